import { isBreaking } from "../change/change.ts";
import { code, count } from "../change/wording.ts";
import type { Row } from "./rows.ts";

/** The calls of operations in a period, as counted by the service. */
export interface Usage {
  /** The first and the last day of the period, such as `2030-12-31`. */
  readonly from: string;
  readonly to: string;
  /** By operationId; a missing operation was not called. */
  readonly operations: ReadonlyMap<string, OperationUsage>;
}

export interface OperationUsage {
  /** The number of API keys that called it. */
  readonly keys: number;
  readonly calls: number;
  /** The last day on which it was called, such as `2030-12-31`; undefined if it was not called. */
  readonly lastCallOn: string | undefined;
}

/** The usage of each operation that a row breaks, the most used first; empty if calls are not counted. */
export function usageOf(row: Row, usage: Usage | undefined): [string, OperationUsage][] {
  if (!usage || row.verdict !== "breaking") return [];
  const broken = new Set(row.breaks);
  const operations = row.findings
    .flatMap(({ occurrences }) => occurrences.filter(isBreaking))
    .flatMap(({ operation }) => (operation && !operation.isOutgoing ? [operation] : []))
    .filter(({ name }) => broken.has(name));
  const names = new Set(operations.flatMap(({ operationId }) => operationId ?? []));
  return [...names]
    .map((name): [string, OperationUsage] => [name, usage.operations.get(name) ?? unused])
    .sort(([, left], [, right]) => right.keys - left.keys || right.calls - left.calls);
}

const unused: OperationUsage = { keys: 0, calls: 0, lastCallOn: undefined };

/** The maximum number of operations in a row: nobody reads more. */
const maxNames = 3;

/** The number of affected callers of a row; undefined if it is unknown. With `code` as in messages. */
export function usageSentence(row: Row, usage: Usage | undefined): string | undefined {
  const all = usageOf(row, usage);
  if (!usage || all.length === 0) return undefined;
  const period = `from ${usage.from} to ${usage.to}`;
  const called = all.filter(([, { calls }]) => calls > 0);
  if (called.length === 0) return `No key called ${all.length === 1 ? "it" : "any"} ${period}.`;
  const told = called.slice(0, maxNames).map(([name, { keys, lastCallOn }]) => {
    const last = lastCallOn === undefined ? "" : `, last on ${lastCallOn}`;
    return `${code(name)} was called by ${count(keys, "key")}${last}`;
  });
  const rest = called.length - told.length;
  const others = all.length - called.length;
  return [
    `${told.join("; ")}${rest > 0 ? `; ${rest} more by fewer` : ""} (${period}).`,
    ...(others > 0 ? [`${others} ${others === 1 ? "was" : "were"} not called.`] : []),
  ].join(" ");
}
