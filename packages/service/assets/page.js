// Shows the contract with Swagger UI. "Try it out" talks to the server that this page comes from, whatever
// servers the contract names. A page without a service behind it sends nothing, and names the servers of the contract.

import { shownContract } from "./contract.js";
import { reference } from "./reference.js";
import { fetchBriefly, showStreams } from "./streams.js";

const server = location.origin.concat("{basePath}");
const isServed = "{isServed}" === "true";

// Swagger UI changes the address of a section.
const { hash } = location;
const response = await fetch("{below}/openapi.json");
const contract = shownContract(await response.json(), isServed ? server : undefined);
showStreams(contract);
const ui = window.SwaggerUIBundle({
  dom_id: "#reference",
  // The page shows the description by its topics.
  spec: { ...contract, info: { ...contract.info, description: undefined } },
  plugins: [reference(contract)],
  layout: "Reference",
  filter: true,
  ...(isServed ? {} : { supportedSubmitMethods: [] }),
  requestInterceptor: (request) => Object.assign(request, { userFetch: fetchBriefly }),
  defaultModelExpandDepth: 2,
  defaultModelsExpandDepth: 0,
  deepLinking: true,
  syntaxHighlight: { theme: "tomorrow-night" },
  onComplete() {
    if (hash === "" || hash.startsWith("#/")) return;
    history.replaceState(null, "", hash);
    openOperation();
  },
});

/** The operation that was just opened. It is drawn in steps, before which the page ends too soon to scroll to it. */
let sought;
let timer;

addEventListener("beforeprint", () => ui.layoutActions.show("print", true));
addEventListener("afterprint", () => ui.layoutActions.show("print", false));
followColorScheme(matchMedia("(prefers-color-scheme: dark)"));
addEventListener("hashchange", openOperation);
for (const kind of ["wheel", "touchstart", "keydown", "mousedown"])
  addEventListener(kind, stopSeeking);
addEventListener("scroll", markSection, { passive: true });
document.addEventListener("click", followLink);
new MutationObserver(() => {
  nameControls();
  scrollToSought();
}).observe(document.body, { childList: true, subtree: true });

function followColorScheme(dark) {
  const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", follow);
  follow();
}

/**
 * Follows a link within the page. Swagger UI would open another tab for an operation, reads the address only once, and
 * scrolls to a section so slowly that the next click comes before.
 */
function followLink(event) {
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  if (location.hash === link.hash) openOperation();
  else location.hash = link.hash;
}

function openOperation() {
  if (!location.hash.startsWith("#/")) {
    seek(decodeURIComponent(location.hash.slice(1)));
    return;
  }
  ui.layoutActions.parseDeepLinkHash(location.hash);
  const [, tag = "", id = ""] = location.hash.split("/").map(decodeURIComponent);
  seek(`operations-${tag}-${id}`);
}

/** Scrolls to an element as it is drawn, until the reader scrolls. On a busy machine, drawing takes seconds. */
function seek(id) {
  sought = id;
  clearTimeout(timer);
  timer = setTimeout(stopSeeking, 5_000);
  scrollToSought();
}

function stopSeeking() {
  sought = undefined;
}

/** Marks the link to the last section or operation that begins at the top of the window, or above. */
function markSection() {
  const links = [...document.querySelectorAll("nav a")];
  const isAbove = ({ hash }) => {
    const [, tag = "", id] = hash.split("/").map(decodeURIComponent);
    const place = document.getElementById(id ? `operations-${tag}-${id}` : hash.slice(1));
    return place !== null && place.getBoundingClientRect().top < innerHeight / 8;
  };
  const current = links.findLast(isAbove);
  const marked = links.find(({ ariaCurrent }) => ariaCurrent);
  if (marked === current) return;
  if (marked) marked.ariaCurrent = null;
  if (current) current.ariaCurrent = "true";
}

function scrollToSought() {
  if (sought) document.getElementById(sought)?.scrollIntoView();
}

/** Names the controls that Swagger UI leaves without a name, or with a wrong one, and lets the keyboard scroll code. */
function nameControls() {
  for (const control of document.querySelectorAll("select, textarea, .close-modal")) {
    if (!control.ariaLabel) control.ariaLabel = nameOf(control);
  }
  for (const button of document.querySelectorAll(".auth-btn-wrapper [aria-label]")) {
    button.ariaLabel = null;
  }
  for (const code of document.querySelectorAll("pre.microlight")) code.tabIndex = 0;
}

function nameOf(control) {
  if (control.matches(".close-modal")) return "Close";
  const parameter = control.closest("[data-param-name]")?.dataset.paramName;
  if (parameter) return parameter;
  if (control.matches("textarea")) return "Request body";
  if (control.closest(".servers")) return "Server";
  return control.closest(".examples-select") ? "Example" : "Media type";
}
