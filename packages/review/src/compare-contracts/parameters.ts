import { type Both, type Change, type Direction, requirementChange } from "../change/change.ts";
import { bornDeprecated, compareNodeLifecycles, lifecycleOfNode } from "../change/lifecycle.ts";
import { show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { defaultChange } from "../compare-schemas/properties.ts";
import type { Operation } from "../contract/operations.ts";
import type { Parameter } from "../contract/parameters.ts";
import { formOf, isForm } from "../contract/parts.ts";
import type { Node } from "../document/document.ts";
import { isEqual } from "../document/json.ts";
import { areInSameComponent, componentOf } from "../document/places.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareEncodings } from "./encodings.ts";
import { compareSerialization } from "./serialization.ts";
import { compareValues } from "./values.ts";

/** Compares the parameters of one operation, as messages of one direction. */
export function compareParameters(
  schemas: SchemaComparison,
  { before, after }: Both<Operation>,
  direction: Direction,
): Change[] {
  const keys = new Set([...before.parameters.keys(), ...after.parameters.keys()]);
  const changes = [...keys].flatMap((key) => {
    const [old, now] = [before.parameters.get(key), after.parameters.get(key)];
    if (old && now) return compareParameter(schemas, { before: old, after: now }, direction);
    return old ? [removed(old, after)] : now ? [added(now, before)] : [];
  });
  const positions = comparePositions({ before, after });
  return [...changes, ...positions, ...compareNames({ before, after }, positions)];
}

export function compareParameter(
  schemas: SchemaComparison,
  { before, after }: Both<Parameter>,
  direction: Direction,
): Change[] {
  const own = [
    ...requirementChange({ id: "parameter", title: title(after) }, { before, after }),
    ...compareSerialization({ before, after }),
    ...defaultChange(before.schema, after.schema, !before.isRequired),
    ...compareNodeLifecycles({ before: before.at, after: after.at }),
    ...compareDocumentation(before.at, after.at),
  ];
  const about = placeOfUse({ before: before.at, after: after.at });
  return [
    ...(about ? own.map((each) => ({ ...each, about })) : own),
    ...compareParts(schemas, { before, after }, direction),
    ...compareValues(schemas, { before, after }, direction),
  ];
}

/** The place at which another parameter is used than before. The former component itself is unchanged. */
function placeOfUse({ before, after }: Both<Node>): Node | undefined {
  if (areInSameComponent(before, after)) return undefined;
  return [after, before].find((each) => !componentOf(each)) ?? after;
}

/** Compares how the parts of a parameter are written if it is a form. */
function compareParts(
  schemas: SchemaComparison,
  { before, after }: Both<Parameter>,
  direction: Direction,
): Change[] {
  const { mediaType } = before;
  if (mediaType === undefined || !isForm(mediaType) || !before.media || !after.media) return [];
  const around = { before: before.media, after: after.media };
  const forms = { before: formOf(before.media), after: formOf(after.media) };
  return compareEncodings(schemas, { ...forms, mediaType, around }, direction);
}

/** The service no longer knows it: at best, it ignores the parameter. */
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

function title({ in: where, name }: Parameter): string {
  return `the ${where} parameter ${show(name)}`;
}

/**
 * Path parameters that trade places. Requests do not contain their names. Only if two parameters trade places together
 * with their definitions is the value of one taken for the other.
 */
function comparePositions({ before, after }: Both<Operation>): Change[] {
  const [old, now] = [inPath(before), inPath(after)];
  return [...old].flatMap(([key, parameter]) => {
    const there = now.get(key);
    const hasMoved = there && there.name !== parameter.name && named(now, parameter.name);
    if (!hasMoved || !named(old, there.name)) return [];
    return isEqual(parameter.at.value, hasMoved.at.value) ? [trade(parameter, there)] : [];
  });
}

/** Renamed path parameters: code that is generated from the contract uses their names. */
function compareNames(sides: Both<Operation>, trades: readonly Change[]): Change[] {
  const now = inPath(sides.after);
  return [...inPath(sides.before)].flatMap(([key, before]) => {
    const after = now.get(key);
    if (!after || after.name === before.name) return [];
    return trades.some((each) => each.before === before.name) ? [] : [renaming({ before, after })];
  });
}

function renaming({ before, after }: Both<Parameter>): Change {
  return {
    id: "path-parameter-renamed",
    effect: "neutral",
    message: `the path parameter ${show(before.name)} was renamed to ${show(after.name)}; this changes generated code, but no request`,
    before: before.name,
    after: after.name,
    beforeAt: before.at,
    afterAt: after.at,
  };
}

function inPath({ parameters }: Operation): Map<string, Parameter> {
  return new Map([...parameters].filter(([, each]) => each.in === "path"));
}

function named(parameters: ReadonlyMap<string, Parameter>, name: string): Parameter | undefined {
  return [...parameters.values()].find((each) => each.name === name);
}

function trade(before: Parameter, after: Parameter): Change {
  return {
    id: "path-parameter-moved",
    effect: "changed",
    message: `the path parameter ${show(after.name)} took the place of ${show(before.name)}`,
    before: before.name,
    after: after.name,
    beforeAt: before.at,
    afterAt: after.at,
  };
}
