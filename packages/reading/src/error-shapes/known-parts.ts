import { exactType } from "../media-types.ts";
import { codeNamedBy, plain, sentStatuses } from "./code-names.ts";
import {
  type ErrorField,
  errorProperties,
  itemsOf,
  keywordOf,
  typesOf,
  valuesOf,
} from "./error-properties.ts";
import { blankType, type ErrorPart, type ErrorSource, problemJson } from "./error-shape.ts";

/**
 * The names by which a property is recognised as a part of an error, in lower case without `-` and `_`. They are
 * tried in this order.
 */
const wellKnown: [ErrorSource, string[]][] = [
  ["message", ["message", "detail", "errordescription", "errormessage", "description", "msg"]],
  ["message", ["reason", "error", "title"]],
  ["status", ["status", "statuscode", "httpstatus", "httpstatuscode", "code", "errorcode"]],
  ["code", ["code", "errorcode", "type", "errortype", "error", "name"]],
  ["title", ["title", "statustext"]],
  // FastAPI lists mistakes in `detail`, in which problem details have a sentence.
  [
    "errors",
    ["errors", "invalidparams", "violations", "fielderrors", "issues", "details", "detail"],
  ],
];

/** Parts that are written only if a schema requires them: a unique id of the error, and its time. */
const ifRequired: [ErrorSource, string[]][] = [
  ["id", ["instance", "id", "requestid", "traceid", "correlationid", "errorid"]],
  ["time", ["timestamp", "time", "date", "datetime", "occurredat"]],
];

/** The names of the parts of a mistake. Its `place` has all names that lead to it: `["body", "owner", 0, "name"]`. */
const ofMistakes: [string, string[]][] = [
  ["place", ["loc", "location", "path"]],
  ["message", ["message", "detail", "reason", "description", "msg", "error", "title"]],
  ["name", ["name", "field", "param", "parameter", "property", "path"]],
  ["pointer", ["pointer", "instancepath"]],
  ["rule", ["rule", "code", "type", "keyword"]],
  ["in", ["in", "location"]],
  ["params", ["params", "ctx"]],
];

/** The property names that `x-errors` may have. */
export const sources: ErrorSource[] = [
  ...new Set([...wellKnown, ...ifRequired].map(([source]) => source)),
];

/** The value of `x-errors`: the place of each part of an error, as a name or a JSON Pointer. */
export type StatedErrors = Readonly<Record<string, string>>;

/** The parts of a body whose content the platform knows. */
export function knownParts(
  mediaType: string,
  places: ErrorField[],
  stated: StatedErrors,
): ErrorPart[] {
  const parts = new Map<ErrorField, ErrorPart>();
  const taken = new Set<ErrorSource>();
  const take = (source: ErrorSource, place: ErrorField | undefined) => {
    if (place === undefined) return;
    parts.set(place, partOf(source, place));
    taken.add(source);
  };
  for (const [source, pointer] of Object.entries(stated)) {
    const place = places.find(({ at }) => pointerOf(at) === asPointer(String(pointer)));
    take(source as ErrorSource, place);
  }
  const isProblem = exactType(mediaType) === problemJson;
  for (const [source, names] of [...wellKnown, ...ifRequired]) {
    if (taken.has(source)) continue;
    const isOptional = ifRequired.every(([each]) => each !== source);
    const free = places.filter(
      (place) =>
        !parts.has(place) &&
        !isProblemType(place, isProblem) &&
        (place.isRequired || isOptional) &&
        canHold(source, place),
    );
    take(source, names.flatMap((name) => free.filter(({ at }) => plain(at.at(-1)) === name))[0]);
  }
  for (const place of places.filter((each) => !parts.has(each))) {
    if (isProblem && isAnyType(place)) parts.set(place, { at: place.at, from: "type" });
    const value = parts.has(place) ? undefined : constantOf(place, isProblem);
    if (value !== undefined) parts.set(place, { at: place.at, value });
  }
  return withItself(places.flatMap((place) => parts.get(place) ?? []));
}

/** If no other part says what is wrong, the list does, even for an error without mistakes. */
function withItself(parts: ErrorPart[]): ErrorPart[] {
  const says = parts.some(({ from }) => from === "message" || from === "code");
  if (says) return parts;
  return parts.map((part) => (part.from === "errors" ? { ...part, always: true } : part));
}

/** In problem details, `type` is a URI (RFC 9457, section 3.1.1). Other contracts may declare it as one, too. */
function isProblemType({ at, schema, around }: ErrorField, isProblem: boolean): boolean {
  if (isProblem && at.join() === "type") return true;
  const format = String(keywordOf(schema, around, "format"));
  return plain(at.at(-1)) === "type" && /^(uri|iri)(-reference)?$/.test(format);
}

/** Whether the `type` of problem details may be any URI. */
function isAnyType({ at, schema, around }: ErrorField): boolean {
  const limits = ["default", "pattern", "maxLength"].map((name) => keywordOf(schema, around, name));
  const isOpen =
    valuesOf(schema, around) === undefined && limits.every((each) => each === undefined);
  return at.join() === "type" && isOpen;
}

