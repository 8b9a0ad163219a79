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
