import type { Operation } from "../contract/operations.js";
import type { Parameter } from "../contract/parameters.js";
import { defaultChange } from "../schema-diff/compare-defaults.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
import { show } from "../schema-diff/sides.js";
import type { Both } from "./both.js";
import type { Change, Direction } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";
import { comparePositions } from "./compare-positions.js";
import { compareSerialization } from "./compare-serialization.js";
import { bornDeprecated, compareLifecycles, lifecycleOfNode } from "./lifecycle.js";

/** The parameters of one operation on both sides, as messages of one direction. */
export function compareParameters(
  schemas: SchemaComparison,
  { before, after }: { before: Operation; after: Operation },
  direction: Direction,
): Change[] {
  const keys = new Set([...before.parameters.keys(), ...after.parameters.keys()]);
  const changes = [...keys].flatMap((key) => {
    const [old, now] = [before.parameters.get(key), after.parameters.get(key)];
    if (old && now) return compareParameter(schemas, { before: old, after: now }, direction);
    return old ? [removed(old, after)] : now ? [added(now, before)] : [];
  });
  return [...changes, ...comparePositions({ before, after })];
}

function compareParameter(
  schemas: SchemaComparison,
  { before, after }: Both<Parameter>,
  direction: Direction,
): Change[] {
  const isOptional = !(before.isRequired && after.isRequired);
  return [
    ...located(requirement({ before, after }), { before, after }),
    ...compareSerialization({ before, after }),
    ...schemas.compare(before.schema, after.schema, direction),
    ...defaultChange(before.schema, after.schema, isOptional),
    ...located(compareLifecycles(lifecycleOfNode(before.at), lifecycleOfNode(after.at)), {
      before,
      after,
    }),
    ...compareDocumentation(before.at, after.at),
  ];
}

function requirement({ before, after }: Both<Parameter>): Change[] {
  if (before.isRequired === after.isRequired) return [];
  const word = after.isRequired ? "required" : "optional";
  return [
    {
      id: `parameter-became-${word}`,
      effect: after.isRequired ? "narrowed" : "widened",
      message: `${title(after)} became ${word}`,
      before: before.isRequired ? "required" : "optional",
      after: word,
    },
  ];
}

/** The service no longer knows it: at best it ignores what clients mean by it. */
function removed(parameter: Parameter, operation: Operation): Change {
  return {
    id: "parameter-removed",
    effect: "changed",
    message: `${title(parameter)} was removed`,
    before: parameter.name,
    beforeAt: parameter.at,
    afterAt: operation.at,
    removed: lifecycleOfNode(parameter.at),
  };
}

function added(parameter: Parameter, operation: Operation): Change {
  const { isRequired, name, at } = parameter;
  return {
    id: isRequired ? "required-parameter-added" : "parameter-added",
    effect: isRequired ? "narrowed" : "neutral",
    message: `the ${isRequired ? "required" : "optional"} ${title(parameter).slice(4)} was added`,
    after: name,
    beforeAt: operation.at,
    afterAt: at,
    ...bornDeprecated(lifecycleOfNode(at)),
  };
}

function title({ place, name }: Parameter): string {
  return `the ${place} parameter ${show(name)}`;
}

function located(changes: Change[], { before, after }: Both<Parameter>): Change[] {
  return changes.map((change) => ({ ...change, beforeAt: before.at, afterAt: after.at }));
}
