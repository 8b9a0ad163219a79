import { STATUS_CODES } from "node:http";
import { schemaExample } from "@animal-store/contract-reading/examples";
import { Ajv2020 } from "ajv/dist/2020.js";
import { alternativesOf, inlined, placesOf, typesOf } from "./error-places.js";
import { locate } from "./service.js";
import { conditionStatuses, problemJson, usualForm, usualStatuses } from "./usual-errors.js";

/** @import { ErrorPlace } from "./error-places.js" */
/** @import { Around, ErrorForm, ErrorPart, ErrorSource } from "./types.js" */

// One for all contracts: compiling the schema of schemas takes most of the time. It keeps no schema by its `$id`.
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  logger: false,
  addUsedSchema: false,
});

/**
 * The names by which a property is taken for what an error has, in the order in which they are tried, without
 * capitals, `-` and `_`.
 *
 * @type {[ErrorSource, string[]][]}
 */
const wellKnown = [
  ["message", ["message", "detail", "errordescription", "errormessage", "description", "msg"]],
  ["message", ["reason", "error", "title"]],
  ["status", ["status", "statuscode", "httpstatus", "httpstatuscode", "code", "errorcode"]],
  ["code", ["code", "errorcode", "type", "errortype", "error", "name"]],
  ["title", ["title", "statustext"]],
  ["errors", ["errors", "invalidparams", "violations", "fielderrors", "issues", "details"]],
];

/**
 * What only a schema that requires it gets: a unique id of the error, and its time.
 *
 * @type {[ErrorSource, string[]][]}
 */
const ifRequired = [
  ["id", ["instance", "id", "requestid", "traceid", "correlationid", "errorid"]],
  ["time", ["timestamp", "time", "date", "datetime", "occurredat"]],
];

/** @type {[string, string[]][]} */
const ofMistakes = [
  ["message", ["message", "detail", "reason", "description", "msg", "error", "title"]],
  ["name", ["name", "field", "param", "parameter", "property", "path"]],
  ["pointer", ["pointer"]],
  ["rule", ["rule", "code", "type", "keyword"]],
  ["in", ["in", "location"]],
  ["params", ["params"]],
];

/** The names that `x-errors` may have. */
export const sources = [...new Set([...wellKnown, ...ifRequired].map(([source]) => source))];

/**
 * Finds a form for the platform's own errors that a schema accepts.
 *
 * @param {Media} media
 * @param {Around & { stated?: Record<string, string> }} around with what `x-errors` says
 * @returns {{ form: ErrorForm, problem: string | undefined, isFilled: boolean }} `problem` says why the
 *   schema refuses an error of the platform in any form; `isFilled` says whether the form needs values of the contract
 */
export function errorFormOf({ mediaType, schema, statuses }, { stated = {}, ...around }) {
  const whole = inlined(schema, around);
  const validate = compiled(whole);
  if (typeof validate === "string") return { form: usualForm, problem: validate, isFilled: false };
  const sent = samples.filter(({ status }) => statuses.includes(status));
  const alternatives = alternativesOf(schema, around).map((each) => {
    const places = placesOf(each.schema, each.around);
    const isText = typesOf(each.schema, each.around).join() === "string";
    return { places, parts: isText ? [ofText] : partsOf(mediaType, places, stated) };
  });
  const known = alternatives.flatMap(({ parts }) => [
    { mediaType, parts },
    { mediaType, parts: parts.filter(({ from }) => from !== "errors") },
  ]);
  const filled = alternatives.map(({ places, parts }) => ({
    mediaType,
    parts: filledParts(places, parts, statuses),
  }));
  const required = placesOf(schema, around).filter(({ isRequired }) => isRequired);
  /** @param {ErrorForm} form */
  const problemIn = (form) => {
    const isAccepted = sent.every((sample) => validate(errorBody(form, sample)));
    return isAccepted ? undefined : problemOf(validate.errors?.[0], required);
  };
  const judged = known.map((form) => ({ form, problem: problemIn(form) }));
  const [first = { form: usualForm, problem: "no properties" }] = judged;
  const accepted = judged.find(({ problem }) => problem === undefined);
  if (accepted) return { ...accepted, isFilled: false };
  const isValid = (/** @type {ErrorForm} */ each) => problemIn(each) === undefined;
  const sampled = { mediaType, parts: constantParts(schemaExample(whole)) };
  const form =
    filled.find(isValid) ??
    (isValid(sampled) ? withKnown(sampled, alternatives[0]?.parts ?? [], isValid) : undefined);
  return form ? { form, problem: first.problem, isFilled: true } : { ...first, isFilled: false };
}

