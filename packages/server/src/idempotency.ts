import type { Response } from "express";
import type { Contract } from "./contract/contract.ts";
import { HttpError } from "./contract/http-error.ts";
import { fingerprintOf, firstFingerprintOf } from "./request-fingerprint.ts";

/** A response as the handler of an operation returns it. */
export interface OperationResponse {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Unique among all clients. */
  id: string;
  /** The same for all requests with the same content, as the client sent it. */
  fingerprint: string;
}

export interface KeptResponse {
  /** The fingerprint of the request that the response is for. */
  fingerprint: string;
  response: OperationResponse;
  /** Whether the response was kept before. */
  isReplayed: boolean;
}

/** Keeps each response in the same transaction as the changes of its request. */
export interface ResponseStore<Transaction> {
  /**
   * Finds the response to a request, or runs `execute` in a transaction that keeps its response. If
   * `execute` throws, its changes are undone.
   *
   * @param execute may be called again after its changes were undone
   * @returns null while another process carries the request out
   */
  once(
    request: KeyedRequest,
    execute: (transaction: Transaction) => Promise<OperationResponse>,
  ): Promise<KeptResponse | null>;
}

interface Input {
  path: object;
  query: object;
  header: Readonly<Record<string, unknown>>;
  body: unknown;
}

/**
 * Carries a request out once, and may add headers to its response.
 *
 * @param handle calls the operation's handler, in the transaction of the context or, without one, in none
 */
export type Once<Context> = (
  input: never,
  response: Response,
  handle: (context?: Context) => Promise<OperationResponse>,
) => Promise<OperationResponse>;

interface Transactions<Transaction, Context> {
  /** The client that owns an `Idempotency-Key`: other clients may choose the same key. */
  ownerOf(response: Response): string;
  /** What a handler receives beside its input, within a transaction. */
  contextOf(transaction: Transaction): Context;
}

type IdempotencyErrorCode = "idempotency_key_reused" | "request_in_progress";

type ContractWithCodes<Id extends string> = Contract<Id> & {
  errorStatuses: Readonly<Record<IdempotencyErrorCode, number>>;
};

/**
 * Carries requests with an `Idempotency-Key` out once, for operations that declare it as a header
 * parameter (IETF draft-ietf-httpapi-idempotency-key-header). The response to the first request is kept and
 * sent to each repetition, with `Idempotency-Replayed: true`.
 *
 * @returns the argument for `respond`; null if the operation does not declare the parameter
 */
export function idempotency<Id extends string, Transaction, Context>(
  { operations }: ContractWithCodes<Id>,
  responses: ResponseStore<Transaction>,
  { ownerOf, contextOf }: Transactions<Transaction, Context>,
) {
  const running = new Set<string>();

  const carryOut = async (
    request: KeyedRequest,
    execute: (transaction: Transaction) => Promise<OperationResponse>,
  ) => {
    if (running.has(request.id)) throw inProgress();
    running.add(request.id);
    const kept = await responses.once(request, execute).finally(() => running.delete(request.id));
    if (kept === null) throw inProgress();
    return kept;
  };

  return (id: Id): Once<Context> | null => {
    const name = Object.keys(operations[id].parameters.header).find(isKeyName);
    if (name === undefined) return null;
    return async (input, response, handle) => {
      const { header } = input as Input;
      const key = header[name];
      if (key === undefined) return handle();
      const request = {
        id: `${ownerOf(response)}:${key}`,
        fingerprint: fingerprintOf(response),
      };
      const kept = await carryOut(request, (transaction) => handle(contextOf(transaction)));
      const isSame =
        kept.fingerprint === request.fingerprint ||
        kept.fingerprint === firstFingerprintOf(id, input);
      if (!isSame) throw keyReused();
      if (kept.isReplayed) response.set("Idempotency-Replayed", "true");
      return kept.response;
    };
  };
}

function isKeyName(header: string): boolean {
  return header.toLowerCase() === "idempotency-key";
}

function inProgress(): HttpError<IdempotencyErrorCode> {
  return new HttpError<IdempotencyErrorCode>(
    "request_in_progress",
    "The first request with this Idempotency-Key is still being carried out. Retry in 1 second.",
    { "Retry-After": "1" },
  );
}

function keyReused(): HttpError<IdempotencyErrorCode> {
  return new HttpError<IdempotencyErrorCode>(
    "idempotency_key_reused",
    "This Idempotency-Key belongs to a request with other content: choose a new key.",
  );
}
