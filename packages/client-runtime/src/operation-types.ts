import type { Upload } from "./body.ts";
import type { Contract, Member, OperationId } from "./contract.ts";
import type { HeaderReader } from "./declared-headers.ts";
import type {
  ApiError,
  ClientError,
  ConnectionError,
  InexactIntegerError,
  InvalidResponseError,
  RateLimitError,
} from "./errors.ts";
import type { Metadata } from "./response-headers.ts";
import type { AnyStatus, StatusIn } from "./status-types.ts";
import type { Transport } from "./transport.ts";
import type { SendOptions } from "./transport-options.ts";

/**
 * A function that performs one operation of the contract. It returns the data of a success, and throws
 * an `ApiError` if the service responds with an error. `First` is the list of leading arguments: the
 * transport, or none if the function is a method of a client.
 */
export interface Operation<
  C extends Contract,
  Id extends OperationId<C>,
  First extends unknown[] = [Transport],
> {
  // No comment here, so that editors show the contract's description of the operation at each call.
  (...call: [...First, ...Arguments<C, Id, CallOptions>]): Promise<Data<C, Id>>;
  /**
   * Returns any response that the contract declares, including its errors, and 304 if it takes `If-None-Match`.
   *
   * @throws {ApiError} if the contract does not declare the response
   */
  result(
    ...call: [...First, ...ArgumentsFor<ConditionalInput<C, Id>, CallOptions>]
  ): Promise<Result<C, Id>>;
  /** Method and path as written in the contract, for example `GET /pets/{petId}`. */
  readonly route: string;
}

/** An operation whose success is one page of a list. */
export interface ListOperation<
  C extends Contract,
  Id extends OperationId<C>,
  First extends unknown[] = [Transport],
> extends Operation<C, Id, First> {
  /** One page: the first, or the one that the option `from` links to. */
  page(...call: [...First, ...Arguments<C, Id, PageOptions>]): Promise<Page<C, Id>>;
  /** The pages. Each is requested only when the loop reaches it. */
  pages(...call: [...First, ...Arguments<C, Id, PageOptions>]): AsyncGenerator<Page<C, Id>, void>;
  /** The items of all pages. A page is requested when the items of the previous one are used up. */
  all(...call: [...First, ...Arguments<C, Id, PageOptions>]): AsyncGenerator<Item<C, Id>, void>;
}

/** An operation whose success is bytes. */
export interface DownloadOperation<
  C extends Contract,
  Id extends OperationId<C>,
  First extends unknown[] = [Transport],
> extends Operation<C, Id, First> {
  /**
   * Returns the bytes of a success as they arrive, instead of a complete Blob. Time limits and retries
   * end with the arrival of the status; the signal of the call also ends the stream.
   */
  stream(...call: [...First, ...Arguments<C, Id, CallOptions>]): Promise<Streamed<Data<C, Id>>>;
}

/** An operation whose success is a stream of items: events, or JSON Lines. */
export interface StreamOperation<
  C extends Contract,
  Id extends OperationId<C>,
  First extends unknown[] = [Transport],
> {
  // The request is sent when the loop asks for the first item.
  (
    ...call: [...First, ...Arguments<C, Id, StreamOptions>]
  ): AsyncGenerator<StreamItem<C, Id>, void>;
  /** Method and path as written in the contract, for example `GET /pets/events`. */
  readonly route: string;
}

/** An item of a stream. Of an event, check `event` to narrow the type of `data`. */
export type StreamItem<C extends Contract, Id extends OperationId<C>> = {
  // A mapped type, from which TypeScript infers the operation.
  [Status in keyof Responses<C, Id>]:
    | EventIn<Member<Responses<C, Id>[Status], "content">>
    | LineIn<Member<Responses<C, Id>[Status], "content">>;
}[keyof Responses<C, Id>];

/** An event of a stream of events; never, if there is none. */
export type StreamEvent<C extends Contract, Id extends OperationId<C>> = {
  [Status in keyof Responses<C, Id>]: EventIn<Member<Responses<C, Id>[Status], "content">>;
}[keyof Responses<C, Id>];

type EventIn<Media> = Media extends { "text/event-stream": infer Each } ? Each : never;

