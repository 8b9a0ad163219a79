import type { OperationResponse, ResponseStore } from "@animal-store/server";
import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import type { Database, Transaction } from "../database/database.ts";
import { IdempotentRequest } from "../database/generated/tables.ts";
import { find, upsert } from "../database/queries/query.ts";
import { taken } from "../database/queries/shared-transaction.ts";

const hourMs = 3_600_000;
const cleanUpIntervalMs = 60_000;
/** The most rows that one statement deletes, so that other statements need not wait long. */
const mostRows = 1_000;

const findResponse = find(IdempotentRequest, "id");
const keepResponse = upsert(IdempotentRequest, "id");

interface Options<Client> {
  contract: PlatformContract;
  database: Database<Client>;
  /** Unix time in milliseconds. */
  now: () => number;
  log: Logger;
}

/** Keeps responses in the database for as long as the contract says, and deletes expired ones every minute. */
export class KeptResponses<Client> implements ResponseStore<Transaction<Client>> {
  readonly #options: Options<Client>;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options<Client>) {
    this.#options = options;
    const cleanUp = () => this.deleteExpired().catch(this.#report);
    this.#timer = setInterval(() => void cleanUp(), cleanUpIntervalMs).unref();
  }

  readonly once: ResponseStore<Transaction<Client>>["once"] = ({ id, fingerprint }, execute) => {
    const { database, now: clock, contract } = this.#options;
    return database.transactTogether(async (transaction) => {
      const kept = await transaction.lockAndFind(findResponse, id);
      if (kept === taken) return null;
      const now = clock();
      if (kept !== null && kept.expiresAt.getTime() > now) {
        const response = JSON.parse(kept.answer) as OperationResponse;
        return { fingerprint: kept.fingerprint, response, isReplayed: true };
      }
      const response = await execute(transaction);
      const expiresAt = new Date(now + contract.limits.idempotencyHours * hourMs);
      const answer = JSON.stringify(response);
      await transaction.saveWithCommit(keepResponse, { id, fingerprint, answer, expiresAt });
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
