import { parseJson } from "../json.ts";
import { isEqual } from "./equal.ts";
import type { Perform, Submission } from "./submission.ts";

/** A storage of texts, such as `sessionStorage` and `localStorage`. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage of keys, or a function that returns it. A server that renders the page has none, and submits nothing. */
export type KeyStorageOption = KeyStorage | (() => KeyStorage | undefined) | undefined;

/** Reads the submissions of an operation that had no response before the page was reloaded. */
export function readKeys(operation: Perform, storage: KeyStorageOption): Submission[] {
  try {
    const kept = parseJson(inUse(storage)?.getItem(nameOf(operation)) ?? "");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}

/**
 * Stores the submissions without a response. A file cannot be stored: its submission ends with the page.
 */
export function writeKeys(operation: Perform, all: Submission[], storage: KeyStorageOption): void {
  const kept = all
    .filter(({ isDone }) => !isDone)
    .map(({ input, key }) => ({ input, key }))
    .filter((each) => isEqual(JSON.parse(JSON.stringify(each)), each));
  try {
    if (kept.length > 0) inUse(storage)?.setItem(nameOf(operation), JSON.stringify(kept));
    else inUse(storage)?.removeItem(nameOf(operation));
  } catch (error) {
    // A browser may forbid storage, or have no space left. The submission itself continues.
    console.error(error);
  }
}

function inUse(storage: KeyStorageOption): KeyStorage | undefined {
  return typeof storage === "function" ? storage() : storage;
}

function nameOf({ queryNamespace, definition }: Perform): string {
  return `${queryNamespace} ${definition?.route}`;
}

function isKept(value: Partial<Submission> | null): boolean {
  return typeof value?.key === "string" && typeof value.input === "object";
}