/** Without `itemSchema`, JSON Lines are bytes. */
type LineIn<Media> = Media extends { "application/jsonl": infer Each }
  ? Exclude<Each, Binary>
  : Media extends { "application/x-ndjson": infer Each }
    ? Exclude<Each, Binary>
    : never;

/**
 * The options of a single call, among them the fields of `RequestInit` that control how `fetch` sends a request and
 * uses its caches.
 */
export interface CallOptions extends SendOptions, FetchFields {
  /** Aborts the call, even during a pause. The call then rejects with the signal's reason. */
  signal?: AbortSignal | null | undefined;
  /** The media type of the request body, if the contract declares several. */
  mediaType?: string | undefined;
  /** Additional request headers. */
  headers?: Record<string, string> | undefined;
}

/** The fields that the platform has, but for those that the client sets itself. */
type FetchFields = Omit<RequestInit, OwnField | "dispatcher" | "next"> & {
  /** What sends the request in Node.js, such as a `ProxyAgent` of undici. */
  dispatcher?: object | undefined;
  /** The options that Next.js adds to `fetch`. */
  next?: { revalidate?: number | false; tags?: string[] } | undefined;
};

type OwnField = "body" | "duplex" | "headers" | "method" | "redirect" | "signal" | "window";

export interface PageOptions extends CallOptions {
  /**
   * The URL of the page to start with, usually the `next` of an earlier page: absolute, or relative
   * to the URL of the list. Undefined means the first page of the list. Do not pass a `next` that is
   * undefined: it means that no page is left.
   */
  from?: string | undefined;
}

export interface StreamOptions extends CallOptions {
  /**
   * The longest time in which nothing arrives, in milliseconds. After it, the connection counts as broken. Default: three
   * times the contract's `streamCommentSeconds` for events, no limit for JSON Lines.
   */
  silence?: number | undefined;
  /** Called when the status and the headers of a connection, the first or a later one, have arrived. */
  onOpen?: ((opened: { operation: string; response: Response }) => unknown) | undefined;
  /**
   * Called when the stream ends early or cannot be opened: before it connects again, and before the loop throws, except
   * for the reason of an aborted signal.
   *
   * @param broken its `reason` is the response that has ended, or the error
   */
  onError?: ((broken: { operation: string; reason: unknown }) => unknown) | undefined;
}

/**
 * The operation's parameters by name, and the request body as `body`. A query parameter that has the name of a path
 * parameter is called `query.name`. Optional properties may also be undefined, and are then not sent. If the operation
 * declares a 304, only `result` takes `If-None-Match`, because a 304 has no data.
 */
export type Input<C extends Contract, Id extends OperationId<C>> = Lenient<
  Supplied<Unconditional<C, Id>>
>;

/** The input of `result`. */
type ConditionalInput<C extends Contract, Id extends OperationId<C>> = Lenient<
  Supplied<DeclaredInput<C, Id>>
>;

type Unconditional<C extends Contract, Id extends OperationId<C>> = 304 extends keyof Responses<
  C,
  Id
>
  ? Without<DeclaredInput<C, Id>, "if-none-match">
  : DeclaredInput<C, Id>;

/** @typeParam Header in lower case */
type Without<Declared, Header extends string> = {
  [Name in keyof Declared as Lowercase<Name & string> extends Header
    ? never
    : Name]: Declared[Name];
};

/** The input as a mutation keeps it: an optional property is absent, and never undefined. */
export type Submitted<C extends Contract, Id extends OperationId<C>> = Supplied<
  Unconditional<C, Id>
>;

/** The client makes an `Idempotency-Key` itself if a call passes none. */
type Supplied<Declared> = [KeyName<Declared>] extends [never]
  ? Declared
  : Omit<Declared, KeyName<Declared>> & Partial<Pick<Declared, KeyName<Declared>>>;

type KeyName<Declared> = {
  [Name in keyof Declared]-?: Lowercase<Name & string> extends "idempotency-key" ? Name : never;
}[keyof Declared];

/** The input as the contract declares it, and as the service receives it. */
export type DeclaredInput<C extends Contract, Id extends OperationId<C>> = Parameters<
  C,
  Id,
  "path"
> &
  Apart<Parameters<C, Id, "query">, Parameters<C, Id, "path">> &
  Parameters<C, Id, "header"> &
  Partial<Parameters<C, Id, "cookie">> &
  Body<C["operations"][Id]>;

