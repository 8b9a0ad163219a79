import type { UsageExport, UseManifest } from "@contract-first/reading/usage-export";
import { isObject } from "../document/json.ts";
import { ReviewError } from "../document/review-error.ts";

/**
 * Parses what a service has counted.
 *
 * @throws {ReviewError} if it has another form than `docs/usage-export.schema.json`
 */
export function parseUsage(text: string, name: string): UsageExport {
  const value = parsed(text);
  if (isExport(value)) return value as UsageExport;
  throw invalidFile(name, "usage-export", "keys usage --export");
}

/**
 * Parses what the code of a consumer uses.
 *
 * @throws {ReviewError} if it has another form than `docs/use-manifest.schema.json`
 */
export function parseManifest(text: string, name: string): UseManifest {
  const value = parsed(text);
  if (isManifest(value)) return value as UseManifest;
  throw invalidFile(name, "use-manifest", "contract-first used");
}

function invalidFile(name: string, form: string, command: string): ReviewError {
  const schema = `docs/${form}.schema.json`;
  return new ReviewError(`${name} is not what ${schema} describes: write it with ${command}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Check = (value: unknown) => boolean;

const list = (each: Check) => (value: unknown) => Array.isArray(value) && value.every(each);
const map = (each: Check) => (value: unknown) =>
  isObject(value) && Object.values(value).every(each);
const object = (members: Record<string, Check>) => (value: unknown) =>
  isObject(value) && Object.entries(members).every(([key, fits]) => fits(value[key]));

const isText = (value: unknown) => typeof value === "string";
const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(isText(value) ? String(value) : "");
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;
const isConsumer = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 3 &&
  [isCount, isCount, isDay].every((fits, index) => fits(value[index]));
const consumers = list(isConsumer);

const isOperation = object({
  ...{ calls: consumers, counted: list(isText), places: map(consumers) },
  other: (value) => value === undefined || consumers(value),
});
const period = { from: isDay, to: isDay };
const isExport = object({ ...period, sampleRate: isShare, operations: map(isOperation) });

const references = map(list(isText));
const named = object({ calls: list(isText), places: references, passedOn: references });
const isManifest = object({ consumer: isText, operations: map(named) });