/**
 * @param {any} schema
 * @returns {import("ajv").ValidateFunction | string} what is wrong with the schema, if anything is
 */
function compiled(schema) {
  if (schema === null) return "null is no schema";
  try {
    return ajv.compile(schema);
  } catch (error) {
    // The first of what Ajv says is the mistake, and the rest what follows from it.
    return /** @type {Error} */ (error).message.split(",")[0] ?? "";
  }
}

/** An error that is a text as a whole. */
const ofText = /** @type {ErrorPart} */ ({ at: [], from: "message" });

/**
 * The parts of an error, with a value of the contract's own for what it requires and the platform does not know, and
 * without what it allows only with values of its own.
 *
 * @type {(places: ErrorPlace[], parts: ErrorPart[], statuses: number[]) => ErrorPart[]}
 */
function filledParts(places, parts, statuses) {
  return places.flatMap((place) => {
    const { at, schema, isRequired } = place;
    const known = parts.find((part) => pointerOf(part.at) === pointerOf(at));
    const isOwn = Array.isArray(schema?.enum) && known?.from !== undefined;
    if (known && !isOwn) return [known];
    const hasInner = places.some((other) => other.at.length > at.length && other.at[0] === at[0]);
    return isRequired && !hasInner ? [{ at, value: valueFor(place, statuses) }] : [];
  });
}

/**
 * An example of an error as parts of a form.
 *
 * @type {(example: unknown, at?: string[]) => ErrorPart[]}
 */
function constantParts(example, at = []) {
  const isObject = typeof example === "object" && example !== null && !Array.isArray(example);
  const members = isObject ? Object.entries(example) : [];
  if (members.length === 0 && (!isObject || at.length > 0)) return [{ at, value: example }];
  return members.flatMap(([name, value]) => constantParts(value, [...at, name]));
}

/**
 * A form of constants, with what the platform knows where the schema allows it.
 *
 * @type {(form: ErrorForm, known: ErrorPart[], isValid: (form: ErrorForm) => boolean) => ErrorForm}
 */
function withKnown(form, known, isValid) {
  let all = form;
  for (const part of known.filter(({ from }) => from !== undefined)) {
    const at = pointerOf(part.at);
    const others = all.parts.filter((each) => !`${pointerOf(each.at)}/`.startsWith(`${at}/`));
    const after = { ...all, parts: [...others, part] };
    if (isValid(after)) all = after;
  }
  return all;
}

/** @type {(place: ErrorPlace, statuses: number[]) => unknown} */
function valueFor({ schema, around }, statuses) {
  const { enum: values, example, examples, default: preset } = schema ?? {};
  const codes = Object.entries(usualStatuses).filter(([, status]) => statuses.includes(status));
  const fitting = values?.find((/** @type {unknown} */ value) =>
    codes.some(([code, status]) => value === status || plain(String(value)) === plain(code)),
  );
  const stated = [fitting, values?.[0], preset, example, examples?.[0]];
  const [type = "string"] = typesOf(schema, around);
  return stated.find((each) => each !== undefined) ?? ofType[type];
}

/** @type {Record<string, unknown>} */
const ofType = { string: "unknown", integer: 0, number: 0, boolean: false, array: [], object: {} };

/**
 * @typedef {object} Media
 * @property {string} mediaType
 * @property {any} schema
 * @property {number[]} statuses the statuses with which the platform may send it
 */