/** A response that the contract declares. Check `ok` or `status` to narrow its type. */
export type Result<C extends Contract, Id extends OperationId<C>> = {
  [Name in keyof Responses<C, Id>]: ResultOf<
    C,
    StatusOf<Name, keyof Responses<C, Id>>,
    Content<Responses<C, Id>[Name]>
  > & {
    headers: ResponseHeaders<
      HeaderValues<C, Id, StatusOf<Name, keyof Responses<C, Id>>, HeadersIn<Responses<C, Id>[Name]>>
    >;
  };
}[keyof Responses<C, Id>];

/**
 * The errors that a call of an operation throws. Check `status` to narrow the type of `body`, which is a text if a
 * proxy responded. Errors without a response have no status.
 */
export type OperationError<C extends Contract, Id extends OperationId<C>> =
  | DeclaredError<C, Id>
  | UndeclaredError<C, DeclaredError<C, Id>["status"]>
  | ConnectionError
  | InexactIntegerError
  | InvalidResponseError
  | (ClientError & Unsent);

/** An error without a response. It has neither a status nor a body. */
export interface Unsent {
  readonly status?: undefined;
  readonly body?: undefined;
}

type DeclaredError<C extends Contract, Id extends OperationId<C>> = {
  [Name in keyof Responses<C, Id>]: ErrorOf<
    C,
    StatusOf<Name, keyof Responses<C, Id>>,
    ErrorContent<C, Responses<C, Id>[Name]>
  >;
}[keyof Responses<C, Id>];

/** The error of a proxy, or the error for a success that the contract does not declare. */
type UndeclaredError<C extends Contract, Declared extends number> = ApiError<C> & {
  readonly status: Exclude<AnyStatus, Declared>;
};

type ErrorOf<
  C extends Contract,
  Status extends number,
  Value,
> = `${Status}` extends `${2 | 3}${string}`
  ? never
  : (Status extends 429 ? RateLimitError<C> : ApiError<C>) & {
      readonly status: Status;
      readonly body: Value | string;
    };

/** The statuses that a declared response covers; for a range or `default`, those without a response of their own. */
export type StatusOf<Name, Names> = Name extends number
  ? Name
  : Name extends "4XX"
    ? Exclude<StatusIn<4>, Names>
    : Name extends "5XX"
      ? Exclude<StatusIn<5>, Names>
      : Exclude<
          StatusIn<4 | 5>,
          | Names
          | ("4XX" extends Names ? StatusIn<4> : never)
          | ("5XX" extends Names ? StatusIn<5> : never)
        >;

/** The body of a successful response. */
export type Data<C extends Contract, Id extends OperationId<C>> = Success<C, Id>["data"];

/** One page of a list. */
export type Page<C extends Contract, Id extends OperationId<C>> = Success<C, Id> & {
  items: Item<C, Id>[];
  /** The service's link to the next page; undefined on the last page. */
  next: string | undefined;
};

/** One item of a list. */
export type Item<C extends Contract, Id extends OperationId<C>> =
  // A page is an array, or an object with the array in the property that the contract names.
  Data<C, Id> extends readonly (infer Each)[]
    ? Each
    : Data<C, Id> extends Record<C["itemsProperty"], readonly (infer Each)[]>
      ? Each
      : never;

type Arguments<C extends Contract, Id extends OperationId<C>, Options> = ArgumentsFor<
  Input<C, Id>,
  Options
>;

/** The input may be omitted if nothing in it is required. */
type ArgumentsFor<Input, Options> =
  Record<never, never> extends Input
    ? [input?: Input | undefined, options?: Options]
    : [input: Input, options?: Options];

/** A 304 has no data: only `result` returns it. */
type Success<C extends Contract, Id extends OperationId<C>> = Exclude<
  Extract<Result<C, Id>, { ok: true }>,
  { status: 304 }
>;

type ResultOf<C extends Contract, Status extends number, Value> = Omit<Metadata, "status"> &
  (`${Status}` extends `${2 | 3}${string}`
    ? { ok: true; status: Status; data: Value }
    : { ok: false; status: Status; error: Value extends undefined ? C["errorBody"] : Value });

