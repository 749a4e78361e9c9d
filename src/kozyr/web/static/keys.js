// Keys of the table. They are read by their place on the keyboard, so that they are the same in every alphabet.
const TOOLS = { KeyL: "last", Slash: "keys" };
const BUTTONS = { KeyH: "#ask-hint", KeyU: "#take-back", KeyN: "#next-deal, #begin" };

export function walk(hand, step) {
  const cards = [...hand.querySelectorAll("button.hand-card, .pick input")];
  const at = cards.indexOf(document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : at + step;
  cards[Math.max(0, Math.min(cards.length - 1, next))]?.focus();
}

export function listen(escape) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === "Escape") return escape();
    if (event.target.matches("input:not([type=checkbox]), select, textarea")) return;
    const side = document.getElementById("side");
    const hand = document.getElementById("hand");
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const forward = getComputedStyle(hand).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      walk(hand, event.key === forward ? 1 : -1);
    } else if (event.key === "Enter" && event.target.matches(".pick input")) {
      document.getElementById("send")?.click();
    } else if (event.code === "KeyG") {
      if (getComputedStyle(side).position === "fixed") side.togglePopover();
      document.getElementById("log").focus();
    } else if (TOOLS[event.code] && (event.code !== "Slash" || event.key === "?" || event.shiftKey)) {
      document.getElementById(TOOLS[event.code])?.togglePopover();
    } else if (BUTTONS[event.code]) {
      document.querySelector(BUTTONS[event.code])?.click();
    } else return;
    event.preventDefault();
  });
}
