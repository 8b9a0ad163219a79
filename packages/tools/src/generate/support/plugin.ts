import { features } from "./features.ts";
import { messageOn } from "./notes.ts";
import { oas3 } from "./redocly-types.ts";
import { id, ruleName } from "./rule-name.ts";
import type { Feature, Location, Refuse, Visitor } from "./types.ts";

const all = features.flatMap((area) => area.features);

/** The features as lint rules: `redocly lint` and `pnpm generate` run the same rules. */
const rules = Object.fromEntries(all.map((each) => [ruleName(each), () => ruleOf(each)]));

/**
 * The plugin of Redocly with these rules; `extends: [contract-support/all]` switches on all of them except those of
 * style.
 */
export default (): { id: string; typeExtension: object; rules: object; configs: object } => ({
  id,
  typeExtension: { oas3 },
  rules: { oas3: rules, oas2: rules },
  configs: {
    all: {
      rules: Object.fromEntries(all.map((each) => [`${id}/${ruleName(each)}`, severity(each)])),
    },
  },
});

function severity({ refusal, warning }: Feature) {
  if (refusal !== undefined) return "error";
  return warning === undefined ? "off" : "warn";
}

/** Reports the findings of a feature's visitor, each place once, after the walk through the whole contract. */
function ruleOf({ refusal, warning, style, find }: Feature): Visitor {
  const sentence = refusal ?? warning ?? style ?? "";
  const found: Map<string, { message: string; location: Location }> = new Map();
  const refuse: Refuse = (location, detail) => {
    const message = messageOn(sentence, detail);
    // The location of a key has no `absolutePointer`.
    const place = `${location.source.absoluteRef}${location.pointer}`;
    found.set(`${place} ${message}`, { message, location });
  };
  const { Root, ...visitor } = find(refuse);
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