/** The headers of a response that the contract declares. */
export interface ResponseHeaders<Values> {
  /**
   * The value of a header, by its name as written in the contract; null if the response lacks it. A success has all
   * headers that the contract requires. A number that cannot be read is NaN.
   */
  get<Name extends keyof Values>(name: Name): Values[Name];
}

/** The response headers of an operation: every result accepts all of their names. */
type HeaderName<C extends Contract, Id extends OperationId<C>> = {
  [Name in keyof Responses<C, Id>]: keyof HeadersIn<Responses<C, Id>[Name]>;
}[keyof Responses<C, Id>];

type HeaderValues<C extends Contract, Id extends OperationId<C>, Status extends number, Headers> = {
  [Name in HeaderName<C, Id>]:
    | (Name extends C["numberHeader"] ? number : HeaderText<Member<Headers, Name>>)
    | (Name extends AlwaysSent<C, Status, Headers> ? never : null);
};

/** An error may come from a proxy, and browsers hide the headers of a redirect. */
type AlwaysSent<
  C extends Contract,
  Status extends number,
  Headers,
> = `${Status}` extends `2${string}` ? Exclude<RequiredName<Headers>, C["hiddenHeader"]> : never;

type RequiredName<Headers> = {
  [Name in keyof Headers]-?: Record<never, never> extends Pick<Headers, Name> ? never : Name;
}[keyof Headers];

/** The type of a header that is not a number: its declared texts, or any text. */
type HeaderText<Value> =
  Exclude<Value, undefined> extends infer Text extends string ? Text : string;

/** The declared headers, without the index signature that openapi-typescript adds. */
type HeadersIn<Declared> = Declared extends { headers: infer Headers }
  ? { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] }
  : unknown;

type Responses<C extends Contract, Id extends OperationId<C>> = Member<
  C["operations"][Id],
  "responses"
>;

type ErrorContent<C extends Contract, Declared> =
  Content<Declared> extends undefined ? C["errorBody"] : Content<Declared>;

type Content<Declared> = Declared extends { content: infer Media }
  ? Received<Media[keyof Media]>
  : undefined;

/** Bytes, as the generated types mark them. */
interface Binary {
  readonly binary: symbol;
}

type Received<Value> = Value extends Binary ? Blob : Value;

type Streamed<Value> = Value extends Blob ? ReadableStream<Uint8Array> : Value;

/** The body that a caller passes: bytes to upload, or the fields of a form, some of which may be files. */
type Sent<Media> = { [Type in keyof Media]: SentAs<Type, Media[Type]> }[keyof Media];

type SentAs<Type, Value> = Type extends "multipart/form-data"
  ? { [Name in keyof Value]: Field<Value[Name]> }
  : Value extends Binary
    ? Upload
    : Value;

type Field<Value> = Value extends Binary
  ? Blob
  : Value extends readonly unknown[]
    ? { [Position in keyof Value]: Field<Value[Position]> }
    : Value;

type Parameters<C extends Contract, Id extends OperationId<C>, Place extends string> = Declared<
  Member<Member<C["operations"][Id], "parameters">, Place>
>;

/** The query parameters. One that has the name of a path parameter is called `query.name`. */
type Apart<Query, Path> = keyof Query & keyof Path extends never
  ? Query
  : {
      [Name in keyof Query as Name extends keyof Path
        ? `query.${Name & string}`
        : Name]: Query[Name];
    };

/** The declared type, or no restriction if nothing is declared. */
type Declared<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

type Body<Id> = Id extends { requestBody: { content: infer Media } }
  ? { body: Sent<Media> }
  : Id extends { requestBody?: infer Optional }
    ? Declared<Optional> extends { content: infer Media }
      ? { body?: Sent<Media> }
      : unknown
    : unknown;

// With exactOptionalPropertyTypes, a property that is only optional does not accept undefined.
export type Lenient<T> = unknown extends T
  ? T
  : T extends Upload
    ? T
    : T extends readonly unknown[]
      ? { [Index in keyof T]: Lenient<T[Index]> }
      : {
          [Key in keyof T]: Lenient<T[Key]> | (Partial<T> extends Pick<T, Key> ? undefined : never);
        };

/** A result of any operation, as it is built at run time. */
export type AnyResult = Metadata & { headers: HeaderReader } & (
    | { ok: true; data: unknown }
    | { ok: false; error: unknown }
  );
