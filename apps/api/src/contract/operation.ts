import { type OperationId, operations } from "@animal-store/contract";
import type { Context } from "../operations/context.js";
import { UserError } from "../user-error.js";
import type { Exact } from "./exact.js";
import type { Input } from "./input.js";
import type { Output } from "./output.js";

declare const id: unique symbol;

/** The function of one operation of the contract, as `operation` makes it. */
export type Operation<Id extends OperationId> = Handler<Input<Id>, Output<Id>> & {
  readonly [id]: Id;
};

type Handler<Request, Response> = (input: Request, context: Context) => Promise<Response>;

/**
 * Makes the function of an operation, which receives exactly the declared input and answers one of
 * the declared responses. Whatever the contract does not say is a compile error, a property too
 * many included, wherever it comes from: a row of the database must not leave the service by
 * accident.
 */
export function operation<Id extends OperationId, const Answer extends Output<Id>>(
  _id: Id,
  handler: Handler<Input<Id>, Answer & Exact<Answer, Output<Id>>>,
): Operation<Id> {
  return handler as unknown as Operation<Id>;
}

/** The operations, sealed by the contract: one function for each operationId. */
export type Operations = { [Id in OperationId]: Operation<Id> };

/**
 * Fails to compile when an operation of the contract has no function, and when a function is none of
 * its operations.
 *
 * @throws {UserError} at run time, for who runs without compiling
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
