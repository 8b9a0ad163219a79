import type { operations as Contract } from "#contract-types";
import type { MockExamples } from "../generated/mock-data.ts";
import type { DeclaredInput, OperationId, Result, StatusOf } from "../operation-types.ts";

/** The statuses that the contract declares for an operation. */
export type Status<Id extends OperationId> = Result<Id>["status"];

/** The response of a mock. Whatever is omitted is taken from the contract's first example. */
export interface MockAnswer<Id extends OperationId, S extends Status<Id>> {
  /** The name of one of the contract's examples. */
  example?: ExampleName<Id, S>;
  body?: Body<Id, S>;
  headers?: Record<string, string | number>;
}

/** The argument of a function that creates the response of a mock. */
export interface MockRequest<Id extends OperationId> {
  request: TypedRequest<DeclaredInput<Id> extends { body?: infer Sent } ? Sent : never>;
  /** The path parameters, as text. */
  params: Record<PathParameter<Id>, string>;
}

/** A request whose body has the declared type. It is not validated. */
interface TypedRequest<Sent> extends Request {
  json(): Promise<Sent>;
}

/** The response of a mock: the same for every request, or created by a function for each one. */
export type ResponseOrFunction<Id extends OperationId, S extends Status<Id>> =
  | MockAnswer<Id, S>
  | ((info: MockRequest<Id>) => MockAnswer<Id, S> | Promise<MockAnswer<Id, S>>);

type PathParameter<Id extends OperationId> = keyof NonNullable<Contract[Id]["parameters"]["path"]> &
  string;

type Body<Id extends OperationId, S> =
  Extract<Result<Id>, { status: S }> extends infer Declared
    ? Declared extends { data: infer Data }
      ? Data
      : Declared extends { error: infer Failure }
        ? Failure
        : never
    : never;

type ExampleName<Id extends OperationId, S> = {
  [Name in keyof MockExamples[Id]]: S extends StatusOf<Name, keyof MockExamples[Id]>
    ? MockExamples[Id][Name]
    : never;
}[keyof MockExamples[Id]];
