import type { Contract } from "./contract/contract.ts";
import type { Exact, Undeclared } from "./exact.ts";
import type { HandlerInput } from "./fail-types.ts";
import type { ContractTypes, Input, OperationId, Output } from "./handler-types.ts";
import { unwrittenHandler, withUnwritten } from "./not-yet.ts";
import { operationUrl } from "./parameters/url.ts";
import { markShared } from "./shared-handlers.ts";

/**
 * The functions with which to write handlers for one contract. docs/decisions/contract-first.md says what their types
 * check, and what they miss.
 *
 * @typeParam Context what a handler receives in addition to its input
 * @typeParam SharedContext the part of it that a handler receives if it may share a transaction with other requests
 */
export interface BoundContract<Types extends ContractTypes, Context, SharedContext> {
  /**
   * Creates the handler of an operation, which receives exactly the declared input, returns one of the declared
   * successes and refuses with `fail` and one of the declared errors. Anything that the contract does not
   * declare is a compile error, including an extra property that does not come from a literal: this keeps
   * columns of a database row from being sent by accident.
   */
  operation<Id extends OperationId<Types>, const Returned extends { status: number }>(
    id: UnlessMistaken<Id, ResponseMistake<Types, Id, Returned>>,
    handler: ExactHandler<HandlerInput<Types, Id>, Returned, Output<Types, Id>, Context>,
  ): OperationHandler<Types, Id, Context>;

  /**
   * Creates the handler of an operation, as `operation` does, but lets its requests with an `Idempotency-Key`
   * share a transaction with others of the same moment. They wait for the disk together, so many more are
   * carried out per second. In return, the handler is called again if the database or another request undoes the
   * shared transaction. It may wait for nothing but the queries of its context: otherwise, the response is 500.
   */
  sharedOperation<Id extends OperationId<Types>, const Returned extends { status: number }>(
    id: UnlessMistaken<Id, ResponseMistake<Types, Id, Returned>>,
    handler: ExactHandler<HandlerInput<Types, Id>, Returned, Output<Types, Id>, SharedContext>,
  ): OperationHandler<Types, Id, Context>;

  /**
   * Stands for the handler of an operation that is not written yet. In development, the operation responds with
   * the examples of the contract; in production, the service does not start.
   *
   * @example export const listTasks = notYet("listTasks");
   */
  notYet<Id extends OperationId<Types>>(id: Id): OperationHandler<Types, Id, Context>;

  /**
   * Fails to compile if an operation of the contract has no handler, or if a handler has no operation in the
   * contract. If the code runs all the same, an operation without a handler counts as `notYet`.
   */
  defineHandlers<Handlers extends object>(
    handlers: UnlessMistaken<
      Handlers,
      | Missing<Exclude<OperationId<Types>, keyof Handlers>>
      | Superfluous<Exclude<keyof Handlers & string, OperationId<Types>>>
      | Foreign<Types, Context, Handlers>
    >,
  ): Operations<Types, Context>;

  /**
   * The URL of an operation, relative to the host.
   *
   * @example urlOf("listTasks", { query: { limit: 2 } }) // "/v1/tasks?limit=2"
   */
  urlOf<Id extends OperationId<Types>>(id: Id, ...parameters: UrlParameters<Types, Id>): string;
}

/**
 * The type of an argument or, if there is a mistake, a string literal type that describes the mistake. The
 * compiler shows the type of a parameter in the first line of its message.
 */
type UnlessMistaken<Argument, Mistake extends string> = [Mistake] extends [never]
  ? Argument
  : `${Mistake}`;

/**
 * The mistake in a response; `never` if the operation is unknown, because `Id` is then the union of all operations.
 */
type ResponseMistake<Types extends ContractTypes, Id extends OperationId<Types>, Returned> = [
  OperationId<Types>,
] extends [Id]
  ? never
  : Undeclared<Returned, Output<Types, Id>, Id>;

/**
 * A function whose response is the inferred one, is declared, and has nothing else. It is an intersection of
 * three function types: intersecting the responses themselves, body by body, takes the compiler several times as
 * long.
 */
type ExactHandler<Request, Returned extends { status: number }, Output, Context> = Handler<
  Request,
  Returned,
  Context
> &
  Handler<Request, Output, Context> &
  Handler<Request, Exact<Returned, Output>, Context>;

type Missing<Id extends string> = `operation ${Id} has no handler`;

type Superfluous<Name extends string> = `${Name} is not an operation of the contract`;

type Foreign<Types extends ContractTypes, Context, Handlers> = {
  [Id in OperationId<Types> & keyof Handlers]: Handlers[Id] extends OperationHandler<
    Types,
    Id,
    Context
  >
    ? never
    : `the handler of ${Id} is not one that operation has made for ${Id}`;
}[OperationId<Types> & keyof Handlers];

declare const id: unique symbol;

/** The handler of one operation, created by `operation`. */
export type OperationHandler<
  Types extends ContractTypes,
  Id extends OperationId<Types>,
  Context,
> = Handler<Input<Types, Id>, Output<Types, Id>, Context> & { readonly [id]: Id };

type Handler<Request, Response, Context> = (input: Request, context: Context) => Promise<Response>;

/** A complete set of handlers: one for each operationId. */
type Operations<Types extends ContractTypes, Context> = {
  [Id in OperationId<Types>]: OperationHandler<Types, Id, Context>;
};

/** The argument is optional only if the path has no parameters. */
type UrlParameters<Types extends ContractTypes, Id extends OperationId<Types>> = [
  keyof Input<Types, Id>["path"],
] extends [never]
  ? [parameters?: { query?: Partial<Input<Types, Id>["query"]> }]
  : [parameters: { path: Input<Types, Id>["path"]; query?: Partial<Input<Types, Id>["query"]> }];

/**
 * Binds `operation`, `sharedOperation`, `notYet`, `defineHandlers` and `urlOf` to one contract: to its generated types,
 * and to what its handlers receive in addition to their input.
 */
export function bindContract<
  Types extends ContractTypes,
  Context extends SharedContext,
  SharedContext = unknown,
>(contract: Contract<OperationId<Types>>): BoundContract<Types, Context, SharedContext> {
  return {
    operation: (_id, handler) => handler as never,
    sharedOperation: (_id, handler) => markShared(handler) as never,
    notYet: (id) => unwrittenHandler(id) as never,
    defineHandlers: (handlers) => withUnwritten(contract, handlers as object) as never,
    urlOf: (id, ...[parameters]) => operationUrl(contract, id, parameters),
  };
}
