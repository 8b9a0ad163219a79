import { namesIn } from "../references.ts";
import { blankType, type ErrorPart, type ErrorShape, problemTypes } from "./error-shape.ts";

/** An error of the platform, before it is written. */
export interface ErrorFacts {
  code: string | undefined;
  message: string;
  status: number;
  /** The name of the status. */
  title: string | undefined;
  errors: readonly Mistake[];
}

/** One mistake in a request. */
export interface Mistake {
  in?: string;
  name?: string;
  pointer?: string;
  rule?: string | undefined;
  message: string;
  params?: object;
}

/** Writes the body of an error in a shape: an object, or another value that the contract declares, such as a text. */
export function errorBody({ parts }: ErrorShape, facts: ErrorFacts): unknown {
  const [first] = parts;
  if (first?.at.length === 0) return first.from === undefined ? first.value : facts.message;
  const body = {};
  for (const part of parts) put(body, part.at, valueOfPart(part, facts));
  return body;
}

/**
 * Completes the body with which an operation refuses a request with everything that does not depend on its
 * logic: the status and, where the body lacks them, an id, a time, a title and constants.
 */
export function withOwnParts(
  { parts }: Pick<ErrorShape, "parts">,
  facts: Pick<ErrorFacts, "status" | "title">,
  body: object,
): object {
  const known = { ...facts, code: undefined, message: "", errors: [] };
  return parts.filter(isOwn).reduce((whole, part) => {
    const isKept = part.from !== "status";
    return withValue(whole, part.at, { value: valueOfPart(part, known), isKept });
  }, body);
}

/**
 * A copy with a value at a place, unless it already has a value there that is to be kept, or no object around
 * the place.
 */
function withValue(
  body: object,
  [name = "", ...rest]: readonly string[],
  added: { value: unknown; isKept: boolean },
): object {
  if (typeof body !== "object" || body === null) return body;
  const { [name]: known } = body as Body;
  if (rest.length > 0) {
    const isLeftOut = typeof known !== "object" || known === null;
    return isLeftOut ? body : { ...body, [name]: withValue(known, rest, added) };
  }
  return added.isKept && known !== undefined ? body : { ...body, [name]: added.value };
}

/** Whether the platform writes a part of a refusal. The types of `fail` make the same distinction. */
function isOwn({ at, from, value, isExample = false }: ErrorPart): boolean {
  if (at.length === 0 || isExample) return false;
  return from === undefined ? value !== undefined : /^(status|id|time|title|type)$/.test(from);
}

interface Body {
  [name: string]: unknown;
}

function valueOfPart(part: ErrorPart, facts: ErrorFacts): unknown {
  switch (part.from) {
    case undefined:
      return part.value;
    case "errors":
      return listed(part, facts);
    case "id":
      return idIn(part.format);
    case "time":
      return timeIn(part.format);
    case "code":
      return part.codes?.[facts.code ?? ""] ?? facts.code;
    case "type":
      return problemTypes[facts.code ?? ""] ?? blankType;
    case "status":
      return part.asText ? String(facts.status) : facts.status;
    default:
      return facts[part.from];
  }
}

function idIn(format: ErrorPart["format"]): string {
  const id = crypto.randomUUID();
  return format === "uuid" ? id : `urn:uuid:${id}`;
}

function timeIn(format: ErrorPart["format"]): string {
  const text = new Date().toISOString();
  const [date = "", time = ""] = text.split("T");
  return format === "date" ? date : format === "time" ? time : text;
}

function put(body: Body, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ?? {}) as Body;
  body[name] = inner;
  put(inner, rest, value);
}

/** The mistakes under the names of the contract; undefined if there are none to list. */
function listed(part: ErrorPart, { code, message, errors }: ErrorFacts): unknown {
  const { item, always, asText = false } = part;
  const all = errors.length > 0 || !always ? errors : [{ rule: code, message }];
  if (all.length === 0) return undefined;
  return all.map((mistake) => (item ? itemIn(item, mistake, asText) : mistake.message));
}

/** An item of the list. If items have no pointer, they name a property of the body with dots: `owner.address`. */
function itemIn(item: Readonly<Record<string, string>>, mistake: Mistake, asText: boolean): object {
  const path = mistake.pointer?.slice(1).replaceAll("/", ".");
  const named = item.pointer === undefined ? { name: path, ...mistake } : mistake;
  const place = placeOf(mistake);
  const all: Body = { ...named, place: asText ? place.map(String) : place };
  const members = Object.entries(item).map(([ours, theirs]) => [theirs, all[ours]]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** The place of a mistake, such as `["body", "owner", 0, "name"]`; empty if it is not in a part of the request. */
function placeOf({ in: part, name, pointer = "" }: Mistake): (string | number)[] {
  if (part === undefined) return [];
  const within = pointer === "" ? [] : namesIn(pointer);
  const names = name === undefined ? within : [name, ...within];
  // The value is unknown here. A name that looks like a position is rare.
  return [part, ...names.map((each) => (/^(0|[1-9]\d*)$/.test(each) ? Number(each) : each))];
}
