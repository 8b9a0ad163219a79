import { isCondition } from "@contract-first/reading/conditions";
import { isBinary, isForm, isText } from "@contract-first/reading/media-types";
import type { Schema } from "@contract-first/reading/objects";
import { isWritable, writePairs } from "@contract-first/reading/parameter-texts";
import { fillPath } from "@contract-first/reading/parameter-writers";
import { valueReader } from "@contract-first/reading/parameters";
import { pointerTo } from "@contract-first/reading/references";
import fc from "fast-check";
import { bodyOf } from "./bodies.ts";
import { compileSchema } from "./compile-schema.ts";
import type {
  Described,
  DescribedBody,
  DescribedOperation,
  DescribedParameter,
  Json,
} from "./described.ts";
import { unreceived } from "./unreceived.ts";
import { ownViolations, type Refused, type Violation, validValues, violations } from "./values.ts";

/** The parts of a request to an operation. Parameters that are left out are absent. */
export interface RequestParts {
  path: Record<string, Json>;
  query: Record<string, Json>;
  header: Record<string, Json>;
  cookie?: Record<string, Json>;
  body?: Json;
}

/**
 * Requests that the contract allows. Null if no value is found for a required part, for example because its schema
 * allows nothing.
 */
export function validRequests(
  contract: Described,
  { parameters, body }: DescribedOperation,
): fc.Arbitrary<RequestParts> | null {
  const sent = parameters
    .filter((each) => !isCondition(each) || each.example !== undefined)
    .map((each) => ({ ...each, values: valuesOf(contract, each) }));
  const bodies = body === null ? undefined : validBodies(contract, body);
  const isMissing = sent.some(({ required, values }) => required && values === null);
  if (bodies === null || isMissing) return null;
  const parametersIn = (place: DescribedParameter["in"]) => {
    const those = sent.filter((each) => each.in === place && each.values !== null);
    const required = those.filter((each) => each.required || isCondition(each)).map(nameOf);
    const values = those.map((each) => [each.name, each.values]);
    return fc.record(Object.fromEntries(values), { requiredKeys: required }) as fc.Arbitrary<
      Record<string, Json>
    >;
  };
  return fc.record({
    path: parametersIn("path"),
    query: parametersIn("query"),
    header: parametersIn("header"),
    cookie: parametersIn("cookie"),
    ...(bodies === undefined ? {} : { body: bodies }),
  });
}

/** Whether a header can carry a value: printable ASCII without spaces around it and, in a list, without commas. */
function isInHeader(value: Json): boolean {
  if (!Array.isArray(value)) return /^([!-~]([ -~]*[!-~])?)?$/.test(String(value));
  return value.every((each) => each !== "" && !String(each).includes(",") && isInHeader(each));
}

