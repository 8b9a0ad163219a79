import { features } from "./features.js";

/** @import { Feature, Place, Refuse, Visitor } from "./types.js" */

const id = "contract-support";

/** The refused features as lint rules: `redocly lint` and `pnpm generate` run the same rules. */
const rules = Object.fromEntries(
  features
    .flatMap((area) => area.features)
    .filter(({ refusal }) => refusal !== undefined)
    .map((feature) => [ruleName(feature), () => ruleOf(feature)]),
);

/**
 * The plugin of Redocly with these rules; `extends: [contract-support/all]` switches all of them on.
 */
export default () => ({
  id,
  rules: { oas3: rules, oas2: rules },
  configs: {
    all: {
      rules: Object.fromEntries(Object.keys(rules).map((name) => [`${id}/${name}`, "error"])),
    },
  },
});

/** @param {Feature} feature */
function ruleName({ name }) {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

/**
 * Reports what a feature's visitor has found, each place once, after the walk through the whole
 * contract.
 *
 * @type {(feature: Feature) => Visitor}
 */
function ruleOf({ refusal = "", find }) {
  /** @type {Map<string, { message: string, location: Place }>} */
  const found = new Map();
  /** @type {Refuse} */
  const refuse = (location, detail) => {
    const message = detail ? `${detail}: ${refusal}` : refusal;
    found.set(`${location.absolutePointer} ${message}`, { message, location });
  };
  const { Root, ...visitor } = find?.(refuse) ?? {};
  const visitRoot = typeof Root === "function" ? { enter: Root } : Root;
  return {
    ...visitor,
    Root: {
      ...visitRoot,
      leave(root, context) {
        visitRoot?.leave?.(root, context);
        for (const problem of found.values()) context.report(problem);
      },
    },
  };
}
