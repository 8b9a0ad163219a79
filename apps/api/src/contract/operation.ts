import { type OperationId, operations } from "@animal-store/contract";
import type { Context } from "../operations/context.js";
import { UserError } from "../user-error.js";
import type { Exact } from "./exact.js";
import type { Input } from "./input.js";
import type { Output } from "./output.js";

declare const id: unique symbol;

/** The handler of one operation, created by `operation`. */
export type Operation<Id extends OperationId> = Handler<Input<Id>, Output<Id>> & {
  readonly [id]: Id;
};

type Handler<Request, Response> = (input: Request, context: Context) => Promise<Response>;

/**
 * Creates the handler of an operation, which receives exactly the declared input and returns one of
 * the declared responses. Anything that the contract does not declare is a compile error, including
 * an extra property that does not come from a literal: columns of a database row must not be sent by
 * accident.
 */
export function operation<Id extends OperationId, const Answer extends Output<Id>>(
  _id: Id,
  handler: Handler<Input<Id>, Answer & Exact<Answer, Output<Id>>>,
): Operation<Id> {
  return handler as unknown as Operation<Id>;
}

/** A complete set of handlers: one for each operationId. */
export type Operations = { [Id in OperationId]: Operation<Id> };

/**
 * Fails to compile if an operation of the contract has no handler, or if a handler has no operation in
 * the contract.
 *
 * @throws {UserError} if a handler is missing at run time, for code that runs without type checking
 */
export function seal<Handlers extends Operations>(
  handlers: Handlers & Record<Exclude<keyof Handlers, OperationId>, never>,
): Operations {
  const missing = Object.keys(operations).filter((id) => !Object.hasOwn(handlers, id));
  if (missing.length === 0) return handlers;
  throw new UserError(
    `The contract has operations without a function in apps/api/src/operations: ${missing.join(", ")}.`,
  );
}
