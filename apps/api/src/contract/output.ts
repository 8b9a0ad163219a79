import type { headerNames, OperationId, OperationTypes } from "@animal-store/contract";

/** One of the responses that the contract declares for the operation. */
export type Output<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: { status: Status } & Content<Responses<Id>[Status]> &
    HandlerHeaders<Responses<Id>[Status]>;
}[keyof Responses<Id>];

type Responses<Id extends OperationId> = OperationTypes[Id]["responses"];

type Content<Response> = Response extends { content: infer Media }
  ? [Media[keyof Media]] extends [never]
    ? { body?: never }
    : { body: Media[keyof Media] }
  : { body?: never };

type HandlerHeaders<Response> = Fields<Omit<DeclaredHeaders<Response>, ChainHeader>>;

/** `headers` may be omitted if none of them is required. */
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
 * The headers that `app.ts` sets, so that operations cannot: those that every response of every
 * operation requires, and those that announce a deprecation.
 */
type ChainHeader =
  | keyof RequiredHeaders<AnyResponse>
  | (typeof headerNames)["deprecation" | "sunset"];

type AnyResponse = { [Id in OperationId]: Responses<Id>[keyof Responses<Id>] }[OperationId];

/** Maps a union of responses to a union of headers; its `keyof` has only those that all require. */
type RequiredHeaders<Response> = Response extends unknown
  ? OnlyRequired<DeclaredHeaders<Response>>
  : never;

type OnlyRequired<Headers> = {
  [Name in keyof Headers as Record<never, never> extends Pick<Headers, Name>
    ? never
    : Name]: Headers[Name];
};
