// The parts of the page, as a plugin of Swagger UI.

import { beginning } from "./beginning.js";
import { commonHeaders, idOf, tagNames } from "./contract.js";
import { contractText } from "./markdown.js";
import { operationParts } from "./operation.js";
import { resolvedSubtree, searchText } from "./resolve.js";
import { responseParts } from "./response.js";

/** A plugin that lays the contract out, and changes what keyboards and screen readers cannot use. */
export function reference(contract) {
  const common = commonHeaders(contract);
  const names = tagNames(contract);
  const texts = new Map();
  const textOf = ({ path, method }) => {
    const place = `${method} ${path}`;
    if (!texts.has(place)) texts.set(place, searchText(contract, path, method));
    return texts.get(place);
  };
  return (system) => {
    const element = system.React.createElement;
    /** Plain text in the place of a link, which the button that opens an operation cannot hold. */
    const DeepLink = ({ text }) => element("span", null, names.get(text) ?? text);
    const parts = { contract, common, element };
    const { components, sections } = beginning(system, parts);
    const response = responseParts(system, parts);
    return {
      fn: {
        opsFilter: (tagged, phrase) => operationsWith(tagged, wordsOf(phrase), textOf),
        resolveSubtree: async (_contract, path) => ({ spec: resolvedSubtree(contract, path) }),
      },
      components: {
        ...{ DeepLink, Reference: layout(parts), Search: search(element) },
        ...{ Navigation: navigation(element, sections, names) },
        ...components,
        ...operationParts(system, parts),
        ...response.components,
      },
      wrapComponents: response.wrapComponents,
    };
  };
}

/** Paper gets the contract as text: Swagger UI draws only the operations near to the window, and only when opened. */
function layout(parts) {
  const { element } = parts;
  return ({ getComponent, specSelectors, layoutSelectors }) => {
    const part = (name) => element(getComponent(name, true));
    const print = () =>
      element(
        "article",
        { className: "print" },
        element(getComponent("Markdown", true), { source: contractText(parts) }),
      );
    const found = specSelectors.taggedOperations().size > 0;
    return element(
      "div",
      { className: "swagger-ui" },
      element(getComponent("SvgAssets")),
      part("Navigation"),
      part("Beginning"),
      element(
        "main",
        { className: "wrapper", id: "operations" },
        part("errors"),
        found ? part("operations") : element("p", { className: "none" }, "No operation matches."),
        part("Webhooks"),
        part("Models"),
      ),
      layoutSelectors.isShown("print") && print(),
    );
  };
}

/** Links to the sections and to the operations that the search leaves, by tag. */
function navigation(element, sections, names) {
  const link = (href, text) => element("li", { key: href }, element("a", { href }, text));
  const list = (title, links) => [
    title && element("h2", { key: `${title} title` }, title),
    element("ul", { key: title }, ...links),
  ];
  const operationLink = (tag, operation) => {
    const [id, summary] = ["operationId", "summary"].map((key) => operation.get(key));
    return link(`#/${encodeURIComponent(tag)}/${encodeURIComponent(id)}`, summary ?? id);
  };
  const linksOf = (tag, operations) =>
    list(
      names.get(tag) ?? tag,
      operations.toArray().map((each) => operationLink(tag, each.get("operation"))),
    );
  return ({ getComponent, specSelectors, layoutSelectors }) => {
    const words = wordsOf(layoutSelectors.currentFilter());
    const found = sections.filter(({ title, text }) => has(`${title} ${text}`, words));
    const sectionLinks = found.map(({ title }) => link(`#${idOf(title)}`, title));
    const tags = specSelectors.taggedOperations().entrySeq().toArray();
    return element(
      "nav",
      { "aria-label": "Contents" },
      element(getComponent("Search", true)),
      element(
        "details",
        words.length > 0 ? { open: true } : null,
        element("summary", null, "Contents"),
        ...list("", sectionLinks),
        ...tags.flatMap(([tag, group]) => linksOf(tag, group.get("operations"))),
      ),
    );
  };
}

function search(element) {
  return ({ layoutActions, layoutSelectors }) => {
    const filter = layoutSelectors.currentFilter();
    return element("input", {
      ...{ type: "search", className: "search", "aria-label": "Search the reference" },
      placeholder: "Search: 409, a header …",
      value: typeof filter === "string" ? filter : "",
      onChange: ({ target }) => {
        // Swagger UI would scroll to the operation of the last link when a search removes it.
        layoutActions.clearScrollTo();
        layoutActions.updateFilter(target.value || true);
      },
    });
  };
}

/** @param phrase what is searched; not a text if nothing is */
function wordsOf(phrase) {
  return typeof phrase === "string" ? phrase.toLowerCase().split(/\s+/).filter(Boolean) : [];
}

function has(text, words) {
  const lower = text.toLowerCase();
  // A status is no part of a longer number.
  const isFound = (word) =>
    /^\d+$/.test(word) ? lower.match(/\d+/g)?.includes(word) : lower.includes(word);
  return words.every(isFound);
}

/** The operations in which each word occurs. */
function operationsWith(tagged, words, textOf) {
  return tagged
    .map((tag, name) =>
      tag.update("operations", (operations) =>
        operations.filter((each) => has(`${name} ${textOf(each.toJS())}`, words)),
      ),
    )
    .filter((tag) => tag.get("operations").size > 0);
}
