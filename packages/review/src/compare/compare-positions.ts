import type { Operation } from "../contract/operations.js";
import type { Parameter } from "../contract/parameters.js";
import { isEqual } from "../document/json.js";
import { show } from "../schema-diff/sides.js";
import type { Change } from "./change.js";

/**
 * Path parameters that change places. Names alone appear in no request: only where two trade their
 * places and take their definitions with them, what clients send for the one is taken for the other.
 */
export function comparePositions({
  before,
  after,
}: {
  before: Operation;
  after: Operation;
}): Change[] {
  const [old, now] = [inPath(before), inPath(after)];
  return [...old].flatMap(([key, parameter]) => {
    const there = now.get(key);
    const hasMoved = there && there.name !== parameter.name && named(now, parameter.name);
    if (!hasMoved || !named(old, there.name)) return [];
    return isEqual(parameter.at.value, hasMoved.at.value) ? [trade(parameter, there)] : [];
  });
}

function inPath({ parameters }: Operation): Map<string, Parameter> {
  return new Map([...parameters].filter(([, { place }]) => place === "path"));
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
