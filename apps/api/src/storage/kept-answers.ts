import type { OperationResponse, ResponseStore } from "@animal-store/server";
import type { Logger } from "pino";
import type { Database, Rows } from "./database.js";
import type { Dialect } from "./dialects/dialect.js";
import { dialectOf } from "./dialects/load-dialect.js";

/** The contract promises 24 hours. */
const keptMs = 86_400_000;
const cleanUpIntervalMs = 60_000;
/** A statement deletes no more rows, so that others need not wait long. */
const mostRows = 1_000;

interface Options {
  database: Database;
  databaseUrl: string;
  /** Unix time in milliseconds. */
  now: () => number;
  log: Logger;
}

/** Keeps answers in the database, each for a day. Expired ones are deleted every minute. */
export class KeptAnswers implements ResponseStore<Rows> {
  readonly #options: Options;
  readonly #dialect: Dialect;
  readonly #timer: NodeJS.Timeout;

  static async open(options: Options): Promise<KeptAnswers> {
    return new KeptAnswers(options, await dialectOf(options.databaseUrl));
  }

  private constructor(options: Options, dialect: Dialect) {
    this.#options = options;
    this.#dialect = dialect;
    const cleanUp = () => this.deleteExpired().catch(this.#report);
    this.#timer = setInterval(() => void cleanUp(), cleanUpIntervalMs).unref();
  }

  readonly once: ResponseStore<Rows>["once"] = ({ id, fingerprint }, execute) =>
    this.#options.database.$transaction(async (rows) => {
      const isFirst = await this.#dialect.tryLock(rows, id);
      if (!isFirst) return null;
      const now = this.#options.now();
      const kept = await rows.idempotentRequest.findUnique({ where: { id } });
      if (kept !== null && kept.expiresAt.getTime() > now) {
        const response = JSON.parse(kept.answer) as OperationResponse;
        return { fingerprint: kept.fingerprint, response, isReplayed: true };
      }
      if (kept !== null) await rows.idempotentRequest.delete({ where: { id } });
      const response = await execute(rows);
      const expiresAt = new Date(now + keptMs);
      await rows.idempotentRequest.create({
        data: { id, fingerprint, answer: JSON.stringify(response), expiresAt },
      });
      return { fingerprint, response, isReplayed: false };
    });

  async deleteExpired(): Promise<void> {
    const { database, now } = this.#options;
    const where = { expiresAt: { lte: new Date(now()) } };
    let deleted = mostRows;
    while (deleted === mostRows) {
      ({ count: deleted } = await database.idempotentRequest.deleteMany({
        where,
        limit: mostRows,
      }));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  readonly #report = (error: unknown): void => {
    this.#options.log.warn({ err: error }, "expired answers could not be deleted");
  };
}
