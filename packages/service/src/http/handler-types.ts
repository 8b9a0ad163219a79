import type { Received, Sent } from "./body-types.ts";

/**
 * The types that are generated from a contract. Declare them as an interface: the compiler compares interfaces
 * by name, but type literals by property, for each operation.
 */
export interface ContractTypes {
  /** The type `operations` of openapi-typescript. */
  operations: object;
  /** The operation table with literal types, which show which parameters have a default. */
  table: object;
  /** Who may call an operation, by the kinds of `credentials` in the operation table: see `Input.caller`. */
  callers?: object;
  /** The status of each error code. */
  errorStatuses?: object;
  /** How errors are written, if they are not `{ code, message, status }`. */
  errorShapes?: object;
}

export type OperationId<Types extends ContractTypes> = keyof Types["operations"] & string;

/** The validated request: integers are numbers, defaults are filled in. */
export interface Input<Types extends ContractTypes, Id extends OperationId<Types>> {
  path: Declared<Types, Id, "path">;
  query: WithDefaults<Types, Id, "query">;
  header: WithDefaults<Types, Id, "header">;
  /** As they are sent: nothing decodes them. A change that a page of another origin sends arrives without cookies. */
  cookie: WithDefaults<Types, Id, "cookie">;
  body: ReceivedBody<Types["operations"][Id]>;
  /**
   * Who sends the request, according to the operation's security: undefined if the operation needs no
   * credentials, and possibly undefined if they are optional.
   */
  caller: CallerOf<Types["callers"], Property<Types["table"], Id>>;
}

type CallerOf<Callers, Row> = Row extends {
  authentication: infer Authentication;
  credentials: readonly (infer Kind)[];
}
  ?
      | (Authentication extends "none" ? never : Callers[Kind & keyof Callers])
      | (Authentication extends "required" ? never : undefined)
  : undefined;

/** The type of a property; `never` if there is no property of this name. */
export type Property<Value, Name extends string> = Value extends { [_ in Name]?: infer Found }
  ? Found
  : never;

type Declared<
  Types extends ContractTypes,
  Id extends OperationId<Types>,
  Place extends string,
> = OrEmpty<Property<Property<Types["operations"][Id], "parameters">, Place>>;

type OrEmpty<Values> = [NonNullable<Values>] extends [never]
  ? Record<never, never>
  : NonNullable<Values>;

type WithDefaults<
  Types extends ContractTypes,
  Id extends OperationId<Types>,
  Place extends string,
> = Declared<Types, Id, Place> & {
  [Name in keyof Declared<Types, Id, Place> &
    HasDefault<
      Property<Property<Property<Types["table"], Id>, "parameters">, Place>
    >]-?: NonNullable<Declared<Types, Id, Place>[Name]>;
};

type HasDefault<Declarations> = {
  [Name in keyof Declarations]: Declarations[Name] extends { default: unknown } ? Name : never;
}[keyof Declarations];

/** A body that is not required may be undefined. */
type ReceivedBody<Operation> = Operation extends { requestBody: { content: infer Media } }
  ? Received<Media>
  : Received<Property<Property<Operation, "requestBody">, "content">> | undefined;

/**
 * One of the successes that the contract declares for the operation. Errors are sent with `fail`. The server
 * sends 304 by itself, according to the ETag of a 200.
 */
export type Output<Types extends ContractTypes, Id extends OperationId<Types>> = OutputOf<
  Types,
  Responses<Types, Id>
>;

export type Responses<Types extends ContractTypes, Id extends OperationId<Types>> = Property<
  Types["operations"][Id],
  "responses"
>;

type OutputOf<Types extends ContractTypes, ByStatus> = {
  [Status in keyof ByStatus]: Status extends number
    ? `${Status}` extends `${2 | 3}${string}`
      ? Status extends 304
        ? never
        : { status: Status } & Content<ByStatus[Status]> &
            Fields<OperationHeaders<Types, ByStatus[Status]>>
      : never
    : never;
}[keyof ByStatus];

/** The headers of a response that its operation sets. */
export type OperationHeaders<Types extends ContractTypes, Response> = Omit<
  DeclaredHeaders<Response>,
  ChainHeader<Types>
>;

type Content<Response> = Response extends { content: infer Media }
  ? [Media[keyof Media]] extends [never]
    ? { body?: never }
    : { body: Sent<Media> }
  : { body?: never };

/** `headers` may be omitted if none of them is required. */
export type Fields<Headers> = [keyof Headers] extends [never]
  ? { headers?: never }
  : Record<never, never> extends Headers
    ? { headers?: Headers }
    : { headers: Headers };

/**
 * The headers by name, without the index signature that openapi-typescript adds. Several cookies are a list, because each
 * is a field of its own.
 */
type DeclaredHeaders<Response> = Response extends { headers: infer Headers }
  ? {
      [Name in keyof Headers as string extends Name
        ? never
        : number extends Name
          ? never
          : Name]: Lowercase<Name & string> extends "set-cookie"
        ? Headers[Name] | readonly string[]
        : Headers[Name];
    }
  : never;

/**
 * The headers that the chain sets and that handlers therefore cannot set: those that every response requires,
 * those that announce a deprecation, and the one that marks a repeated response.
 */
// The condition is always true, but the compiler caches the result of a conditional type and not that of a union.
type ChainHeader<Types extends ContractTypes> = Types extends unknown
  ? keyof RequiredHeaders<AnyResponse<Types>> | "Deprecation" | "Sunset" | "Idempotency-Replayed"
  : never;

type AnyResponse<Types extends ContractTypes> = {
  [Id in OperationId<Types>]: Responses<Types, Id>[keyof Responses<Types, Id>];
}[OperationId<Types>];

/** Maps a union of responses to a union of headers; its `keyof` has only the headers that all of them require. */
type RequiredHeaders<Response> = Response extends unknown
  ? OnlyRequired<DeclaredHeaders<Response>>
  : never;

type OnlyRequired<Headers> = {
  [Name in keyof Headers as Record<never, never> extends Pick<Headers, Name>
    ? never
    : Name]: Headers[Name];
};
