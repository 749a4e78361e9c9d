// Cards that moved are seen to move: their places before a change are compared with those after it, and each card runs
// from the one to the other. Nothing waits for it: a card can be pressed while it runs.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const LENGTHS = [0, 180, 260, 350];
const EASE = "cubic-bezier(.2,.8,.3,1)";

export const length = () => (calm.matches ? 0 : LENGTHS[document.documentElement.dataset.pace] ?? 260);

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const boxOf = (name) => {
  const shown = [`fan-${name.replace("seat-", "")}`, name].map((id) => document.getElementById(id));
  const found = shown.find((element) => element?.getClientRects().length) ?? (name === "talon" && document.querySelector(".deals")?.closest(".plate"));
  return found ? found.getBoundingClientRect() : undefined;
};

export function look(root) {
  const places = new Map();
  for (const card of length() ? root.querySelectorAll("[data-flip]") : []) {
    const box = card.getBoundingClientRect();
    if (box.width) places.set(card.id, { box, card: card.cloneNode(true), hand: !!card.closest("#hand"), small: !card.querySelector(".face-full")?.getClientRects().length });
  }
  const taker = root.querySelector("#trick")?.dataset.taker;
  return { places, taker: taker && `seat-${taker}` };
}

export function run(root, { places, taker }) {
  const duration = length();
  if (!duration) return 0;
  let fresh = 0;
  for (const card of root.querySelectorAll("[data-flip]")) {
    const now = card.getBoundingClientRect();
    const known = places.get(card.id);
    places.delete(card.id);
    const was = known?.box ?? (card.dataset.from && boxOf(card.dataset.from));
    if (!was || !now.width) continue;
    const [ax, ay] = middle(was), [bx, by] = middle(now);
    const scale = was.width / now.width;
    if (Math.hypot(ax - bx, ay - by) < 2 && Math.abs(scale - 1) < 0.04) continue;
    const start = `translate(${ax - bx}px,${ay - by}px) scale(${Math.min(scale, 1.6)}) rotate(${known ? -6 : 14}deg)`;
    const delay = known ? 0 : fresh++ * Math.min(70, 420 / root.querySelectorAll("#hand .slot").length || 70);
    card.animate([{ transform: start, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration, delay, easing: EASE, fill: "backwards" });
  }
  for (const { box, card, hand, small } of places.values()) fly(box, card, small, boxOf(hand ? "talon" : taker ?? "talon"), duration);
  return fresh;
}

function fly(box, card, small, target, duration) {
  if (!target) return;
  card.removeAttribute("id");
  card.classList.add("ghost");
  card.classList.toggle("as-small", small);
  Object.assign(card.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
  document.body.append(card);
  const [ax, ay] = middle(box), [bx, by] = middle(target);
  const end = { transform: `translate(${bx - ax}px,${by - ay}px) scale(.35)`, opacity: 0.1 };
  card.animate([{}, end], { duration: duration * 1.3, easing: EASE }).finished.finally(() => card.remove());
}

// Money of a settlement: coins run from those who pay to the pot, and from it to those who are paid.
export function pay() {
  const duration = length() * 2;
  const pot = boxOf("pot") ?? boxOf("middle");
  if (!duration || !pot) return;
  for (const change of document.querySelectorAll(".gain, .loss")) {
    const ends = [pot, change.parentElement.getBoundingClientRect()];
    if (change.matches(".loss")) ends.reverse();
    const [[ax, ay], [bx, by]] = ends.map(middle);
    for (let number = 0; number < 5; number++) {
      const coin = document.createElement("i");
      coin.className = "coin";
      Object.assign(coin.style, { left: `${ax}px`, top: `${ay}px` });
      document.body.append(coin);
      const end = { transform: `translate(${bx - ax + 5 * (number - 2)}px,${by - ay}px)`, opacity: 0.2 };
      coin.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, end], { duration, delay: 60 * number + (change.matches(".gain") ? duration : 0), easing: EASE, fill: "backwards" })
        .finished.finally(() => coin.remove());
    }
  }
}
