import type { ApiKey } from "./api-key.ts";

/**
 * The parts of a contract that the types of its client depend on. Generated code has one such interface for each
 * contract, and passes it to the generic types here.
 */
export interface Contract {
  /** The types of the operations by operationId, as openapi-typescript writes them. */
  operations: object;
  /** The operations that only read (GET and QUERY). */
  readId: string;
  /** The body of an error of any operation. */
  errorBody: unknown;
  /** The error codes that this version of the contract lists. */
  errorCode: string;
  /** One mistake in a request. */
  fieldError: FieldError;
  /** The response headers that are numbers. */
  numberHeader: string;
  /** The response headers that may not reach a page, although the service sends them. */
  hiddenHeader: string;
  /** The property that holds the items of a page that is an object. */
  itemsProperty: PropertyKey;
  /** The names of the contract's servers. */
  environment: string;
  /** The type of the option `apiKey`. */
  apiKeys: Keys;
}

/** One key for all security schemes, or one for each. */
export type Keys = ApiKey | Readonly<Record<string, ApiKey | undefined>>;

/** One mistake in a request. */
export interface FieldError {
  in?: string;
  /** The name of a parameter. */
  name?: string;
  /** A JSON Pointer (RFC 6901) into the body. */
  pointer?: string;
  rule?: string;
  message: string;
  params?: object;
}

export type OperationId<C extends Contract> = keyof C["operations"];

export type ReadId<C extends Contract> = C["readId"] & OperationId<C>;

/** A member of a declaration; `unknown`, and so no restriction, if it is not declared. */
export type Member<Declared, Name> = Name extends keyof Declared ? Declared[Name] : unknown;
