// The parts of the page, as a plugin of Swagger UI.

import { beginning } from "./beginning.js";
import { commonHeaders, tagNames } from "./contract.js";
import { operationParts } from "./operation.js";

/** A plugin that lays the contract out, and changes what keyboards and screen readers cannot use. */
export function reference(contract) {
  const common = commonHeaders(contract);
  const names = tagNames(contract);
  return (system) => {
    const element = system.React.createElement;
    /** Plain text in the place of a link, which the button that opens an operation cannot hold. */
    const DeepLink = ({ text }) => element("span", null, names.get(text) ?? text);
    const parts = { contract, common, element };
    return {
      fn: { opsFilter },
      components: {
        ...{ DeepLink, Reference: layout(element), Search: search(element) },
        ...beginning(system, parts),
        ...operationParts(system, parts),
      },
    };
  };
}

function layout(element) {
  return ({ getComponent, specSelectors }) => {
    const part = (name) => element(getComponent(name, true));
    const found = specSelectors.taggedOperations().size > 0;
    return element(
      "div",
      { className: "swagger-ui" },
      element(getComponent("SvgAssets")),
      part("Beginning"),
      element(
        "main",
        { className: "wrapper", id: "operations" },
        part("errors"),
        part("Search"),
        found ? part("operations") : element("p", { className: "none" }, "No operation matches."),
        part("Webhooks"),
        part("Models"),
      ),
    );
  };
}

function search(element) {
  return ({ layoutActions, layoutSelectors }) => {
    const filter = layoutSelectors.currentFilter();
    return element("input", {
      ...{ type: "search", className: "search", "aria-label": "Search operations" },
      placeholder: "Search operations: a name, a path, a method",
      value: typeof filter === "string" ? filter : "",
      onChange: ({ target }) => {
        // Swagger UI would scroll to the operation of the last link when a search removes it.
        layoutActions.clearScrollTo();
        layoutActions.updateFilter(target.value || true);
      },
    });
  };
}

/** The operations in which each word occurs. */
function opsFilter(tagged, phrase) {
  const words = phrase.toLowerCase().split(/\s+/);
  return tagged
    .map((tag, name) =>
      tag.update("operations", (operations) =>
        operations.filter((each) => {
          const told = ["operationId", "summary"].map((key) => each.getIn(["operation", key]));
          const text = [name, each.get("method"), each.get("path"), ...told]
            .join(" ")
            .toLowerCase();
          return words.every((word) => text.includes(word));
        }),
      ),
    )
    .filter((tag) => tag.get("operations").size > 0);
}
