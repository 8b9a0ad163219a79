import { isSameHeader } from "@contract-first/reading/headers";
import { isBinary, isJson } from "@contract-first/reading/media-types";
import { responseOf } from "@contract-first/reading/responses";
import { described, problemsIn } from "../validation/check.ts";
import type { MockData, MockResponse } from "./declarations.ts";
import { isPause, streamBody } from "./stream-body.ts";

/** A mock response of any operation. */
export interface AnyResponse {
  example?: PropertyKey;
  body?: unknown;
  headers?: HeaderValues;
}

type HeaderValues = Readonly<Record<string, string | number>>;

/** The response to send. Later changes to the objects that it was created from do not affect it. */
export interface Sendable {
  status: number;
  headers: Headers;
  /** Null if there is no body; the function makes the body of each response. */
  content: string | Blob | null | (() => ReadableStream<Uint8Array>);
}

/**
 * Builds the complete response of an operation, including its required headers.
 *
 * @throws {Error} if the contract does not allow it
 */
export type BuildResponse = (id: string, status: number, response: AnyResponse) => Sendable;

/** Makes the function that builds the responses of a contract. */
export function responseBuilder(data: MockData): BuildResponse {
  return (id, status, response) => buildResponse(data, { id, status }, response);
}

function buildResponse(
  rules: MockData,
  { id, status }: { id: string; status: number },
  response: AnyResponse,
): Sendable {
  const { [id]: operation } = rules.mockOperations;
  const declared = operation && responseOf(operation.responses, status);
  if (!declared) throw new Error(`${id} declares no status ${status}.`);
  const body = bodyOf(declared, response);
  const content = contentOf(declared, body);
  const mediaType = content === null ? null : declared.mediaType;
  const always = {
    ...operation.announcement,
    ...alwaysSent(rules, status, mediaType),
    ...(status === 409 && isInProgress(body) && timeToRetry(rules, declared)),
  };
  const required = requiredHeaders(rules, declared);
  const headers = headersOf(required, always, response.headers);
  const problems = [
    ...bodyProblems(rules, { ...declared, status }, content),
    ...itemProblems(rules, declared, body),
    ...headerProblems(rules, declared, headers),
    ...contentTypeProblems(headers, mediaType),
  ];
  if (problems.length === 0) return { status, headers, content };
  throw new Error(
    `The contract forbids this response of ${id}, ${status}: ${problems.join("; ")}.`,
  );
}

/**
 * The body that a test passes, or else the contract's example.
 *
 * @throws {Error} if the contract has no such example
 */
function bodyOf({ examples }: MockResponse, { example, body }: AnyResponse): unknown {
  if (example !== undefined && !Object.hasOwn(examples, example)) {
    throw new Error(`The contract has no example ${String(example)} of this response.`);
  }
  return body === undefined ? examples[example ?? Object.keys(examples)[0] ?? ""] : body;
}

/**
 * The body as it is sent. The text of JSON is validated, not the value: the text omits some values
 * and represents others differently.
 */
function contentOf({ mediaType, stream }: MockResponse, body: unknown): Sendable["content"] {
  if (stream) return Array.isArray(body) ? streamBody(body, stream) : null;
  if (mediaType === null || isJson(mediaType)) return JSON.stringify(body) ?? null;
  if (typeof body === "string" || body instanceof Blob) return body;
  return isBinary(mediaType) && body === undefined ? new Blob([]) : null;
}

/** The parts of the body that violate the contract. */
function bodyProblems(
  rules: MockData,
  { mediaType, check, status }: MockResponse & { status: number },
  content: Sendable["content"],
): string[] {
  if (mediaType === null) return content === null ? [] : ["body: there is none"];
  if (content === null) return ["body: is missing"];
  if (typeof content !== "string" || check === null) return [];
  const body: unknown = isJson(mediaType) ? JSON.parse(content) : content;
  const problems = invalidParts(rules, check, { value: body, name: "body" });
  const isValidError = status >= 400 && problems.length === 0 && isError(body);
  if (!isValidError) return problems;
  const { mockErrorStatuses } = rules;
  const declared = Object.hasOwn(mockErrorStatuses, body.code)
    ? mockErrorStatuses[body.code]
    : status;
  return errorProblems(status, body, declared);
}

/** The parts of the items of a stream that violate the contract. */
function itemProblems(rules: MockData, { check, stream }: MockResponse, body: unknown): string[] {
  if (!stream || !Array.isArray(body)) return [];
  return body.flatMap((each: unknown, index) => {
    if (isPause(each, stream)) return [];
    const item: unknown = JSON.parse(JSON.stringify(each));
    return invalidParts(rules, check, { value: item, name: `body/${index}` });
  });
}

