import type { OperationResponse, ResponseStore } from "@animal-store/server";
import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Dialect } from "../database/dialects/dialect.ts";
import { dialectOf } from "../database/dialects/load-dialect.ts";

const hourMs = 3_600_000;
const cleanUpIntervalMs = 60_000;
/** The most rows that one statement deletes, so that others need not wait long. */
const mostRows = 1_000;

interface Options<Client> {
  contract: PlatformContract;
  database: Database<Client>;
  databaseUrl: string;
  /** Unix time in milliseconds. */
  now: () => number;
  log: Logger;
}

/** Keeps responses in the database for as long as the contract says, and deletes expired ones every minute. */
export class KeptResponses<Client> implements ResponseStore<Transaction<Client>> {
  readonly #options: Options<Client>;
  readonly #dialect: Dialect;
  readonly #timer: NodeJS.Timeout;

  static async open<Client>(options: Options<Client>): Promise<KeptResponses<Client>> {
    return new KeptResponses(options, await dialectOf(options.databaseUrl));
  }

  private constructor(options: Options<Client>, dialect: Dialect) {
    this.#options = options;
    this.#dialect = dialect;
    const cleanUp = () => this.deleteExpired().catch(this.#report);
    this.#timer = setInterval(() => void cleanUp(), cleanUpIntervalMs).unref();
  }

  readonly once: ResponseStore<Transaction<Client>>["once"] = ({ id, fingerprint }, execute) => {
    const { database, now: clock, contract } = this.#options;
    return database.transact(async (transaction) => {
      const { platform } = transaction;
      const isFirst = await this.#dialect.tryLock(platform, id);
      if (!isFirst) return null;
      const now = clock();
      const kept = await platform.idempotentRequest.findUnique({ where: { id } });
      if (kept !== null && kept.expiresAt.getTime() > now) {
        const response = JSON.parse(kept.answer) as OperationResponse;
        return { fingerprint: kept.fingerprint, response, isReplayed: true };
      }
      if (kept !== null) await platform.idempotentRequest.delete({ where: { id } });
      const response = await execute(transaction);
      const expiresAt = new Date(now + contract.limits.idempotencyHours * hourMs);
      await platform.idempotentRequest.create({
        data: { id, fingerprint, answer: JSON.stringify(response), expiresAt },
      });
      return { fingerprint, response, isReplayed: false };
    });
  };

  async deleteExpired(): Promise<void> {
    const { database, now } = this.#options;
    const where = { expiresAt: { lte: new Date(now()) } };
    let deleted: number;
    do {
      const { count } = await database.idempotentRequest.deleteMany({ where, limit: mostRows });
      deleted = count;
    } while (deleted === mostRows);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  readonly #report = (error: unknown): void => {
    this.#options.log.warn({ err: error }, "expired responses could not be deleted");
  };
}
