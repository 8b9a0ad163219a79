import { describeParameter, describePath } from "@contract-first/reading/describe-path";
import { DirectionReader, directions } from "@contract-first/reading/directions";
import { namesIn } from "@contract-first/reading/references";
import type { NormalizedProblem } from "redocly-core";
import { messageOn } from "./notes.ts";
import type { Context } from "./types.ts";

const warning = { severity: "warn", allowAdditionalProperties: true } as const;

/** The rules of Redocly that find examples that their schemas forbid. */
const ofExamples: Record<string, typeof warning> = {
  "no-invalid-media-type-examples": warning,
  "no-invalid-parameter-examples": warning,
  "no-invalid-schema-examples": warning,
};

/** The name of the configuration with all of these rules in the plugin. */
export const examplesOf = "forbidden-examples/all";

const sentence =
  "The schema forbids this example, so another one, or one that is made of the schema, takes its place.";

const found =
  /^Example value must conform to the schema: (?:`.+?` property )?(?:type )?(must .+)\.$/s;

/** The data that the rules collect for the sentences. */
export interface Collected {
  /** The names of all properties that messages in one direction lack. */
  directed: ReadonlySet<string>;
  /** The parameters of the contract, by their absolute pointers. */
  parameters: ReadonlyMap<string, Named>;
}

interface Named {
  in: string;
  name: string;
}

/**
 * The problems with one sentence for each part of the contract that has forbidden examples. An example of a request has
 * no `readOnly` property, and one of a response no `writeOnly` one, so their absence is not a problem.
 */
export function forbiddenExamples(
  problems: NormalizedProblem[],
  { directed, parameters }: Collected,
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
    const subject = subjectOf(problem, parameters.get(place));
    return [{ ...problem, message: messageOn(sentence, `${subject} ${plainly(reason)}`) }];
  });
}

/** The place of the mistake within the example, such as `items[3].type`, or `limit in the query`. */
function subjectOf({ location: [at], from }: NormalizedProblem, parameter?: Named): string {
  const names = namesIn(at?.pointer ?? "");
  const within = names.slice(lengthOfRoot(names, namesIn(from?.pointer ?? "")));
  if (parameter !== undefined) return describeParameter(parameter, within);
  return describePath(within) || "it";
}

/** How many of the names lead to the example itself, in its place or behind a reference to an Example Object. */
function lengthOfRoot(names: string[], owner: string[]): number {
  const isInPlace = owner.every((name, at) => names[at] === name);
  const [keyword, name, value] = names.slice(owner.length);
  if (!isInPlace || (keyword !== "example" && keyword !== "examples"))
    return names.findIndex((each) => isValue(each)) + 1;
  if (keyword === "example") return owner.length + 1;
  return owner.length + (isValue(value) && !/^\d+$/.test(name ?? "") ? 3 : 2);
}

function isValue(keyword?: string): boolean {
  return keyword === "value" || keyword === "dataValue";
}

/** The place already names the property. */
function plainly(reason: string): string {
  return reason.replace(
    /^must NOT have (unevaluated|additional) properties `.*`$/s,
    "is not declared",
  );
}

/**
 * A plugin of Redocly with these rules, and the data that a rule of its own collects for the sentences. It finds the
 * properties that only messages in one direction have.
 */
export function examplesPlugin() {
  const schemas: object[] = [];
  const targets = new Map<object, unknown>();
  const parameters = new Map<string, Named>();
  const visitor = () => ({
    ref: (reference: object, _around: object, { node }: { node: unknown }) =>
      targets.set(reference, node),
    Schema: (schema: object) => schemas.push(schema),
    Parameter: (parameter: Named, { location }: Context) =>
      parameters.set(location.absolutePointer, parameter),
  });
  const plugin = {
    id: "forbidden-examples",
    rules: { oas3: { directions: visitor } },
    configs: { all: { rules: { ...ofExamples, "forbidden-examples/directions": "warn" } } },
  };
  const directed = () => {
    const follow = (_reference: string, node: object) => targets.get(node);
    const readers = directions.map((each) => new DirectionReader(each, follow));
    return new Set(readers.flatMap((each) => schemas.flatMap((one) => [...each.hiddenIn(one)])));
  };
  const collected = (): Collected => ({ directed: directed(), parameters });
  return { collected, plugin };
}
