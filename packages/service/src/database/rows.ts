import type { JsonArray, JsonObject, JsonValue } from "@prisma/client/runtime/client";

/**
 * An object of the contract with each of its properties named: an optional one may be undefined, but not
 * forgotten. JSON has no undefined, so such a property is not sent.
 */
export type Complete<Value> = {
  [Name in keyof Required<Value>]: Value[Name] | undefined;
} & Value extends infer All
  ? { [Name in keyof All]: All[Name] }
  : never;

/**
 * A new row: every column but those that the database assigns. If the contract accepts a property that no
 * column stores, this is a sentence that says so, so that what a client sends cannot be lost.
 */
export type NewRow<Row, Assigned extends keyof Row, Body> = [
  Exclude<keyof Body, keyof Row>,
] extends [never]
  ? Omit<Row, Assigned>
  : `no column stores the property ${Exclude<keyof Body, keyof Row> & string}`;

/** A list or an object of the contract as the value of a column of type `Json`. */
export function toJson(value: object): JsonObject | JsonArray {
  return value as JsonObject | JsonArray;
}

/**
 * The value of a column of type `Json` as the type of the contract that was stored. Nothing is checked here: the
 * response is, and the value is of this type unless the contract has changed since.
 */
export function fromJson<Value extends object>(stored: JsonValue): Value {
  return stored as unknown as Value;
}
