import { DirectionReader } from "@animal-store/contract-reading/directions";
import type { NormalizedProblem } from "@redocly/openapi-core";

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
 * @param directed the names of all properties that messages in one direction do not have
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
    const message = `The schema forbids this example, so another one, or one that is made of the schema, takes its place: ${reason}.`;
    return [{ ...problem, message }];
  });
}

/**
 * A plugin of Redocly with these rules, and the names of the properties that are in messages of one direction only: a
 * rule collects their schemas.
 */
export function examplesPlugin() {
  const schemas: object[] = [];
  const targets = new Map<object, unknown>();
  const directions = () => ({
    ref: (reference: object, _around: object, { node }: { node: unknown }) =>
      targets.set(reference, node),
    Schema: (schema: object) => schemas.push(schema),
  });
  const plugin = {
    id: "forbidden-examples",
    rules: { oas3: { directions } },
    configs: { all: { rules: { ...ofExamples, "forbidden-examples/directions": "warn" } } },
  };
  const names = () => {
    const follow = (reference: object) => targets.get(reference);
    const readers = [
      new DirectionReader("request", follow),
      new DirectionReader("response", follow),
    ];
    return new Set(readers.flatMap((each) => schemas.flatMap((one) => [...each.hiddenIn(one)])));
  };
  return { names, plugin };
}
