import type { OperationId, OperationTable, OperationTypes } from "@animal-store/contract";

/** The validated request: integers are numbers, defaults are filled in. */
export interface Input<Id extends OperationId> {
  path: Declared<Parameters<Id>["path"]>;
  query: WithDefaults<Id, "query">;
  header: WithDefaults<Id, "header">;
  body: JsonContent<OperationTypes[Id]["requestBody"]>;
}

type Parameters<Id extends OperationId> = OperationTypes[Id]["parameters"];

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
