/** The reason that `/readyz` gives while the database is damaged. It may be shown to anyone. */
export const damageReason = "the database is damaged";

/** SQLite: a malformed page, or a file that is not a database. PostgreSQL: a corrupt table or index. */
const signs = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/;

/**
 * Minimum time between the end of a check and the start of the next, in milliseconds: a check reads the whole
 * database.
 */
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

  /** Checks the database in the background, unless a check is under way or has just ended. */
  recheck(findFaults: () => Promise<string[]>): void {
    if (this.#isChecking || performance.now() < this.#nextCheckAt) return;
    this.#isChecking = true;
    void this.#check(findFaults);
  }

  async #check(findFaults: () => Promise<string[]>): Promise<void> {
    try {
      this.#isFound = (await findFaults()).length > 0;
    } catch {
      // If the check cannot be carried out, the database still counts as damaged.
    }
    this.#isChecking = false;
    this.#nextCheckAt = performance.now() + this.#pauseMs;
  }
}

/** The code is in the error of the driver, or in an error that wraps it. */
export function isSignOfDamage(error: unknown): boolean {
  const { code, originalCode, cause } = (error ?? {}) as Record<string, unknown>;
  if (signs.test(String(code)) || signs.test(String(originalCode))) return true;
  return cause !== undefined && isSignOfDamage(cause);
}
