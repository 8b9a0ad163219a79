import { isDate } from "../document/dates.ts";
import { isObject } from "../document/json.ts";
import { ReviewError } from "../document/review-error.ts";
import type { OperationUsage, Usage } from "../report/usage.ts";

/**
 * Parses the usage that a service has exported.
 *
 * @param text the content of the file: JSON, in the form that the README describes
 * @throws {ReviewError} if it has another form
 */
export function parseUsage(text: string, name: string): Usage {
  const value = parsed(text, name);
  const { from, to, operations } = isObject(value) ? value : {};
  const isPeriod = typeof from === "string" && typeof to === "string" && isDate(from) && isDate(to);
  if (!isPeriod)
    throw new ReviewError(`${name} must have the dates from and to, such as 2030-12-31.`);
  if (!isObject(operations))
    throw new ReviewError(`${name} must have operations with operationIds as keys.`);
  const all = Object.entries(operations).map(
    ([id, each]) => [id, operationUsage(each, `${name}: ${id}`)] as const,
  );
  return { from, to, operations: new Map(all) };
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReviewError(`${name} is not valid JSON.`);
  }
}

function operationUsage(value: unknown, name: string): OperationUsage {
  const { keys, calls, lastCallOn } = isObject(value) ? value : {};
  if (!isCount(keys) || !isCount(calls)) {
    throw new ReviewError(`${name} must have whole numbers as keys and calls.`);
  }
  if (lastCallOn !== undefined && !(typeof lastCallOn === "string" && isDate(lastCallOn))) {
    throw new ReviewError(`${name} must have a date such as 2030-12-31 as lastCallOn.`);
  }
  return { keys, calls, lastCallOn };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
