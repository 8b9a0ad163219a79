import type {
  headerNames,
  OperationId,
  OperationTable,
  OperationTypes,
} from "@animal-store/contract";
import type { Context } from "../operations/context.js";

/**
 * The operations, sealed by the contract: one function for each operationId, which receives
 * exactly the declared input and answers one of the declared responses. Whatever the contract
 * does not say is a compile error.
 */
export type Operations = { [Id in OperationId]: Operation<Id> };

export type Operation<Id extends OperationId> = (
  input: Input<Id>,
  context: Context,
) => Promise<Output<Id>>;

/** Fails to compile when `handlers` has a function that is not an operation of the contract. */
export function seal<Handlers extends Operations>(
  handlers: Handlers & Record<Exclude<keyof Handlers, OperationId>, never>,
): Operations {
  return handlers;
}

/** The validated request: integers are numbers, defaults are filled in. */
export interface Input<Id extends OperationId> {
  path: Declared<Parameters<Id>["path"]>;
  query: WithDefaults<Id, "query">;
  header: WithDefaults<Id, "header">;
  body: JsonContent<OperationTypes[Id]["requestBody"]>;
}

/** One of the responses that the contract declares for the operation. */
export type Output<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: { status: Status } & Content<Responses<Id>[Status]> &
    HandlerHeaders<Responses<Id>[Status]>;
}[keyof Responses<Id>];

type Parameters<Id extends OperationId> = OperationTypes[Id]["parameters"];
type Responses<Id extends OperationId> = OperationTypes[Id]["responses"];

type Declared<Values> = [NonNullable<Values>] extends [never]
  ? Record<never, never>
  : NonNullable<Values>;

type WithDefaults<Id extends OperationId, Place extends "query" | "header"> = Declared<
  Parameters<Id>[Place]
> & {
  [Name in keyof Declared<Parameters<Id>[Place]> &
    HasDefault<OperationTable[Id]["parameters"][Place]>]-?: NonNullable<
    Declared<Parameters<Id>[Place]>[Name]
  >;
};

type HasDefault<Declarations> = {
  [Name in keyof Declarations]: Declarations[Name] extends { default: unknown } ? Name : never;
}[keyof Declarations];

type JsonContent<Message> = [NonNullable<Message>] extends [never]
  ? undefined
  : NonNullable<Message> extends { content: infer Media }
    ? Media[keyof Media]
    : undefined;

type Content<Response> = Response extends { content: infer Media }
  ? [Media[keyof Media]] extends [never]
    ? { body?: never }
    : { body: Media[keyof Media] }
  : { body?: never };

type HandlerHeaders<Response> = Fields<Omit<DeclaredHeaders<Response>, ChainHeader>>;

/** `headers` may be left out when none of them is required. */
type Fields<Headers> = [keyof Headers] extends [never]
  ? { headers?: never }
  : Record<never, never> extends Headers
    ? { headers?: Headers }
    : { headers: Headers };

/** The headers by name, without the index signature that openapi-typescript adds. */
type DeclaredHeaders<Response> = Response extends { headers: infer Headers }
  ? {
      [Name in keyof Headers as string extends Name
        ? never
        : number extends Name
          ? never
          : Name]: Headers[Name];
    }
  : never;

/**
 * What the chain of `app.ts` adds, so that no handler can: the headers that every response of every
 * operation requires, and those that announce a deprecation.
 */
type ChainHeader =
  | keyof RequiredHeaders<AnyResponse>
  | (typeof headerNames)["deprecation" | "sunset"];

type AnyResponse = { [Id in OperationId]: Responses<Id>[keyof Responses<Id>] }[OperationId];

/** Of a union of responses a union of headers, whose keys are the ones that all of them have. */
type RequiredHeaders<Response> = Response extends unknown
  ? OnlyRequired<DeclaredHeaders<Response>>
  : never;

type OnlyRequired<Headers> = {
  [Name in keyof Headers as Record<never, never> extends Pick<Headers, Name>
    ? never
    : Name]: Headers[Name];
};
