import { statSync } from "node:fs";

/**
 * The files of a SQLite database, as a connection has opened them. SQLite does not notice when they are deleted
 * or replaced. It continues with files that no longer have a name and that disappear when the process ends.
 */
export class OpenedFiles {
  readonly #paths: string[];
  readonly #identities = new Map<string, string>();

  /** @param path of the database, which the connection has just opened */
  constructor(path: string) {
    this.#paths = [path, `${path}-wal`];
    this.fault();
  }

  /** Why writes will be lost when the process ends; null if they will not. */
  fault(): string | null {
    for (const path of this.#paths) {
      const opened = this.#identities.get(path);
      const present = identityOf(path);
      // The write-ahead log exists since the first write.
      if (opened === undefined && present !== undefined) this.#identities.set(path, present);
      else if (opened !== present) return "the database file was deleted or replaced";
    }
    return null;
  }
}

function identityOf(path: string): string | undefined {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file && `${file.dev}:${file.ino}`;
}
