import { isIdempotencyKey } from "@contract-first/reading/headers";
import type { Contract } from "./contract/contract.ts";
import { HttpError } from "./contract/http-error.ts";
import type { Exchange } from "./request/exchange.ts";
import type { ReceivedBody } from "./request/received-body.ts";
import { fingerprintOf } from "./request-fingerprint.ts";
import { hasStream } from "./streams/item-stream.ts";

/** A response, as the handler of an operation returns it. */
export interface OperationResponse {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Unique among all senders. */
  id: string;
  /** A hash of the content as the client sent it: the same for all requests with the same content. */
  fingerprint: string;
  /** The operation that the request calls. */
  operationId: string;
  /** Whether the handler may share its transaction with other requests (`sharedOperation`). */
  isShared: boolean;
}

export interface KeptResponse {
  /** The fingerprint of the request that the response is for. */
  fingerprint: string;
  response: OperationResponse;
  /** Whether the response was kept before. */
  isReplayed: boolean;
}

/** Keeps each response in the same transaction as the changes of its request. */
export interface ResponseStore<Context> {
  /**
   * Finds the response to a request, or calls `execute` once with the context of a transaction that also keeps
   * the response. If `execute` throws, its changes are undone. With `isShared`, it may be called again after its
   * changes were undone because of another request.
   *
   * @returns null while the request is being carried out
   */
  once(
    request: KeyedRequest,
    execute: (context: Context) => Promise<OperationResponse>,
  ): Promise<KeptResponse | null>;
}

/** A request that is to be carried out once. */
interface Repeatable {
  exchange: Exchange;
  input: { header: Readonly<Record<string, unknown>> };
  /** The body as it was received; undefined if there is none. */
  body: ReceivedBody | undefined;
  /** Whose response it is: two senders may choose the same `Idempotency-Key`. */
  owner: string;
}

/** Calls the handler of one operation. */
export interface HandlerCall<Context> {
  /** Calls the handler, in the transaction of the context if there is one. */
  handle(context?: Context): Promise<OperationResponse>;
  /** Whether the handler may share its transaction with other requests. */
  isShared: boolean;
}

/** Carries out a request once, and may add headers to its response. */
export type Once<Context> = (
  request: Repeatable,
  call: HandlerCall<Context>,
) => Promise<OperationResponse>;

type IdempotencyErrorCode = "idempotency_key_reused" | "request_in_progress";

type ContractWithCodes<Id extends string> = Contract<Id> & {
  errorStatuses: Readonly<Record<IdempotencyErrorCode, number>>;
};

/**
 * Carries out requests with an `Idempotency-Key` once, for operations that declare it as a header parameter
 * (IETF draft-ietf-httpapi-idempotency-key-header). The response to the first request is kept and sent to each
 * repetition, with `Idempotency-Replayed: true`.
 *
 * @returns a function that creates that of an operation; null if the operation does not declare the parameter
 */
export function idempotency<Id extends string, Context>(
  { operations }: ContractWithCodes<Id>,
  responses: ResponseStore<Context>,
) {
  const running = new Set<string>();

  const carryOut = async (request: KeyedRequest, handle: HandlerCall<Context>["handle"]) => {
    if (running.has(request.id)) throw requestInProgress();
    running.add(request.id);
    const kept = await responses.once(request, handle).finally(() => running.delete(request.id));
    if (kept === null) throw requestInProgress();
    return kept;
  };

  return (operationId: Id): Once<Context> | null => {
    const name = Object.keys(operations[operationId].parameters.header).find(isIdempotencyKey);
    if (name === undefined) return null;
    if (hasStream(operations[operationId])) {
      throw new Error(
        `${operationId} responds with a stream, which is not kept: remove its Idempotency-Key.`,
      );
    }
    return async ({ exchange, input, body, owner }, { handle, isShared }) => {
      const key = input.header[name];
      if (key === undefined) return handle();
      const id = `${owner}:${key}`;
      const fingerprint = fingerprintOf(exchange.request, body);
      const kept = await carryOut({ id, fingerprint, operationId, isShared }, handle);
      if (kept.fingerprint !== fingerprint) throw keyReused();
      if (kept.isReplayed) exchange.response.set("Idempotency-Replayed", "true");
      return kept.response;
    };
  };
}

/** The error for a request that is sent again while it is being carried out. */
export function requestInProgress(): HttpError<IdempotencyErrorCode> {
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
