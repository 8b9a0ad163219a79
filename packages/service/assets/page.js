// Shows the contract with Swagger UI. "Try it out" talks to the server that this page comes from, whatever
// servers the contract names.

const server = location.origin.concat("{basePath}");

const ui = window.SwaggerUIBundle({
  dom_id: "#reference",
  spec: await loadContract(),
  plugins: [page],
  defaultModelsExpandDepth: 2,
  deepLinking: true,
  displayRequestDuration: true,
  syntaxHighlight: { theme: "tomorrow-night" },
});

followColorScheme(matchMedia("(prefers-color-scheme: dark)"));
addEventListener("hashchange", openOperation);
document.addEventListener("click", followLink);
new MutationObserver(nameControls).observe(document.body, { childList: true, subtree: true });

/** The contract as this page shows it. */
async function loadContract() {
  const contract = await (await fetch("{below}/openapi.json")).json();
  const shown = withLinks(contract);
  shown.servers = [{ url: server, description: "This server" }];
  const [first = { url: "/" }] = contract.servers ?? [];
  for (const { "x-codeSamples": samples = [] } of operationsOf(shown)) {
    for (const sample of samples) sample.source = sample.source.replaceAll(urlOf(first), server);
  }
  leaveOptionalEmpty(shown);
  askForTokens(shown);
  return shown;
}

/**
 * Lets a person paste a token. Swagger UI would send the person to the issuer instead, but the policy of this page
 * allows no request to the issuer, and the issuer does not know this page.
 */
function askForTokens({ components: { securitySchemes = {} } = {} }) {
  for (const [name, { type, description }] of Object.entries(securitySchemes)) {
    if (type !== "oauth2" && type !== "openIdConnect") continue;
    securitySchemes[name] = { type: "http", scheme: "bearer", description };
  }
}

function operationsOf({ paths }) {
  return Object.values(paths).flatMap((item) =>
    Object.values(item).filter((operation) => operation.operationId),
  );
}

/** The contract's links to operations, `#operation/listTasks`, as Swagger UI writes them: `#/tasks/listTasks`. */
function withLinks(contract) {
  const places = new Map(
    operationsOf(contract).map(({ operationId, tags: [tag] = ["default"] }) => [
      operationId,
      `#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`,
    ]),
  );
  return JSON.parse(JSON.stringify(contract), (_key, value) =>
    typeof value === "string"
      ? value.replaceAll(/(?<=\]\()#operation\/([^)]+)/g, (link, id) => places.get(id) ?? link)
      : value,
  );
}

/** Absolute, and without a slash at its end, as in the samples. */
function urlOf({ url, variables = {} }) {
  const filled = url.replaceAll(/\{([^{}]+)\}/g, (_all, name) => variables[name]?.default ?? "");
  const isAbsolute = /^https?:\/\//.test(filled);
  const address = isAbsolute ? filled : new URL(filled, "http://127.0.0.1:3000").href;
  return address.replace(/\/$/, "");
}

/**
 * Swagger UI fills in the example of each parameter. This shows the example of an optional parameter as
 * text instead: an `Idempotency-Key` of the example would make each request a repetition, and its cursor leads nowhere.
 */
function leaveOptionalEmpty(contract) {
  const declared = [
    ...Object.values(contract.components?.parameters ?? {}),
    ...Object.values(contract.paths).flatMap(({ parameters = [] }) => parameters),
    ...operationsOf(contract).flatMap(({ parameters = [] }) => parameters),
  ];
  for (const parameter of declared) {
    if (parameter.required || parameter.example === undefined) continue;
    parameter.description = `${parameter.description ?? ""}\n\nExample: \`${parameter.example}\``;
    delete parameter.example;
  }
}

/** Adds the samples of an operation, and changes what keyboards and screen readers cannot use. */
function page({ React, getComponent, specSelectors }) {
  const element = React.createElement;
  /** Plain text in the place of a link, which the button that opens an operation cannot hold. */
  const DeepLink = ({ text }) => element("span", null, text);
  const Samples = ({ path, method }) => {
    const HighlightCode = getComponent("HighlightCode", true);
    const samples = specSelectors.specJson().getIn(["paths", path, method, "x-codeSamples"]);
    if (!samples) return null;
    const blocks = samples
      .toJS()
      .map(({ label, lang, source }) =>
        element(
          "div",
          { className: "sample", key: label },
          element("h5", null, label),
          element(HighlightCode, { language: languages[lang], canCopy: true, children: source }),
        ),
      );
    const title = element("h4", { className: "opblock-title" }, "Samples");
    const header = element("div", { className: "opblock-section-header" }, title);
    return element("div", { className: "samples" }, header, ...blocks);
  };
  const withSamples = (Responses) => (props) =>
    element(React.Fragment, null, element(Samples, props), element(Responses, props));
  return { components: { DeepLink }, wrapComponents: { responses: withSamples } };
}

const languages = { TypeScript: "javascript", Shell: "bash" };

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
  document.getElementById(`operations-${tag}-${id}`)?.scrollIntoView();
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