export function pointerOf(at: readonly string[]): string {
  return at.map((name) => `/${name}`).join("");
}

/** A property may also be named without a leading slash. */
export function asPointer(stated: string): string {
  return stated.startsWith("/") ? stated : `/${stated}`;
}

function canHold(source: ErrorSource, { at, schema, around }: ErrorField): boolean {
  const types = typesOf(schema, around);
  if (source === "errors") return types.includes("array");
  const allowed = source === "status" ? statusTypes(plain(at.at(-1))) : ["string"];
  const format = String(keywordOf(schema, around, "format") ?? "");
  const isOfOwnWords = source !== "status" && source !== "code";
  if (isOfOwnWords && valuesOf(schema, around) !== undefined) return false;
  if (source !== "status" && checkedTexts.test(format) && !formatsOf[source]?.test(format))
    return false;
  return (types.length === 0 ? ["string"] : types).some((type) => allowed.includes(type));
}

/** The formats of texts that cannot be a sentence or a code, and those that an id or a time may have. */
const checkedTexts =
  /^(date|time|date-time|duration|email|hostname|ipv4|ipv6|uri|uri-reference|uuid|byte|binary)$/;
const formatsOf: Partial<Record<ErrorSource, RegExp>> = {
  id: /^(uuid|uri|uri-reference)$/,
  time: /^(date|time|date-time)$/,
};

/** A number with the name `code` is the status; a text is not. */
function statusTypes(name: string): string[] {
  return name.includes("status") ? ["integer", "number", "string"] : ["integer", "number"];
}

function partOf(source: ErrorSource, place: ErrorField): ErrorPart {
  const { at, schema, around } = place;
  const part = { at, from: source };
  if (source === "errors") return { ...part, ...listOf(place) };
  if (source === "code") return { ...part, ...codesOf(place) };
  const types = typesOf(schema, around);
  const isNumber = types.includes("integer") || types.includes("number");
  if (source === "status")
    return !isNumber && types.includes("string") ? { ...part, asText: true } : part;
  const format = String(keywordOf(schema, around, "format"));
  const isNarrow = source === "id" ? format === "uuid" : /^(date|time)$/.test(format);
  const isOwn = source === "id" || source === "time";
  return isOwn && isNarrow ? { ...part, format: format as NonNullable<ErrorPart["format"]> } : part;
}

/** The codes of a contract that lists all codes that may be sent. */
function codesOf({ schema, around }: ErrorField): Pick<ErrorPart, "codes"> {
  const listed = valuesOf(schema, around)?.filter((each) => typeof each === "string");
  if (listed === undefined) return {};
  const codes = Object.keys(sentStatuses)
    .map((code) => [code, codeNamedBy(code, listed)])
    .filter(([code, own]) => own !== undefined && own !== code);
  return codes.length === 0 ? {} : { codes: Object.fromEntries(codes) };
}

function listOf({ schema, around, isRequired }: ErrorField): Omit<ErrorPart, "at"> {
  const items = itemsOf(schema, around);
  const isText = typesOf(items.schema, items.around).includes("string");
  const places = errorProperties(items.schema, items.around).filter(({ at }) => at.length === 1);
  const item = isText ? null : itemOf(places);
  const place = places.find(({ at }) => at[0] === item?.place);
  return {
    item,
    maxItems: Number(keywordOf(schema, around, "maxItems") ?? 10),
    ...(place && isOfTexts(place) && { asText: true }),
    ...(isRequired && { always: true }),
  };
}

/** Whether the place of a mistake has room only for names, and not for positions in a list. */
function isOfTexts({ schema, around }: ErrorField): boolean {
  const items = itemsOf(schema, around);
  const types = typesOf(items.schema, items.around);
  return types.length > 0 && !types.includes("integer") && !types.includes("number");
}

function itemOf(places: ErrorField[]): Record<string, string> {
  const item: Record<string, string> = {};
  for (const [ours, names] of ofMistakes) {
    const free = places.filter(
      (place) => !Object.values(item).includes(place.at[0] ?? "") && canHave(ours, place),
    );
    const [first] = names.flatMap((name) => free.filter(({ at }) => plain(at[0]) === name));
    if (first?.at[0] !== undefined) item[ours] = first.at[0];
  }
  return item;
}

/** Only the place of a mistake is a list, and only its parameters are an object. */
function canHave(part: string, { schema, around }: ErrorField): boolean {
  const types = typesOf(schema, around);
  if (part === "place") return types.includes("array");
  const type = part === "params" ? "object" : "string";
  return types.length === 0 || types.includes(type);
}

function constantOf(place: ErrorField, isProblem: boolean): unknown {
  const { schema, around } = place;
  const values = valuesOf(schema, around) ?? [];
  const stated = values.length === 1 ? values[0] : keywordOf(schema, around, "default");
  if (isProblemType(place, isProblem)) return stated ?? blankType;
  return place.isRequired ? stated : undefined;
}
