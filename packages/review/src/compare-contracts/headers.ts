import { type Both, type Change, type Direction, requirementChange } from "../change/change.ts";
import { bornDeprecated, compareNodeLifecycles, lifecycleOfNode } from "../change/lifecycle.ts";
import { show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { type Parameter, toParameter } from "../contract/parameters.ts";
import { child, members, type Node } from "../document/document.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareSerialization } from "./serialization.ts";
import { compareValues } from "./values.ts";

/** The headers of a response. Their names are case-insensitive (RFC 9110, section 5.1). */
export function compareHeaders(
  schemas: SchemaComparison,
  { before, after }: Both<Node>,
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

/** The media types of the body replace `Content-Type`, which is ignored as a header. */
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

export function compareHeader(
  schemas: SchemaComparison,
  { before, after }: Both<Parameter>,
  direction: Direction,
): Change[] {
  const id = "response-header";
  const title = `the response header ${show(after.name)}`;
  return [
    ...requirementChange({ id, title }, { before, after }),
    ...compareNodeLifecycles({ before: before.at, after: after.at }),
    ...compareSerialization({ before, after }),
    ...compareValues(schemas, { before, after }, direction),
    ...compareDocumentation(before.at, after.at),
  ];
}
