import type { ErrorBody } from "./generated/contract.js";
import type { operations as Contract } from "./generated/types.js";
import type { Metadata } from "./headers.js";
import type { Transport } from "./transport.js";
import type { SendOptions } from "./transport-options.js";

export type OperationId = keyof Contract;

/**
 * A function that performs one operation of the contract: it answers the data of the success, and
 * throws an `ApiError` when the service answers with an error. `First` is what its calls begin with: the
 * transport, or nothing when it is a method of a client.
 */
export interface Operation<Id extends OperationId, First extends unknown[] = [Transport]> {
  // Without a comment of its own, editors show for a call what the contract says of the operation.
  (...call: [...First, ...Arguments<Id, CallOptions>]): Promise<Data<Id>>;
  /**
   * Answers whatever the contract declares, its errors included.
   *
   * @throws {ApiError} when the answer is none that the contract declares
   */
  result(...call: [...First, ...Arguments<Id, CallOptions>]): Promise<Result<Id>>;
  /** Method and path as the contract writes them, `GET /pets/{petId}`. */
  readonly route: string;
}

/** An operation whose success is one page of a list. */
export interface ListOperation<Id extends OperationId, First extends unknown[] = [Transport]>
  extends Operation<Id, First> {
  /** The pages, each requested when it is asked for. */
  pages(...call: [...First, ...Arguments<Id, PageOptions>]): AsyncGenerator<Page<Id>, void>;
  /** The items of all pages, each page requested when the one before is used up. */
  all(...call: [...First, ...Arguments<Id, PageOptions>]): AsyncGenerator<Item<Id>, void>;
}

/** What a single call may decide. */
export interface CallOptions extends SendOptions {
  /** Ends the call, its pauses included: it rejects with the signal's reason. */
  signal?: AbortSignal | null | undefined;
  /** Further request headers. */
  headers?: Record<string, string> | undefined;
}

export interface PageOptions extends CallOptions {
  /**
   * The URL of the first page to request, as a `next` of before: absolute, or relative to that of
   * the list. Undefined asks for the list's first page; a `next` that is undefined says that there
   * is none left.
   */
  from?: string | undefined;
}

/**
 * The operation's parameters by name, and the request body as `body`. What is optional may also be
 * undefined: it is left out then.
 */
export type Input<Id extends OperationId> = Lenient<DeclaredInput<Id>>;

/** The input as the contract declares it, and as the service receives it. */
export type DeclaredInput<Id extends OperationId> = Parameters<Id, "path"> &
  Parameters<Id, "query"> &
  Parameters<Id, "header"> &
  Body<Contract[Id]>;

/** What the contract declares as an answer: `status` tells which one it is. */
export type Result<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: Answer<Status, Content<Responses<Id>[Status]>>;
}[keyof Responses<Id> & number];

/** The body of the operation's success. */
export type Data<Id extends OperationId> = Success<Id>["data"];

/** One page of a list. */
export type Page<Id extends OperationId> = Success<Id> & {
  /** The URL of the next page, as the service links to it; undefined on the last. */
  next: string | undefined;
};

export type Item<Id extends OperationId> = Data<Id> extends readonly (infer Each)[] ? Each : never;

/** Nothing has to be passed when nothing in the input is required. */
type Arguments<Id extends OperationId, Options> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id> | undefined, options?: Options]
    : [input: Input<Id>, options?: Options];

type Success<Id extends OperationId> = Extract<Result<Id>, { ok: true }>;

type Answer<Status extends number, Value> = Omit<Metadata, "status"> &
  (`${Status}` extends `2${string}`
    ? { ok: true; status: Status; data: Value }
    : { ok: false; status: Status; error: Value });

type Responses<Id extends OperationId> = Contract[Id]["responses"];

type Content<Declared> = Declared extends { content: infer Media } ? Media[keyof Media] : undefined;

type Parameters<Id extends OperationId, Place extends keyof Contract[Id]["parameters"]> = Declared<
  Contract[Id]["parameters"][Place]
>;

/** What is declared, or no restriction. */
type Declared<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

type Body<Id> = Id extends { requestBody: { content: infer Media } }
  ? { body: Media[keyof Media] }
  : Id extends { requestBody?: infer Optional }
    ? Declared<Optional> extends { content: infer Media }
      ? { body?: Media[keyof Media] }
      : unknown
    : unknown;

// With exactOptionalPropertyTypes, what is only optional refuses undefined.
type Lenient<T> = unknown extends T
  ? T
  : T extends readonly unknown[]
    ? { [Index in keyof T]: Lenient<T[Index]> }
    : { [Key in keyof T]: Lenient<T[Key]> | (Partial<T> extends Pick<T, Key> ? undefined : never) };

/** A result of any operation, as it is put together at run time. */
export type AnyResult = Metadata & ({ ok: true; data: unknown } | { ok: false; error: ErrorBody });
