// A card that the server has called legal is laid as soon as it is pressed: its answer is not waited for. What the
// server sends next shows the card where it lies already; where it refuses after all, the card goes back to the hand.
import { look, run } from "./flip.js";

// What was laid: how it goes back, and whether the server has accepted it.
let laid;

export function lay(button, region) {
  const trick = document.getElementById("trick");
  const slot = button?.closest("#hand .slot");
  if (laid || !slot || button.ariaDisabled || !trick.hasAttribute("data-awaits")) return;
  const was = look(region);
  const lying = [...trick.childNodes];
  const hand = slot.querySelector(".hand-card");
  const card = hand.querySelector(".card");
  const place = document.createElement("li");
  place.id = document.querySelector(".me").id.replace("seat", "played");
  place.className = "played";
  place.dataset.place = 0;
  place.append(card);
  if (trick.classList.contains("resting")) trick.replaceChildren();
  trick.append(place);
  slot.classList.add("laid");
  run(region, was);
  laid = {
    accepted: false,
    back() {
      hand.append(card);
      slot.classList.remove("laid");
      trick.replaceChildren(...lying);
    },
  };
}

// The server has accepted it: whatever goes wrong until its picture comes, the card stays.
export function accept() { if (laid) laid.accepted = true; }

// A picture from the server has taken the place of everything.
export function settled() { laid = undefined; }

export function takeBack() {
  if (!laid || laid.accepted) return;
  laid.back();
  laid = undefined;
}
