import type { Request, RequestHandler, Response } from "express";
import type { HandlerContext } from "../database/handler-context.ts";
import type { Caller } from "../keys/caller.ts";
import type { Identify } from "../keys/credentials.ts";

/** What a service adds to the chain of its requests. */
export interface Extensions<Client> {
  /** Express handlers in front of all operations, for example for a header of every response, or further routes. */
  middleware?: RequestHandler[];
  /**
   * Returns who sends a request, for example by the cookie of a session (`cookieValue`); undefined to look for an API key
   * or a token as usual. For operations that accept tokens, or sessions in cookies, the caller takes the place of a
   * token's owner: limits, access, kept responses, logs and handlers follow it. A change that a page of another origin may
   * have sent has no cookies here.
   */
  identify?: Identify;
  /**
   * Surrounds each request that its operation accepts, before its body is read. It calls `next` once at most. To refuse
   * a request, it throws an `HttpError`.
   */
  around?(exchange: AcceptedExchange, next: () => Promise<void>): Promise<void>;
  /** Adds to what handlers receive in addition to their input, outside of a transaction or in one. */
  context?(context: HandlerContext<Client>): HandlerContext<Client>;
  /**
   * Ends what `extend` has begun, such as work in the background. It is called once, when the process stops, after the
   * last response and before the database is closed. The process waits for it until nine seconds after the signal.
   */
  stop?(): Promise<void>;
}

/** A request that its operation accepts: its sender is within all limits, and may call the operation. */
export interface AcceptedExchange {
  request: Request;
  response: Response;
  operationId: string;
  /** Undefined if the operation needs no credentials, or if they are optional and absent. */
  caller: Caller | undefined;
}

/** Returns a function that throws if it is called a second time. */
export function callableOnce<Result>(call: () => Result): () => Result {
  let isCalled = false;
  return () => {
    if (isCalled) throw new Error("next was called twice for one request: call it once.");
    isCalled = true;
    return call();
  };
}