/**
 * The statuses with which the platform sends errors of an operation where the contract says `404`, `4XX` or
 * `default`. Some it sends only about a header parameter: an `Idempotency-Key`, or a condition.
 *
 * @param {string} stated
 * @param {string[]} parameters the names of the operation's parameters
 */
export function platformStatuses(stated, parameters) {
  const all = [...new Set(Object.values(sentStatuses))];
  const sent = all.filter((status) => {
    const [about] = particular.find(([, statuses]) => statuses.includes(status)) ?? [];
    return about === undefined || parameters.some((name) => about.test(name));
  });
  const beginning = stated.replace(/XX$|^default$/, "");
  return sent.filter((status) => String(status).startsWith(beginning));
}

const sentStatuses = { ...usualStatuses, ...conditionStatuses };

/** @type {[about: RegExp, statuses: number[]][]} */
const particular = [
  [/^idempotency-key$/i, [409, 422]],
  [/^if-(none-)?match$/i, [412, 428]],
];

/** @type {(error: Partial<import("ajv").ErrorObject> | undefined, required: ErrorPlace[]) => string} */
function problemOf({ instancePath = "", params = {}, message } = {}, required) {
  const { missingProperty } = params;
  if (missingProperty === undefined) return `${instancePath || "the body"} ${message}`;
  const missing = `${instancePath}/${missingProperty}`;
  const inside = required.map(({ at }) => pointerOf(at)).find((at) => at.startsWith(`${missing}/`));
  return inside ?? missing;
}

/** @type {(mediaType: string, places: ErrorPlace[], stated: Record<string, string>) => ErrorPart[]} */
function partsOf(mediaType, places, stated) {
  /** @type {Map<ErrorPlace, ErrorPart>} */
  const parts = new Map();
  /** @param {ErrorSource} source @param {ErrorPlace | undefined} place */
  const take = (source, place) => {
    if (place) parts.set(place, partOf(source, place));
    return place !== undefined;
  };
  /** @type {Set<ErrorSource>} */
  const taken = new Set();
  for (const [source, pointer] of Object.entries(stated)) {
    const known = /** @type {ErrorSource} */ (source);
    const place = places.find(({ at }) => pointerOf(at) === asPointer(pointer));
    if (take(known, place)) taken.add(known);
  }
  const isProblem = mediaType === problemJson;
  for (const [source, names] of [...wellKnown, ...ifRequired]) {
    if (taken.has(source)) continue;
    const free = places.filter(
      (place) =>
        !parts.has(place) &&
        // In a problem, `type` is a URI.
        !(isProblem && place.at.join() === "type") &&
        (place.isRequired || !ifRequired.some(([each]) => each === source)) &&
        canHold(source, place),
    );
    const found = names.flatMap((name) => free.filter(({ at }) => plain(at.at(-1)) === name));
    if (take(source, found[0])) taken.add(source);
  }
  for (const place of places.filter((each) => !parts.has(each))) {
    const value = constantOf(place, isProblem);
    if (value !== undefined) parts.set(place, { at: place.at, value });
  }
  return places.flatMap((place) => parts.get(place) ?? []);
}

/** @param {string[]} at */
function pointerOf(at) {
  return at.map((name) => `/${name}`).join("");
}

/**
 * A property may also be named without a slash.
 *
 * @param {string} stated
 */
export function asPointer(stated) {
  return stated.startsWith("/") ? stated : `/${stated}`;
}

/** @param {string} name */
function plain(name = "") {
  return name.toLowerCase().replaceAll(/[-_]/g, "");
}

/** @type {(source: ErrorSource, place: ErrorPlace) => boolean} */
function canHold(source, { at, schema, around }) {
  const types = typesOf(schema, around);
  if (source === "errors") return types.includes("array");
  const allowed = source === "status" ? statusTypes(plain(at.at(-1))) : ["string"];
  return (types.length === 0 ? ["string"] : types).some((type) => allowed.includes(type));
}

