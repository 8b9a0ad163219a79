import type {
  ContractTypes,
  Fields,
  Input,
  OperationHeaders,
  OperationId,
  Property,
  Responses,
} from "./handler-types.ts";

/** What the handler of an operation receives: the validated request, and the function to refuse it with. */
export interface HandlerInput<Types extends ContractTypes, Id extends OperationId<Types>>
  extends Input<Types, Id> {
  /**
   * Refuses the request with a status of 400 or above that the contract declares for the operation, by its
   * number or by `4XX`, `5XX` or `default`. The body is the declared one; its `status` may be left out. Where the
   * contract declares no body, a sentence for people takes its place.
   *
   * @example return fail(404, { code: "not_found", message: "There is no task 7." })
   */
  fail: Fail<Types, Id>;
  /**
   * Refuses the request with 412 if its `If-Match` or `If-None-Match` excludes the current version. Call it before you
   * write, in the same transaction: if the operation declares a condition and succeeds without this call, the server
   * responds with 500. Undefined if the operation declares no condition, or is a GET.
   *
   * @param current the entity tag of the current version; null if there is no resource yet
   * @example checkVersion(`"${row.version}"`)
   */
  checkVersion: CheckVersion<Property<Types["table"], Id>>;
}

type CheckVersion<Row> = Row extends {
  method: "put" | "post" | "patch" | "delete";
  parameters: { header: infer Headers };
}
  ? [Extract<Lowercase<keyof Headers & string>, "if-match" | "if-none-match">] extends [never]
    ? undefined
    : (current: string | null) => void
  : undefined;

type Fail<Types extends ContractTypes, Id extends OperationId<Types>> = <
  const Status extends FailStatus<Responses<Types, Id>>,
>(
  status: Status,
  ...details: Details<Types, ResponseFor<Responses<Types, Id>, Status>, Status>
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
type Details<Types extends ContractTypes, Response, Status> = [
  body: BodyOf<Types, Response, Status>,
  ...Headers<Fields<OperationHeaders<Types, Response>>>,
];

type Headers<Declared> = Declared extends { headers: infer Required }
  ? [headers: Required]
  : Declared extends { headers?: infer Optional }
    ? [Exclude<Optional, undefined>] extends [never]
      ? []
      : [headers?: Exclude<Optional, undefined>]
    : [];

type BodyOf<Types extends ContractTypes, Response, Status> = Response extends {
  content: infer Media;
}
  ? [Media[keyof Media]] extends [never]
    ? string
    : FailBody<Types, Media[keyof Media], Status>
  : string;

type FailBody<Types extends ContractTypes, Body, Status> = Body extends object
  ? {
      [Name in keyof Body as Name extends StatusName ? never : Name]: Name extends "code"
        ? Code<Types, Body[Name], Status>
        : Body[Name];
    } & {
      [Name in keyof Body as Name extends StatusName ? Name : never]?: Body[Name] extends
        | number
        | undefined
        ? Status
        : Body[Name];
    }
  : Body;

/** The names under which errors repeat their status. */
type StatusName = "status" | "statusCode";

/** The codes of this status, if the contract lists codes. Clients may get other codes, but handlers send none. */
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
