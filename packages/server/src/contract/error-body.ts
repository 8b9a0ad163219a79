import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Contract, ErrorForm, ErrorPart, OperationDescription } from "./contract.ts";
import type { FieldError } from "./field-error.ts";
import { type HttpError, statusOf } from "./http-error.ts";
import { responseOf } from "./responses.ts";

/** An error response, as it is sent. */
export interface ErrorResponse {
  status: number;
  mediaType: string;
  body: object | string;
}

interface Details {
  /** The operation, if the error concerns one: its errors may have a form of their own. */
  operation?: OperationDescription | undefined;
  /** The mistakes to list. */
  errors?: readonly FieldError[];
}

/**
 * Writes an error of the platform in the form that the contract declares; the status is the one that the
 * contract gives the code.
 */
export function errorBody(
  contract: Contract<string>,
  error: HttpError<string>,
  { operation, errors = [] }: Details = {},
): ErrorResponse {
  const { code, message } = error;
  const status = statusOf(contract, error);
  const form = errorFormOf(contract, status, operation);
  if (form !== null) return write(form, { code, message, status, errors });
  const body = { code, message, status };
  return {
    status,
    mediaType: usualMediaType,
    body: errors.length > 0 ? { ...body, errors } : body,
  };
}

const usualMediaType = "application/json";

/** The form of an error; null if errors are `{ code, message, status }`. */
export function errorFormOf(
  { errorForms = [] }: Contract<string>,
  status: number,
  operation?: OperationDescription,
): ErrorForm | null {
  const { form = 0 } = (operation && responseOf(operation.responses, status)) ?? {};
  return errorForms[form] ?? null;
}

interface Facts {
  code: string | undefined;
  message: string;
  status: number;
  errors: readonly FieldError[];
}

/** The body of an error for which the contract declares no body: all that is known of it is a sentence. */
export function problemOf(
  contract: Contract<string>,
  operation: OperationDescription,
  { status, message }: Pick<Facts, "status" | "message">,
): ErrorResponse {
  const codes = Object.entries(contract.errorStatuses);
  const [code] = codes.find(([, each]) => each === status) ?? [];
  const form = errorFormOf(contract, status, operation);
  if (form !== null) return write(form, { code, message, status, errors: [] });
  return { status, mediaType: usualMediaType, body: { code, message, status } };
}

function write({ mediaType, parts }: ErrorForm, facts: Facts): ErrorResponse {
  const { status } = facts;
  const [first] = parts;
  // The whole body is a text, or a value that the contract gives.
  if (first?.at.length === 0) {
    const body = first.from === undefined ? first.value : facts.message;
    return { status, mediaType, body: body as object | string };
  }
  const body = {};
  for (const part of parts) {
    const value = heldBy(part, facts);
    if (value !== undefined) put(body, part.at, part.asText ? String(value) : value);
  }
  return { status, mediaType, body };
}

function heldBy(part: ErrorPart, facts: Facts): unknown {
  const { from, value } = part;
  if (from === undefined) return value;
  if (from === "errors") return listed(part, facts);
  if (from === "title") return STATUS_CODES[facts.status];
  if (from === "id") return `urn:uuid:${randomUUID()}`;
  return from === "time" ? new Date().toISOString() : facts[from];
}

function put(body: Body, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ?? {}) as Body;
  body[name] = inner;
  put(inner, rest, value);
}

interface Body {
  [name: string]: unknown;
}

/** The mistakes in the words of the contract; undefined if there are none to list. */
function listed({ item, always }: ErrorPart, { code, message, errors }: Facts): unknown {
  const itself = { rule: code, message };
  const all: readonly Partial<Record<string, unknown>>[] =
    errors.length > 0 || !always ? (errors as readonly object[]) : [itself];
  if (all.length === 0) return undefined;
  return all.map((mistake) => (item ? itemIn(item, mistake) : mistake.message));
}

/** An item of the list. If items have no pointer, they name a property of the body with dots: `owner.address`. */
function itemIn(item: Readonly<Record<string, string>>, mistake: Record<string, unknown>): object {
  const path = (mistake.pointer as string | undefined)?.slice(1).replaceAll("/", ".");
  const all = item.pointer === undefined ? { name: path, ...mistake } : mistake;
  const members = Object.entries(item).map(([ours, theirs]) => [theirs, all[ours as never]]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