/**
 * Whether the body has the properties that the contract's `Error` requires. A schema that extends `Error` requires
 * them, too.
 */
function isError(body: unknown): body is ErrorOfService {
  return typeof body === "object" && body !== null && "code" in body && "status" in body;
}

interface ErrorOfService {
  code: string;
  status: number | string;
}

/** An error repeats the status of its response. Codes that the contract does not list are allowed. */
function errorProblems(
  expected: number,
  { code, status }: ErrorOfService,
  declared: number | undefined,
): string[] {
  const problems: string[] = [];
  if (String(status) !== String(expected)) problems.push(`body/status: must be ${expected}`);
  if (declared !== expected) problems.push(`body/code: ${code} has the status ${declared}`);
  return problems;
}

/** The headers that the service always sends with this status and media type. */
function alwaysSent(rules: MockData, status: number, mediaType: string | null): HeaderValues {
  return {
    ...(status === 429 && spentLimit(rules)),
    ...(mediaType && { "Content-Type": mediaType }),
  };
}

/** The headers of an exhausted limit, because the contract's examples are those of a request within the limit. */
function spentLimit({ mockHeaders }: MockData): HeaderValues {
  const { "X-RateLimit-Remaining": remaining, RateLimit: limit } = mockHeaders;
  return {
    ...(remaining && { "X-RateLimit-Remaining": 0 }),
    ...(limit && { RateLimit: String(limit.example).replace(/r=\d+/, "r=0") }),
  };
}

/** Whether a conflict is that of a repeated request; others of the same status have no `Retry-After`. */
function isInProgress(body: unknown): boolean {
  return (body as { code?: unknown } | undefined)?.code === "request_in_progress";
}

function timeToRetry(rules: MockData, declared: MockResponse): HeaderValues {
  return exampleHeaders(rules, declared, (name) => isSameHeader(name, "Retry-After"));
}

/** The required headers, with the values of the contract's examples. */
function requiredHeaders(rules: MockData, declared: MockResponse): HeaderValues {
  return exampleHeaders(rules, declared, (name) => rules.mockHeaders[name]?.required === true);
}

function exampleHeaders(
  { mockHeaders }: MockData,
  declared: MockResponse,
  isWanted: (name: string) => boolean,
): HeaderValues {
  const entries = declared.headers
    .filter(isWanted)
    .map((name) => [name, String(mockHeaders[name]?.example)]);
  return Object.fromEntries(entries);
}

/**
 * The headers of a response: the required ones, then those that are always sent, then those that a test passes.
 *
 * @throws {TypeError} if a header cannot be sent
 */
function headersOf(
  required: HeaderValues,
  always: HeaderValues,
  given: HeaderValues = {},
): Headers {
  const headers = new Headers();
  for (const [name, value] of [...Object.entries(required), ...Object.entries(always)])
    headers.set(name, String(value));
  for (const [name, value] of Object.entries(given)) {
    // A deprecated list has two links: one to the next page and one to its successor.
    headers[isSameHeader(name, "Link") ? "append" : "set"](name, String(value));
  }
  return headers;
}

/** The headers that violate the contract. */
function headerProblems(rules: MockData, declared: MockResponse, headers: Headers): string[] {
  return declared.headers.flatMap((name) => {
    const text = headers.get(name);
    return text === null ? [] : headerValueProblems(rules, name, text);
  });
}

/** A header value is text, but its schema may require the number that the text represents. */
function headerValueProblems(rules: MockData, name: string, text: string): string[] {
  const { check = null } = rules.mockHeaders[name] ?? {};
  const asText = invalidParts(rules, check, { value: text, name });
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  if (asText.length === 0 || !isNumber) return asText;
  return invalidParts(rules, check, { value: Number(text), name });
}

/** @param check the name of a check; null if every value is allowed */
function invalidParts(
  { mockChecks }: MockData,
  check: string | null,
  { value, name }: { value: unknown; name: string },
): string[] {
  const { [check ?? ""]: checked } = mockChecks;
  return checked === undefined ? [] : described(problemsIn(checked, value), name);
}

function contentTypeProblems(headers: Headers, mediaType: string | null): string[] {
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (type.trim() === (mediaType ?? "")) return [];
  return [`Content-Type: must be ${mediaType ?? "absent"}`];
}
