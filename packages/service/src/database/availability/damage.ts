/** What readiness says while the database is damaged. Anyone may read it. */
export const damageReason = "the database is damaged";

/** SQLite: a page that is not as it must be, or no database at all. PostgreSQL: the same of a table, or an index. */
const signs = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/;

/** A check reads the whole database: the next one may begin this long after the end of the last, in milliseconds. */
const defaultPauseMs = 10_000;

/** Whether a statement of this process found the database damaged, and no check has passed since. */
export class Damage {
  readonly #pauseMs: number;
  #isFound = false;
  #isChecking = false;
  #nextCheckAt = 0;

  constructor(pauseMs = defaultPauseMs) {
    this.#pauseMs = pauseMs;
  }

  get isFound(): boolean {
    return this.#isFound;
  }

  /** Runs a statement, and looks for a sign of damage if it fails. */
  async watch<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  /** Looks for a sign of damage in the error of a statement. */
  note(error: unknown): void {
    if (isSignOfDamage(error)) this.#isFound = true;
  }

  /** Checks the database in the background, unless that is under way or was done just now. */
  recheck(findFaults: () => Promise<string[]>): void {
    if (this.#isChecking || performance.now() < this.#nextCheckAt) return;
    this.#isChecking = true;
    void this.#check(findFaults);
  }

  async #check(findFaults: () => Promise<string[]>): Promise<void> {
    try {
      this.#isFound = (await findFaults()).length > 0;
    } catch {
      // What cannot be checked is no better than it was.
    }
    this.#isChecking = false;
    this.#nextCheckAt = performance.now() + this.#pauseMs;
  }
}

/** The code is in the error of the driver, or in one of those that were made of it. */
export function isSignOfDamage(error: unknown): boolean {
  const { code, originalCode, cause } = (error ?? {}) as Record<string, unknown>;
  if (signs.test(String(code)) || signs.test(String(originalCode))) return true;
  return cause !== undefined && isSignOfDamage(cause);
}