/** Whether a cookie can carry a value (RFC 6265, section 4.1.1); an empty one is absent. */
function isInCookie(value: Json): boolean {
  return /^[!#-+\--:<-[\]-~]+$/.test(String(value));
}

const nameOf = ({ name }: DescribedParameter) => name;

/** A condition has only the value of its example, because any other value would exclude the current version. */
function valuesOf(contract: Described, parameter: DescribedParameter): fc.Arbitrary<Json> | null {
  const { in: place, schema, required, example } = parameter;
  if (isCondition(parameter)) return fc.constant(example ?? null);
  const examples = example === undefined ? [] : [example];
  return validValues(
    contract,
    schema,
    examples,
    (value) =>
      (!required || isSent(parameter, value)) &&
      isWritable(value, parameter.serialization) &&
      (place !== "header" || isInHeader(value)) &&
      (place !== "cookie" || isInCookie(value)) &&
      (place !== "path" || !/^\.{0,2}$/.test(String(value))),
  );
}

/**
 * Whether a value is sent in a URL or a header. There, but not in JSON, an empty list or object is equivalent to
 * an absent one.
 */
function isSent({ serialization }: DescribedParameter, value: Json): boolean {
  const isText = serialization.mediaType === undefined;
  const isStructure = isText && typeof value === "object" && value !== null;
  return !isStructure || Object.keys(value).length > 0;
}

function validBodies(contract: Described, body: DescribedBody) {
  const { mediaType, schema, examples } = body;
  const isWanted = (value: Json) => !isForm(mediaType) || isInForm(body, value);
  return validValues(contract, schema, examples, isWanted);
}

/**
 * A form sends a line break as two characters (CRLF). It sends only the items of a list, so an empty list, or
 * null, is left out.
 */
function isInForm({ lists }: DescribedBody, value: Json): boolean {
  const isField = ([name, each]: [string, Json]) =>
    Array.isArray(each) ? lists.includes(name) && each.length > 0 : !lists.includes(name);
  return !/\\[nr]/.test(JSON.stringify(value)) && Object.entries(value ?? {}).every(isField);
}

/** The examples of the contract as requests: one for each example of the body, with the examples of the parameters. */
export function exampleRequests({ parameters, body }: DescribedOperation): RequestParts[] {
  const parts: RequestParts = { path: {}, query: {}, header: {} };
  for (const { in: place, name, example } of parameters) {
    if (example !== undefined) parts[place] = { ...parts[place], [name]: example };
  }
  return body === null ? [parts] : body.examples.map((example) => ({ ...parts, body: example }));
}

/** A request with one mistake. */
export interface InvalidRequest {
  parts: RequestParts;
  /** What the error must say about it. */
  mistake: { in: string; name?: string; pointer?: string; rule: string };
}

/** Requests each of which breaks one rule of the contract and is valid otherwise. */
export function invalidRequests(
  contract: Described,
  { parameters, body }: DescribedOperation,
  valid: RequestParts,
): InvalidRequest[] {
  const ofParameters = parameters.flatMap(({ in: place, name, schema, serialization }) =>
    violations(contract, schema, null, refused)
      .flatMap((each) => (serialization.mediaType ? [each] : asText(each, schema.type)))
      .filter((each) => serialization.mediaType || isRefusedAsText(contract, schema, each))
      // HTTP cannot send such a text in a header.
      .filter(({ rule }) => place !== "header" || rule !== "encoding")
      .filter(({ value }) => place !== "cookie" || isInCookie(value))
      .filter(({ value }) => encodeURIComponent(JSON.stringify(value)).length <= maxTargetLength)
      .map(({ rule, value }) => ({
        parts: { ...valid, [place]: { ...valid[place], [name]: value } },
        mistake:
          place === "cookie"
            ? { in: "header", name: "Cookie", pointer: pointerTo([name]), rule }
            : { in: place, name, rule },
      })),
  );
  const unknown: InvalidRequest = {
    parts: { ...valid, query: { ...valid.query, undeclared: "1" } },
    mistake: { in: "query", name: "undeclared", rule: "unknown" },
  };
  const ofBody = (body === null ? [] : bodyViolations(contract, body, valid.body ?? null))
    // A larger body is refused for its size.
    .filter(({ value }) => Buffer.byteLength(JSON.stringify(value)) <= (body?.maximumBytes ?? 0))
    .map(({ rule, value, pointer }) => ({
      parts: { ...valid, body: value },
      mistake: { in: "body", pointer, rule },
    }));
  return [...ofParameters, unknown, ...ofBody];
}

/** Length of a request line that every server should support, in bytes (RFC 9112, section 3). */
const maxTargetLength = 8_000;

const refused = (schema: Schema) => [...ownViolations(schema), ...unreceived(schema)];

/** Bodies that break one rule each, if their media type can express that: in a form, every value is text. */
function bodyViolations(
  contract: Described,
  { mediaType, schema }: DescribedBody,
  valid: Json,
): Violation[] {
  const all = violations(contract, schema, valid, refused);
  if (isBinary(mediaType)) return [];
  // A body of text cannot have a wrong type.
  if (isText(mediaType)) return all.filter(({ rule }) => rule !== "type");
  if (!isForm(mediaType)) return all;
  const { properties = {} } = contract.flattened(schema);
  return all.flatMap((each) => {
    const [, name = ""] = each.pointer.split("/");
    const value = (each.value as Record<string, Json>)[name] ?? null;
    if (!isRefusedAsText(contract, properties[name] ?? {}, { ...each, value })) return [];
    if (each.rule !== "type") return [each];
    const [odd] = asText({ ...each, value: null }, contract.flattened(properties[name] ?? {}).type);
    return odd ? [{ ...odd, value: { ...(valid as object), [name]: odd.value } }] : [];
  });
}

/** Whether a value is refused as text, too: an empty text may be null, and digits may be a text. */
function isRefusedAsText(contract: Described, schema: Schema, { rule, value }: Refused): boolean {
  if (rule === "encoding" || typeof value === "object") return true;
  const matches = (part: unknown, each: unknown) =>
    compileSchema(contract, part as Schema, "request")(each) === true;
  const follow = ($ref: string) => contract.resolved<object>({ $ref });
  const read = valueReader(schema, { follow, matches })(String(value));
  return read === value || !matches(schema, read);
}

/** A text has the wrong type only if it must be a number or a boolean. */
function asText(violation: Violation, type: Schema["type"]): Violation[] {
  if (violation.rule !== "type") return [violation];
  const isText = !/integer|number|boolean/.test(String(type)) || /string/.test(String(type));
  return isText ? [] : [{ ...violation, value: "a" }];
}

/** Percent-encoded text as forms write it: a space is a plus, and most punctuation is encoded, too. */
function asForm(text: string): string {
  return text
    .replaceAll("%20", "+")
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Creates the request for `fetch` to the service at an origin. */
export function toRequest(
  origin: string,
  { method, path, body, parameters }: DescribedOperation,
  parts: RequestParts,
): Request {
  const url = new URL(
    fillPath(path, (name) => parts.path[name]),
    origin,
  );
  const pairs = Object.entries(parts.query).flatMap(([name, value]) => {
    const declared = parameters.find((each) => each.in === "query" && each.name === name);
    return writePairs(name, value, declared?.serialization).map(asForm);
  });
  url.search = pairs.join("&");
  const request = new Request(url, {
    method,
    redirect: "manual",
    ...(body === null || parts.body === undefined ? {} : bodyOf(body, parts.body)),
  });
  for (const [name, value] of Object.entries(parts.header)) {
    const isNothing = Array.isArray(value) && value.length === 0;
    if (!isNothing) request.headers.set(name, String(value));
  }
  const cookies = Object.entries(parts.cookie ?? {}).map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) request.headers.set("cookie", cookies.join("; "));
  return request;
}
