import { type Parameter, toParameter } from "../contract/parameters.js";
import { child, members, type Node } from "../document/document.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
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
    if (was && is) return compareHeader(schemas, { before: was, after: is }, direction);
    if (was) return [removal(was, after)];
    return is ? [addition(is, before)] : [];
  });
}

/** `Content-Type` is said by the media types of the body; as a header it is to be ignored. */
function headersOf(response: Node): Map<string, Parameter> {
  return new Map(
    members(child(response, "headers"))
      .map(([name, node]) => ({ ...toParameter(node.document.resolve(node), "header"), name }))
      .map((header) => [header.name.toLowerCase(), header] as const)
      .filter(([name]) => name !== "content-type"),
  );
}

function removal({ name, at }: Parameter, after: Node): Change {
  return {
    id: "response-header-removed",
    effect: "widened",
    message: `the response header ${show(name)} was removed`,
    before: name,
    removed: lifecycleOfNode(at),
    beforeAt: at,
    afterAt: after,
  };
}

function addition({ name, isRequired, at }: Parameter, before: Node): Change {
  return {
    id: "response-header-added",
    effect: isRequired ? "narrowed" : "neutral",
    message: `the response header ${show(name)} was added`,
    after: name,
    ...bornDeprecated(lifecycleOfNode(at)),
    beforeAt: before,
    afterAt: at,
  };
}

interface Header {
  before: Parameter;
  after: Parameter;
}

function compareHeader(
  schemas: SchemaComparison,
  { before, after }: Header,
  direction: Direction,
): Change[] {
  const required = before.isRequired !== after.isRequired;
  const word = after.isRequired ? "required" : "optional";
  const requirement: Change = {
    id: `response-header-became-${word}`,
    effect: after.isRequired ? "narrowed" : "widened",
    message: `the response header ${show(after.name)} became ${word}`,
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
    ...schemas.compare(before.schema, after.schema, direction),
    ...compareDocumentation(before.at, after.at),
  ];
}
