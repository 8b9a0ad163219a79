import type { Contract, Member, OperationId } from "../contract.ts";
import type {
  DeclaredInput,
  Result,
  StatusOf,
  StreamEvent,
  StreamItem,
} from "../operation-types.ts";
import type { MockPause } from "./stream-body.ts";

/** The parts of a contract that the types of mocks depend on. */
export interface MockedContract extends Contract {
  /** The names of the examples, by operationId and status. */
  mockExamples: object;
}

/** The statuses that the contract declares for an operation. */
export type Status<C extends MockedContract, Id extends OperationId<C>> = Result<C, Id>["status"];

/** The response of a mock. Whatever is omitted is taken from the contract's first example. */
export interface MockResponseInit<
  C extends MockedContract,
  Id extends OperationId<C>,
  S extends Status<C, Id>,
> {
  /** The name of one of the contract's examples. */
  example?: ExampleName<C, Id, S>;
  /**
   * For a stream, its items. Between events, there may be pauses. A stream of events ends after the last event that the
   * contract names, and JSON Lines end after the last item.
   */
  body?: Body<C, Id, S>;
  headers?: Record<string, string | number>;
}

/** The argument of a function that creates the response of a mock. */
export interface MockRequest<C extends MockedContract, Id extends OperationId<C>> {
  request: TypedRequest<DeclaredInput<C, Id> extends { body?: infer Sent } ? Sent : never>;
  /** The path parameters, as text. */
  params: Record<PathParameter<C, Id>, string>;
}

/** A request whose body has the declared type. It is not validated. */
interface TypedRequest<Sent> extends Request {
  json(): Promise<Sent>;
}

/** The response of a mock: the same for every request, or created by a function for each one. */
export type ResponseOrFunction<
  C extends MockedContract,
  Id extends OperationId<C>,
  S extends Status<C, Id>,
> =
  | MockResponseInit<C, Id, S>
  | ((
      info: MockRequest<C, Id>,
    ) => MockResponseInit<C, Id, S> | Promise<MockResponseInit<C, Id, S>>);

type PathParameter<C extends MockedContract, Id extends OperationId<C>> = keyof NonNullable<
  Member<Member<C["operations"][Id], "parameters">, "path">
> &
  string;

type Body<C extends MockedContract, Id extends OperationId<C>, S> = S extends 200
  ? [StreamItem<C, Id>] extends [never]
    ? BodyOf<C, Id, S>
    : readonly (StreamItem<C, Id> | Pause<StreamEvent<C, Id>>)[]
  : BodyOf<C, Id, S>;

/** @typeParam Event never, if the stream has no events */
type Pause<Event> = [Event] extends [never] ? never : MockPause;

type BodyOf<C extends MockedContract, Id extends OperationId<C>, S> =
  Extract<Result<C, Id>, { status: S }> extends infer Declared
    ? Declared extends { data: infer Data }
      ? Data
      : Declared extends { error: infer Failure }
        ? Failure
        : never
    : never;

type ExampleName<C extends MockedContract, Id extends OperationId<C>, S> = Named<
  Member<C["mockExamples"], Id>,
  S
>;

type Named<Examples, S> = {
  [Name in keyof Examples]: S extends StatusOf<Name, keyof Examples> ? Examples[Name] : never;
}[keyof Examples];
