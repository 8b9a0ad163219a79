import { isEqual } from "../equal.ts";
import type { AnyInput, Perform } from "./submission.ts";

/** A storage of texts, such as `sessionStorage` and `localStorage`. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage of keys, or a function that returns it. A server that renders the page has none, and submits nothing. */
export type KeyStorageOption = KeyStorage | (() => KeyStorage | undefined) | undefined;

/** The stored key of a submission that has no response yet. */
export interface StoredKey {
  read(): string | undefined;
  /** Stores a key unless there is one. */
  write(key: string): void;
  /** Removes this key, but not that of a later submission. */
  remove(key: string): void;
}

/**
 * Where a submission's key is stored. Each has an item of its own, because several tabs may share the storage: in a
 * list, a tab would overwrite what another has just added. A file cannot be stored: its submission ends with the page.
 */
export function storedKey(
  operation: Perform,
  input: AnyInput,
  storage: KeyStorageOption,
): StoredKey {
  const withItem = <T>(use: (storage: KeyStorage, name: string) => T): T | undefined => {
    try {
      const used = typeof storage === "function" ? storage() : storage;
      const name = nameOf(operation, input);
      return used && name !== undefined ? use(used, name) : undefined;
    } catch (error) {
      // A browser may forbid storage, or have no space left. The submission itself continues.
      console.error(error);
      return undefined;
    }
  };
  const read = () => withItem((used, item) => used.getItem(item)) ?? undefined;
  return {
    read,
    write: (key) => withItem((used, item) => read() ?? used.setItem(item, key)),
    remove: (key) => withItem((used, item) => read() === key && used.removeItem(item)),
  };
}

/** The name of the item; undefined if JSON loses a part of the input. Equal inputs have the same name. */
function nameOf({ queryNamespace, definition }: Perform, input: AnyInput): string | undefined {
  const text = JSON.stringify(input, sorted);
  return isEqual(JSON.parse(text), input)
    ? `${queryNamespace} ${definition?.route} ${text}`
    : undefined;
}

/** A replacer for `JSON.stringify` that writes the properties of objects in the order of their names. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
