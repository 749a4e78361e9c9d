// The table: what the server sends is morphed into place by htmx; here cards are seen to move, focus stays near, the
// tab's title says whose turn it is, and a lost connection shows.
import "./copy.js";
import { look, pay, run } from "./flip.js";
import { listen } from "./keys.js";
import { accept, lay, settled, takeBack } from "./lay.js";

// Sounds are fetched by those alone who have switched them on.
const sound = document.documentElement.dataset.sound === "true" ? import("./sound.js") : null;
const region = document.getElementById("region");
const state = () => document.getElementById("state");
const note = () => document.getElementById("note");
const changes = () => [...document.querySelectorAll(".change")].map(({ textContent }) => textContent).join();
const log = () => document.getElementById("log");

// Before and after a change.
let before;
document.addEventListener("htmx:before:swap", ({ detail }) => {
  if (!detail.tasks?.some(({ target, swapSpec }) => target === region && swapSpec?.style !== "none")) return;
  const cards = [...document.querySelectorAll("#hand .slot")];
  before = {
    ...look(region),
    seq: state().dataset.seq,
    mine: state().dataset.mine,
    question: document.getElementById("question")?.textContent,
    focus: cards.findIndex((card) => card.contains(document.activeElement)),
    held: document.activeElement !== document.body,
    trick: document.querySelectorAll(".played").length,
    changes: changes(),
  };
});
document.addEventListener("htmx:after:swap", () => {
  if (!before) return;
  settled();
  const was = before;
  before = null;
  const now = state();
  document.title = now.dataset.title;
  if (now.dataset.seq !== was.seq) note().replaceChildren();
  if (document.getElementById("question")?.textContent !== was.question) forget();
  number();
  run(region, was);
  if ("money" in now.dataset && changes() && changes() !== was.changes) pay();
  refocus(was);
  log().scrollTop = log().scrollHeight;
  if (now.dataset.mine === "true" && was.mine !== "true") sound?.then(({ turn }) => turn());
  else if (document.querySelectorAll(".played").length > was.trick) sound?.then(({ card }) => card());
});

// Focus goes to the neighbour of a card that was played, and to the question where the hand is not asked.
function refocus({ focus, held }) {
  const lost = document.activeElement === document.body || !document.activeElement;
  if (!held || !lost) return;
  const cards = [...document.querySelectorAll("#hand .slot :is(button.hand-card, input)")];
  const next = focus >= 0 && cards[Math.min(focus, cards.length - 1)];
  (next || document.querySelector("#answers button, #next-deal, #hand .slot :is(button.hand-card, input)"))?.focus({ preventScroll: true });
}

// Picked cards keep the order in which they were picked.
let picked = [];
function forget() {
  picked = [];
  for (const box of document.querySelectorAll(".pick input")) box.checked = false;
}
function number() {
  const boxes = [...document.querySelectorAll(".pick input")];
  picked = picked.filter((value) => boxes.some((box) => box.value === value && box.checked));
  const digits = new Intl.NumberFormat(document.documentElement.lang);
  for (const box of boxes) {
    const place = picked.indexOf(box.value);
    box.parentElement.querySelector(".nth").textContent = place < 0 ? "" : digits.format(place + 1);
  }
  const count = document.getElementById("picked");
  if (count) count.textContent = picked.length ? digits.format(picked.length) : "";
}
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".pick input")) return;
  picked = picked.filter((value) => value !== target.value);
  if (target.checked) picked.push(target.value);
  number();
});
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const body = ctx.request.body;
  if (!body?.has?.("pick")) return;
  const rest = body.getAll("pick").filter((value) => !picked.includes(value));
  body.delete("pick");
  for (const value of [...picked, ...rest]) body.append("pick", value);
});

// A number by slider and by keys.
document.addEventListener("input", ({ target }) => {
  const other = { slider: "amount", amount: "slider" }[target.id];
  if (other) document.getElementById(other).value = target.value;
});

// A card is laid at once; what did not reach the table comes back, and says so.
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  // Behind the beginning of the request, which waits for nothing that is drawn.
  if (ctx.sourceElement.id === "play") queueMicrotask(() => lay(ctx.request.submitter, region));
});
document.addEventListener("htmx:before:response", (event) => {
  const { sourceElement, response } = event.detail.ctx;
  if (sourceElement.id === "play") (response.status < 400 ? accept : takeBack)();
  // Who was too early is shown by the stream, at his pace, what has happened since; the answer would run ahead of it.
  if (response.status === 409 && stale.hidden) event.preventDefault();
});
// The second half of a double click is no decision about the card that has moved under the pointer.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("#hand button")) event.preventDefault();
}, true);
const lost = () => note().replaceChildren(document.getElementById("lost").content.cloneNode(true));
document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
  if (ctx.sourceElement === region) again();
  else if (![409, 422].includes(ctx.response.status)) lost();
});
document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  if (ctx?.request?.method === "POST") {
    takeBack();
    lost();
  } else if (ctx?.sourceElement === region) again();
});

// The connection: the server pings every 15 seconds; two pings missed, and the page says that it may be old.
const stale = document.getElementById("stale");
let watch;
function alive() {
  stale.hidden = true;
  clearTimeout(watch);
  watch = setTimeout(() => { stale.hidden = false; }, 32000);
}
// A stream that never began is not tried again by htmx: the page is.
function again() {
  stale.hidden = false;
  setTimeout(() => location.reload(), 8000);
}
for (const name of ["htmx:sse:before:message", "htmx:sse:after:connection"]) document.addEventListener(name, alive);
document.addEventListener("htmx:sse:error", () => { stale.hidden = false; });
alive();

// A browser holds six connections to a server; each table keeps one. So only the five tables that were looked at last
// are connected; another rests, and is loaded anew as soon as somebody comes back to it.
const LIVE = 5;
const channel = new BroadcastChannel("kozyr-tables");
const me = crypto.randomUUID?.() ?? String(Math.random());
const others = new Map();
let looked = Date.now();
let connection;
let resting = false;
document.addEventListener("htmx:sse:after:connection", ({ detail }) => { connection = detail.connection; });
document.addEventListener("htmx:sse:before:message", () => { if (resting) rest(); });
document.addEventListener("htmx:sse:before:connection", ({ detail }) => { if (resting) detail.connection.cancelled = true; });
function rest() {
  resting = true;
  stale.hidden = false;
  connection?.reader?.cancel();
}
function here() {
  if (resting) return location.reload();
  looked = Date.now();
  channel.postMessage({ here: me, looked });
}
channel.onmessage = ({ data }) => {
  if (data.gone) others.delete(data.gone);
  else {
    if (!others.has(data.here)) channel.postMessage({ here: me, looked });
    others.set(data.here, data.looked);
  }
  document.getElementById("many").hidden = others.size < 3;
  if (!resting && [...others.values()].filter((at) => at > looked).length >= LIVE) rest();
};
here();
// The stream begins when all scripts are there, and behind htmx's own beginning: that does not wait for its extension,
// and would leave a page without a stream; and with six streams open already, a script would wait for ever.
setTimeout(() => {
  region.setAttribute("hx-sse:connect", region.dataset.stream);
  htmx.process(region);
});
for (const name of ["focus", "pointerdown", "keydown"]) addEventListener(name, here);
addEventListener("pagehide", () => channel.postMessage({ gone: me }));
// A page that the browser had put aside comes back with a connection that it has lost.
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });

listen(() => note().replaceChildren());
document.addEventListener("click", ({ target }) => { if (target.closest("#note") === note() && !target.closest("a, button")) note().replaceChildren(); });
log().scrollTop = log().scrollHeight;
number();