/**
 * A number that is named `code` is the status; a text is not.
 *
 * @param {string} name
 */
function statusTypes(name) {
  return name.includes("status") ? ["integer", "number", "string"] : ["integer", "number"];
}

/** @type {(source: ErrorSource, place: ErrorPlace) => ErrorPart} */
function partOf(source, { at, schema, around, isRequired }) {
  const types = typesOf(schema, around);
  if (source === "status" && types.includes("string")) return { at, from: source, asText: true };
  if (source !== "errors") return { at, from: source };
  const items = locate(schema.items ?? {}, around);
  const isText = typesOf(items.node, around).includes("string");
  const item = isText
    ? null
    : itemOf(placesOf(items.node, { ...around, location: items.location }));
  const most = schema.maxItems ?? 10;
  return { at, from: source, item, most, ...(isRequired && { always: true }) };
}

/** @param {ErrorPlace[]} places */
function itemOf(places) {
  /** @type {Record<string, string>} */
  const item = {};
  for (const [ours, names] of ofMistakes) {
    const free = places.filter(
      ({ at }) => at.length === 1 && !Object.values(item).includes(at[0] ?? ""),
    );
    const found = names.flatMap((name) => free.filter(({ at }) => plain(at[0]) === name));
    const [first] = found;
    if (first?.at[0] !== undefined) item[ours] = first.at[0];
  }
  return item;
}

/** @type {(place: ErrorPlace, isProblem: boolean) => unknown} */
function constantOf({ at, schema, isRequired }, isProblem) {
  const { const: only, enum: values = [], default: preset } = schema ?? {};
  const stated = only ?? (values.length === 1 ? values[0] : preset);
  if (isProblem && at.join() === "type") return stated ?? "about:blank";
  return isRequired ? stated : undefined;
}

/** An error of the platform, as it is before it is written. */
const sampleMessage = "The request has something that the contract does not allow: ".repeat(2);
const mistakes = [
  { in: "query", name: "limit", rule: "maximum", message: "Too much.", params: { maximum: 100 } },
  { in: "body", pointer: "/name", rule: "required", message: "This value is required." },
];
const samples = Object.entries(sentStatuses).map(([code, status]) => ({
  ...{ code, status, message: sampleMessage, title: STATUS_CODES[status] },
  ...{ id: `urn:uuid:${crypto.randomUUID()}`, time: new Date(0).toISOString() },
  errors: status === 400 ? mistakes : [],
}));

/** @type {(form: ErrorForm, error: typeof samples[number]) => unknown} */
function errorBody({ parts }, error) {
  const [first] = parts;
  if (first?.at.length === 0) return first.from === undefined ? first.value : error.message;
  const body = {};
  for (const { at, from, value, asText, ...list } of parts) {
    const found =
      from === undefined ? value : from === "errors" ? listed(list, error) : error[from];
    if (found !== undefined) put(body, at, asText ? String(found) : found);
  }
  return body;
}

/** @type {(body: any, at: string[], value: unknown) => void} */
function put(body, [name = "", ...rest], value) {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  body[name] ??= {};
  put(body[name], rest, value);
}

/** @type {(list: Pick<ErrorPart, "item" | "always">, error: typeof samples[number]) => unknown} */
function listed({ item, always }, { errors, code, message }) {
  const all = errors.length > 0 || !always ? errors : [{ rule: code, message }];
  if (all.length === 0) return undefined;
  return all.map((mistake) => (item ? itemIn(item, mistake) : mistake.message));
}

/** @type {(item: Record<string, string>, mistake: any) => object} */
function itemIn(item, mistake) {
  const { name = mistake.pointer?.slice(1).replaceAll("/", "."), pointer } = mistake;
  // Each place is told once, in the words of the schema.
  const all = { ...mistake, name: item.pointer ? mistake.name : name, pointer };
  const members = Object.entries(item).map(([ours, theirs]) => [theirs, all[ours]]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
