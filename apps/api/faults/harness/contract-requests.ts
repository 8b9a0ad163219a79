import { basePath } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import fc, { type Arbitrary } from "fast-check";

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  enum?: unknown[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A request that may keep the contract or break it. */
export interface ContractRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const { paths } = document as unknown as { paths: Record<string, Record<string, Operation>> };

/** Requests of all operations: most of their values are what the schemas ask for, and some are not. */
export function contractRequests(): Arbitrary<ContractRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsOf(path, method, operation)),
  );
  return fc.oneof(...operations);
}

function requestsOf(
  path: string,
  method: string,
  operation: Operation,
): Arbitrary<ContractRequest> {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter));
  const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return fc
    .record({
      method: mostly(fc.constant(method.toUpperCase()), fc.constantFrom("HEAD", "PUT", "DELETE")),
      path: pathOf(path, parameters),
      query: queryOf(parameters),
      type: mostly(
        fc.constant(mediaType ?? "application/json"),
        fc.constantFrom("text/plain", "a/b"),
      ),
      body: content === undefined ? fc.constant(undefined) : bodyOf(content.schema),
    })
    .map(({ method, path, query, type, body }) => ({
      method,
      path: `${basePath}${path}${query && `?${query}`}`,
      headers: { "Content-Type": type },
      ...(body === undefined || method === "HEAD" ? {} : { body }),
    }));
}

function pathOf(path: string, parameters: Parameter[]): Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  return fc
    .record(Object.fromEntries(inPath.map(({ name, schema }) => [name, textOf(schema)])))
    .map((values) =>
      path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] || "0")),
    );
}

function queryOf(parameters: Parameter[]): Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const declared = inQuery.map(({ name, schema }) => fc.tuple(fc.constant(name), textOf(schema)));
  const other = fc.tuple(text, text);
  const pair = declared.length === 0 ? other : mostly(fc.oneof(...declared), other);
  const pairs = mostly(
    fc.uniqueArray(pair, { maxLength: 3, selector: ([name]) => name }),
    fc.array(pair, { maxLength: 3 }),
  );
  return pairs.map((each) => new URLSearchParams(each).toString());
}

function bodyOf(schema: Schema): Arbitrary<string> {
  const json = mostly(arbitraryOf(schema), fc.jsonValue()).map((value) => JSON.stringify(value));
  return mostly(json, text);
}

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("", "0", "-1", "null", "1e999", "__proto__", "\0", "9223372036854775808"),
);

/** A value of the schema as it stands in a URL. */
function textOf(schema: Schema): Arbitrary<string> {
  return mostly(arbitraryOf(schema).map(String), text);
}

function arbitraryOf(schema: Schema): Arbitrary<unknown> {
  const { allOf, enum: values, type, minimum, maximum } = resolve(schema);
  if (allOf) return fc.tuple(...allOf.map(arbitraryOf)).map((parts) => Object.assign({}, ...parts));
  if (values) return fc.constantFrom(...values);
  if (type === "object") return objectOf(resolve(schema));
  if (type === "integer") {
    const { MIN_SAFE_INTEGER: min, MAX_SAFE_INTEGER: max } = Number;
    return fc.maxSafeInteger().map((n) => Math.min(maximum ?? max, Math.max(minimum ?? min, n)));
  }
  return text;
}

function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const arbitraries = Object.entries(properties).map(([name, schema]) => [
    name,
    mostly(arbitraryOf(schema), fc.jsonValue()),
  ]);
  const keys = required as never[];
  const complete = fc.record(Object.fromEntries(arbitraries), { requiredKeys: keys });
  return mostly(complete, fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] }));
}

/** Of thirty values, one is unusual. */
function mostly<T, U>(usual: Arbitrary<T>, unusual: Arbitrary<U>): Arbitrary<T | U> {
  return fc.oneof({ weight: 29, arbitrary: usual }, { weight: 1, arbitrary: unusual });
}

function resolve<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const names = value.$ref.split("/").slice(1);
  const found = names.reduce(
    (at: unknown, name) => (at as Record<string, unknown>)[name],
    document,
  );
  return resolve(found as T);
}
