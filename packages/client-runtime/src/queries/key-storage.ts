import { parseJson } from "../json.ts";
import { isEqual } from "./equal.ts";
import type { Perform, Submission } from "./submission.ts";

/** Keeps texts, as `sessionStorage` and `localStorage` do. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Reads the submissions of an operation that had no response before the page was loaded anew. */
export function readKeys(operation: Perform, storage: KeyStorage | undefined): Submission[] {
  try {
    const kept = parseJson(storage?.getItem(nameOf(operation)) ?? "");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}

/**
 * Stores the submissions without a response. A file cannot be stored: its submission ends with the page.
 */
export function writeKeys(
  operation: Perform,
  all: Submission[],
  storage: KeyStorage | undefined,
): void {
  const kept = all
    .filter(({ isDone }) => !isDone)
    .map(({ input, key }) => ({ input, key }))
    .filter((each) => isEqual(JSON.parse(JSON.stringify(each)), each));
  try {
    if (kept.length > 0) storage?.setItem(nameOf(operation), JSON.stringify(kept));
    else storage?.removeItem(nameOf(operation));
  } catch (error) {
    // A browser may forbid storing, or have no room. The submission itself goes on.
    console.error(error);
  }
}

function nameOf({ queryNamespace, definition }: Perform): string {
  return `${queryNamespace} ${definition?.route}`;
}

function isKept(value: Partial<Submission> | null): boolean {
  return typeof value?.key === "string" && typeof value.input === "object";
}
