import type { NormalizedProblem } from "@redocly/openapi-core";
import type { Around } from "./types.ts";

const warning = { severity: "warn", allowAdditionalProperties: true } as const;

/** The rules of Redocly that find examples which their schema forbids. */
const ofExamples: Record<string, typeof warning> = {
  "no-invalid-media-type-examples": warning,
  "no-invalid-parameter-examples": warning,
  "no-invalid-schema-examples": warning,
};

/** The name of these rules together, in the plugin. */
export const examplesOf = "forbidden-examples/all";

const found = /^Example value must conform to the schema: (.+)\.$/;

/**
 * The problems with one sentence for each part of the contract that has forbidden examples. An example of a request
 * has no `readOnly` property, and one of a response no `writeOnly` one: nothing is said of them.
 *
 * @param directed the names of all properties that are `readOnly` or `writeOnly`
 */
export function forbiddenExamples(
  problems: NormalizedProblem[],
  directed: ReadonlySet<string>,
): NormalizedProblem[] {
  const places = new Set<string>();
  return problems.flatMap((problem) => {
    if (!Object.hasOwn(ofExamples, problem.ruleId)) return [problem];
    const { from = problem.location[0] } = problem;
    const place = `${from?.source.absoluteRef}${from?.pointer}`;
    const [, reason = ""] = found.exec(problem.message) ?? [];
    const [, missing = ""] = /must have required property '(.+)'$/.exec(reason) ?? [];
    if (reason === "" || directed.has(missing) || places.has(place)) return [];
    places.add(place);
    const message = `The schema forbids this example, and one that is made of the schema takes its place: ${reason}.`;
    return [{ ...problem, message }];
  });
}

/**
 * A plugin of Redocly with these rules, and with the names of the properties that are `readOnly` or `writeOnly`: a rule
 * collects them.
 */
export function examplesPlugin() {
  const names = new Set<string>();
  const directions = () => ({
    Schema({ properties }: { properties?: object }, { location, resolve }: Around) {
      for (const [name, property] of Object.entries(properties ?? {})) {
        const { node } = resolve(property, location.source.absoluteRef);
        if (node?.readOnly || node?.writeOnly) names.add(name);
      }
    },
  });
  const plugin = {
    id: "forbidden-examples",
    rules: { oas3: { directions } },
    configs: { all: { rules: { ...ofExamples, "forbidden-examples/directions": "warn" } } },
  };
  return { names, plugin };
}
