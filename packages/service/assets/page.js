// Shows the contract with Swagger UI. "Try it out" talks to the server that this page comes from, whatever
// servers the contract names. A page without a service behind it sends nothing, and names the servers of the contract.

import { shownContract } from "./contract.js";
import { reference } from "./reference.js";
import { fetchBriefly, showStreams } from "./streams.js";

const server = location.origin.concat("{basePath}");
const isServed = "{isServed}" === "true";

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
  displayRequestDuration: true,
  syntaxHighlight: { theme: "tomorrow-night" },
});

/** The operation that was just opened. It is drawn in steps, before which the page ends too soon to scroll to it. */
let sought;

followColorScheme(matchMedia("(prefers-color-scheme: dark)"));
addEventListener("hashchange", openOperation);
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

/** Follows a link within the page. Swagger UI would open another tab, and reads the address only once. */
function followLink(event) {
  const link = event.target.closest?.('a[href^="#/"]');
  if (!link) return;
  event.preventDefault();
  if (location.hash === link.hash) openOperation();
  else location.hash = link.hash;
}

function openOperation() {
  ui.layoutActions.parseDeepLinkHash(location.hash);
  const [, tag = "", id = ""] = location.hash.split("/").map(decodeURIComponent);
  sought = `operations-${tag}-${id}`;
  setTimeout(() => {
    sought = undefined;
  }, 1_000);
  scrollToSought();
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
