import { type Parameter, toParameter } from "../contract/parameters.js";
import { child, members, type Node } from "../document/document.js";
import { changesOf, type SchemaComparison } from "../schema-diff/schema-comparison.js";
import { show } from "../schema-diff/sides.js";
import type { Change, Direction } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";
import { compareSerialization } from "./compare-serialization.js";
import { bornDeprecated, compareLifecycles, lifecycleOfNode } from "./lifecycle.js";

/** The headers of a response. Their names are case-insensitive (RFC 9110, section 5.1). */
export function compareHeaders(
  schemas: SchemaComparison,
  { before, after }: { before: Node; after: Node },
  direction: Direction,
): Change[] {
  const [old, now] = [headersOf(before), headersOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (was && is) return compareHeader(schemas, { name, before: was, after: is }, direction);
    const at = { before: was?.at ?? before, after: is?.at ?? after };
    return [presence({ name, isRequired: is?.isRequired === true }, was ? "removed" : "added", at)];
  });
}

/** `Content-Type` is said by the media types of the body; as a header it is to be ignored. */
function headersOf(response: Node): Map<string, Parameter> {
  return new Map(
    members(child(response, "headers"))
      .map(([name, node]) => [name.toLowerCase(), node] as const)
      .filter(([name]) => name !== "content-type")
      .map(([name, node]) => [name, toParameter(node.document.resolve(node), "header")]),
  );
}

function presence(
  { name, isRequired }: Pick<Parameter, "name" | "isRequired">,
  what: "removed" | "added",
  at: { before: Node; after: Node },
): Change {
  return {
    id: `response-header-${what}`,
    effect: what === "removed" ? "widened" : isRequired ? "narrowed" : "neutral",
    message: `the response header ${show(name)} was ${what}`,
    ...(what === "removed"
      ? { before: name, removed: lifecycleOfNode(at.before) }
      : { after: name, ...bornDeprecated(lifecycleOfNode(at.after)) }),
    beforeAt: at.before,
    afterAt: at.after,
  };
}

interface Header {
  name: string;
  before: Parameter;
  after: Parameter;
}

function compareHeader(
  schemas: SchemaComparison,
  { name, before, after }: Header,
  direction: Direction,
): Change[] {
  const required = before.isRequired !== after.isRequired;
  const word = after.isRequired ? "required" : "optional";
  const requirement: Change = {
    id: `response-header-became-${word}`,
    effect: after.isRequired ? "narrowed" : "widened",
    message: `the response header ${show(name)} became ${word}`,
    before: before.isRequired ? "required" : "optional",
    after: word,
    beforeAt: before.at,
    afterAt: after.at,
  };
  return [
    ...(required ? [requirement] : []),
    ...compareLifecycles(lifecycleOfNode(before.at), lifecycleOfNode(after.at)).map((change) => ({
      ...change,
      beforeAt: before.at,
      afterAt: after.at,
    })),
    ...compareSerialization({ before, after }),
    ...changesOf(schemas.compare(before.schema, after.schema, direction)),
    ...compareDocumentation(before.at, after.at),
  ];
}
