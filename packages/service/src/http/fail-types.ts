import type {
  ContractTypes,
  Fields,
  Input,
  OperationHeaders,
  OperationId,
  Property,
  Responses,
} from "./handler-types.ts";

/** The first argument of an operation's handler: the validated request, and the function that refuses it. */
export interface HandlerInput<Types extends ContractTypes, Id extends OperationId<Types>>
  extends Input<Types, Id> {
  /**
   * Refuses the request with a status of 400 or above that the contract declares for the operation, by its
   * number or by `4XX`, `5XX` or `default`. The body is the declared one; properties that the platform knows may
   * be left out, such as `status` or the time. Where the contract declares no body, a sentence for people takes
   * its place.
   *
   * @example return fail(404, { code: "not_found", message: "There is no task 7." })
   */
  fail: Fail<Types, Id>;
  /**
   * Refuses the request with 412 if its `If-Match` or `If-None-Match` excludes the current version. Call it
   * before you write, in the same transaction: if the operation declares a condition and succeeds without this
   * call, the server responds with 500. Undefined if the operation declares no condition, or is a
   * GET or QUERY.
   *
   * @param current the entity tag of the current version; null if there is no resource yet
   * @example checkVersion(`"${row.version}"`)
   */
  checkVersion: CheckVersion<Property<Types["table"], Id>>;
  /**
   * Aborts when the stream of the response is over, for example because its client has gone. Undefined if the operation
   * does not respond with a stream.
   *
   * @example const [change] = await once(changes, "change", { signal });
   */
  signal: StreamSignal<Property<Types["table"], Id>>;
}

type StreamSignal<Row> = Row extends { responses: Record<string, unknown> }
  ? [StreamIn<Row["responses"]>] extends [never]
    ? undefined
    : AbortSignal
  : undefined;

type StreamIn<Responses> = Extract<Responses[keyof Responses], { stream: unknown }>;

type CheckVersion<Row> = Row extends { method: "get" | "query" }
  ? undefined
  : Row extends { parameters: { header: infer Headers } }
    ? [Extract<Lowercase<keyof Headers & string>, "if-match" | "if-none-match">] extends [never]
      ? undefined
      : (current: string | null) => void
    : undefined;

type Fail<Types extends ContractTypes, Id extends OperationId<Types>> = <
  const Status extends FailStatus<Responses<Types, Id>>,
>(
  status: Status,
  ...details: Details<
    Types,
    ResponseFor<Responses<Types, Id>, Status>,
    { status: Status; known: KnownParts<Types, Id, Status> }
  >
) => never;

/** The statuses of errors that are declared, or covered by a range or `default`. */
type FailStatus<ByStatus> =
  | Extract<keyof ByStatus, ErrorStatus>
  | (ByStatus extends { "4XX": unknown } ? StatusOf<4> : never)
  | (ByStatus extends { "5XX": unknown } ? StatusOf<5> : never)
  | (ByStatus extends { default: unknown } ? ErrorStatus : never);

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

type StatusOf<Class extends 4 | 5> =
  `${Class}${Digit}${Digit}` extends `${infer Status extends number}` ? Status : never;

type ErrorStatus = StatusOf<4> | StatusOf<5>;

/** What is declared for a status: by its number, or else by its range, or else as `default`. */
type ResponseFor<ByStatus, Status> = Status extends keyof ByStatus
  ? ByStatus[Status]
  : RangeOf<Status> extends keyof ByStatus
    ? ByStatus[RangeOf<Status>]
    : ByStatus extends { default: infer Declared }
      ? Declared
      : never;

type RangeOf<Status> = Status extends StatusOf<4> ? "4XX" : "5XX";

/** The body, and the headers that the contract declares; they may be omitted if none is required. */
type Details<Types extends ContractTypes, Response, Error extends ErrorFacts> = [
  body: BodyOf<Types, Response, Error>,
  ...Headers<Fields<OperationHeaders<Types, Response>>>,
];

type Headers<Declared> = Declared extends { headers: infer Required }
  ? [headers: Required]
  : Declared extends { headers?: infer Optional }
    ? [Exclude<Optional, undefined>] extends [never]
      ? []
      : [headers?: Exclude<Optional, undefined>]
    : [];

/** The parts of an error that are known without its handler: its status, and the places that the platform fills in. */
interface ErrorFacts {
  status: unknown;
  known: readonly string[];
}

type BodyOf<Types extends ContractTypes, Response, Error extends ErrorFacts> = Response extends {
  content: infer Media;
}
  ? [Media[keyof Media]] extends [never]
    ? string
    : FailBody<Types, Media[keyof Media], Error>
  : string;

type FailBody<Types extends ContractTypes, Body, Error extends ErrorFacts> = Body extends object
  ? {
      [Name in keyof Body as Name extends KnownName<Error> ? never : Name]: Name extends "code"
        ? Code<Types, Body[Name], Error["status"]>
        : Inner<Body[Name], InnerNames<Error["known"], Name>>;
    } & {
      [Name in keyof Body as Name extends KnownName<Error> ? Name : never]?: Name extends StatusName
        ? Body[Name] extends number | undefined
          ? Error["status"]
          : Body[Name]
        : Body[Name];
    }
  : Body;

type KnownName<Error extends ErrorFacts> =
  | StatusName
  | (Error["known"] extends infer At ? (At extends readonly [infer Name] ? Name : never) : never);

/** The names that the platform knows within an object of the error. */
type InnerNames<Known, Name> = Known extends readonly [Name, infer Inner] ? Inner : never;

type Inner<Value, Known> = [Known] extends [never]
  ? Value
  : Value extends object
    ? Omit<Value, Known & string> & Partial<Pick<Value, Known & keyof Value>>
    : Value;

/** The places of an error that the platform fills in itself, as property names. */
type KnownParts<Types, Id extends string, Status> = Types extends {
  errorShapes: infer Shapes extends readonly { parts: readonly object[] }[];
}
  ? PlaceOf<Shapes[ShapeOf<Types, Id, Status>]["parts"][number]>
  : never;

/** The position of the shape of an error in the contract. */
type ShapeOf<Types, Id extends string, Status> =
  ResponseFor<Property<Property<Property<Types, "table">, Id>, "responses">, Status> extends {
    shape: infer Shape extends number;
  }
    ? Shape
    : 0;

type PlaceOf<Part> = Part extends { isExample: true }
  ? never
  : Part extends { at: infer At extends readonly string[] } & (OwnPart | { value: unknown })
    ? At
    : never;

interface OwnPart {
  from: "status" | "id" | "time" | "title" | "type";
}

/** The property names under which errors repeat their status. */
type StatusName = "status" | "statusCode";

/**
 * The codes of this status, if the contract lists codes. Clients may get other codes, but handlers do not send
 * any.
 */
type Code<Types extends ContractTypes, Declared, Status> = [Listed<Declared>] extends [never]
  ? Declared
  : Extract<Declared, undefined> | CodeOf<Types, Status>;

/** The codes that an open set lists; `never` if the set is closed. */
type Listed<Declared> =
  string extends Exclude<Declared, undefined>
    ? Declared extends string
      ? string extends Declared
        ? never
        : Declared
      : never
    : never;

type CodeOf<Types extends ContractTypes, Status> = Types extends { errorStatuses: infer Statuses }
  ? { [Code in keyof Statuses]: Statuses[Code] extends Status ? Code : never }[keyof Statuses]
  : string;
