import type { Logger } from "pino";
import type { PlatformContract } from "../contract.ts";
import { type Database, LeftTransaction } from "../database/database.ts";
import { IdempotentRequest } from "../database/generated/tables.ts";
import type { HandlerTransaction } from "../database/handler-context.ts";
import { find, upsert } from "../database/queries/query.ts";
import {
  claimedElsewhere,
  type SharedTransaction,
} from "../database/queries/shared-transaction.ts";
import type {
  KeptResponse,
  KeyedRequest,
  OperationResponse,
  ResponseStore,
} from "../http/index.ts";
import { Claim, isClaim } from "./claim.ts";

const hourMs = 3_600_000;
const cleanUpIntervalMs = 60_000;
/** Maximum number of rows that one statement deletes, so that other statements need not wait long. */
const batchSize = 1_000;

const findResponse = find(IdempotentRequest, "id");
const keepResponse = upsert(IdempotentRequest, "id");

interface Options<Client> {
  contract: PlatformContract;
  database: Database<Client>;
  /** Unix time in milliseconds. */
  now: () => number;
  log: Logger;
}

type Execute<Context> = (context: Context) => Promise<OperationResponse>;

/** Keeps responses in the database for as long as the contract says, and deletes expired ones every minute. */
export class KeptResponses<Client> implements ResponseStore<HandlerTransaction<Client>> {
  readonly #options: Options<Client>;
  readonly #timer: NodeJS.Timeout;

  constructor(options: Options<Client>) {
    this.#options = options;
    const cleanUp = () => this.deleteExpired().catch(this.#report);
    this.#timer = setInterval(() => void cleanUp(), cleanUpIntervalMs).unref();
  }

  readonly once: ResponseStore<HandlerTransaction<Client>>["once"] = (request, execute) =>
    request.isShared ? this.#onceShared(request, execute) : this.#onceAlone(request, execute);

  /** Runs the handler in a transaction that other requests share. */
  async #onceShared(
    request: KeyedRequest,
    execute: Execute<HandlerTransaction<Client>>,
  ): Promise<KeptResponse | null> {
    const run = async (transaction: SharedTransaction) => {
      const kept = await this.#find(request, transaction);
      if (kept !== undefined) return kept;
      const response = await execute({ queries: transaction.queries });
      await transaction.saveWithCommit(keepResponse, this.#row(request, this.#kept(response)));
      return firstOf(request, response);
    };
    return this.#options.database.transactTogether(run).catch((error) => {
      throw error instanceof LeftTransaction ? cannotShare(request) : error;
    });
  }

  /**
   * Runs the handler in a separate transaction. Other processes see the claim from before the call of the
   * handler until after it.
   */
  async #onceAlone(
    request: KeyedRequest,
    execute: Execute<HandlerTransaction<Client>>,
  ): Promise<KeptResponse | null> {
    const { database } = this.#options;
    const claim = new Claim(request.id, this.#options);
    const kept = await database.transactTogether(async (transaction) => {
      const kept = await this.#find(request, transaction);
      if (kept !== undefined) return kept;
      await transaction.saveWithCommit(keepResponse, this.#row(request, claim.stored()));
      return undefined;
    });
    if (kept !== undefined) return kept;
    const response = await claim.during<OperationResponse>((call) =>
      database.transact(async (transaction) => {
        const response = await call(() => execute(transaction));
        await claim.replace(transaction, this.#kept(response));
        return response;
      }),
    );
    return firstOf(request, response);
  }

  /**
   * Returns the kept response to a request: null while the request is being carried out, undefined if nothing is
   * kept.
   */
  async #find(
    { id }: KeyedRequest,
    transaction: SharedTransaction,
  ): Promise<KeptResponse | null | undefined> {
    const kept = await transaction.lockAndFind(findResponse, id);
    if (kept === claimedElsewhere) return null;
    if (kept === null || kept.expiresAt.getTime() <= this.#options.now()) return undefined;
    const { fingerprint, answer } = kept;
    const response = JSON.parse(answer) as OperationResponse;
    return isClaim(response) ? null : { fingerprint, response, isReplayed: true };
  }

  #row({ id, fingerprint }: KeyedRequest, stored: { answer: string; expiresAt: Date }) {
    return { id, fingerprint, ...stored };
  }

  /** A response as it is stored. */
  #kept(response: OperationResponse): { answer: string; expiresAt: Date } {
    const { now, contract } = this.#options;
    const expiresAt = new Date(now() + contract.limits.idempotencyHours * hourMs);
    return { answer: JSON.stringify(response), expiresAt };
  }

  async deleteExpired(): Promise<void> {
    const { database, now } = this.#options;
    const where = { expiresAt: { lte: new Date(now()) } };
    let deleted: number;
    do {
      const { count } = await database.idempotentRequest.deleteMany({ where, limit: batchSize });
      deleted = count;
    } while (deleted === batchSize);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  readonly #report = (error: unknown): void => {
    this.#options.log.warn({ err: error }, "expired responses not deleted: trying again");
  };
}

function firstOf({ fingerprint }: KeyedRequest, response: OperationResponse): KeptResponse {
  return { fingerprint, response, isReplayed: false };
}

function cannotShare({ operationId }: KeyedRequest): Error {
  return new Error(
    `The handler of ${operationId} has waited for something other than its queries, so it cannot share a transaction with other requests: write it with operation instead of sharedOperation.`,
  );
}
