import type { Schema } from "@contract-first/reading/objects";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import fc, { type Arbitrary } from "fast-check";
import { Described, type DescribedOperation, type DescribedParameter } from "../suite/described.ts";
import { validValues } from "../suite/values.ts";

/** A request that may comply with the contract or violate it. */
export interface ContractRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Requests to all operations. Most of their values match the schemas, and some do not. */
export function contractRequests(contract: PlatformContract): Arbitrary<ContractRequest> {
  const described = new Described(contract);
  return fc.oneof(...described.operations.map((each) => requestsOf(described, each)));
}

function requestsOf(
  described: Described,
  operation: DescribedOperation,
): Arbitrary<ContractRequest> {
  const { parameters, body: declared } = operation;
  return fc
    .record({
      method: mostly(fc.constant(operation.method), fc.constantFrom("HEAD", "PUT", "DELETE")),
      path: pathOf(described, operation.path, parameters),
      query: queryOf(described, parameters),
      type: mostly(
        fc.constant(declared?.mediaType ?? "application/json"),
        fc.constantFrom("text/plain", "a/b"),
      ),
      body: declared === null ? fc.constant(undefined) : bodyOf(described, declared.schema),
    })
    .map(({ method, path, query, type, body }) => ({
      method,
      path: `${path}${query && `?${query}`}`,
      headers: { "Content-Type": type },
      ...(body === undefined || method === "HEAD" ? {} : { body }),
    }));
}

function pathOf(
  described: Described,
  path: string,
  parameters: DescribedParameter[],
): Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  return fc
    .record(Object.fromEntries(inPath.map(({ name, schema }) => [name, textOf(described, schema)])))
    .map((values) =>
      path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] || "0")),
    );
}

function queryOf(described: Described, parameters: DescribedParameter[]): Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const declared = inQuery.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), textOf(described, schema)),
  );
  const other = fc.tuple(text, text);
  const pair = declared.length === 0 ? other : mostly(fc.oneof(...declared), other);
  const pairs = mostly(
    fc.uniqueArray(pair, { maxLength: 3, selector: ([name]) => name }),
    fc.array(pair, { maxLength: 3 }),
  );
  return pairs.map((each) => new URLSearchParams(each).toString());
}

function bodyOf(described: Described, schema: Schema): Arbitrary<string> {
  const json = mostly(arbitraryOf(described, schema), fc.jsonValue()).map((value) =>
    JSON.stringify(value),
  );
  return mostly(json, text);
}

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("", "0", "-1", "null", "1e999", "__proto__", "\0", "9223372036854775808"),
);

/** A value of the schema, written as in a URL. */
function textOf(described: Described, schema: Schema): Arbitrary<string> {
  return mostly(arbitraryOf(described, schema).map(String), text);
}

function arbitraryOf(described: Described, schema: Schema): Arbitrary<unknown> {
  const whole = described.flattened(schema);
  if (whole.type === "object") return objectOf(described, whole);
  const isText = whole.type === "string" && whole.enum === undefined;
  return isText ? text : (validValues(described, whole) ?? fc.jsonValue());
}

function objectOf(
  described: Described,
  { properties = {}, required = [] }: Schema,
): Arbitrary<unknown> {
  const arbitraries = Object.entries(properties).map(([name, schema]) => [
    name,
    mostly(arbitraryOf(described, schema), fc.jsonValue()),
  ]);
  const keys = required as never[];
  const complete = fc.record(Object.fromEntries(arbitraries), { requiredKeys: keys });
  return mostly(complete, fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] }));
}

/** One value in thirty is unusual. */
function mostly<T, U>(usual: Arbitrary<T>, unusual: Arbitrary<U>): Arbitrary<T | U> {
  return fc.oneof({ weight: 29, arbitrary: usual }, { weight: 1, arbitrary: unusual });
}
