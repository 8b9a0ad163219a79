import { features } from "./features.js";
import { oas3 } from "./redocly-types.js";
import { id, ruleName } from "./rule-name.js";

/** @import { Feature, Place, Refuse, Visitor } from "./types.js" */

const withSentence = features
  .flatMap((area) => area.features)
  .filter(({ find }) => find !== undefined);

/** The features with a sentence as lint rules: `redocly lint` and `pnpm generate` run the same rules. */
const rules = Object.fromEntries(withSentence.map((each) => [ruleName(each), () => ruleOf(each)]));

/**
 * The plugin of Redocly with these rules; `extends: [contract-support/all]` switches on all of them except those of
 * style.
 *
 * @returns {{ id: string, typeExtension: object, rules: object, configs: object }}
 */
export default () => ({
  id,
  typeExtension: { oas3 },
  rules: { oas3: rules, oas2: rules },
  configs: {
    all: {
      rules: Object.fromEntries(
        withSentence.map((each) => [`${id}/${ruleName(each)}`, severity(each)]),
      ),
    },
  },
});

/** @param {Feature} feature */
function severity({ refusal, warning }) {
  if (refusal !== undefined) return "error";
  return warning === undefined ? "off" : "warn";
}

/**
 * Reports the findings of a feature's visitor, each place once, after the walk through the whole contract.
 *
 * @type {(feature: Feature) => Visitor}
 */
function ruleOf({ refusal, warning, style, find }) {
  const sentence = refusal ?? warning ?? style ?? "";
  /** @type {Map<string, { message: string, location: Place }>} */
  const found = new Map();
  /** @type {Refuse} */
  const refuse = (location, detail) => {
    const message = detail ? `${detail}: ${sentence}` : sentence;
    // The location of a key has no `absolutePointer`.
    const place = `${location.source.absoluteRef}${location.pointer}`;
    found.set(`${place} ${message}`, { message, location });
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
