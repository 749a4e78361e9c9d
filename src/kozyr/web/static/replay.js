// Looking back by keys: the arrows, Home and End follow the links.
import "./copy.js";
const LINKS = { ArrowLeft: "go-previous", ArrowRight: "go-next", Home: "go-first", End: "go-last" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea, .scores, .log")) return;
  const link = LINKS[event.key] && document.getElementById(LINKS[event.key]);
  if (link?.href) { event.preventDefault(); location.replace(link.href); }
});
