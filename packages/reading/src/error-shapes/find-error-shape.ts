import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { addRules } from "../ajv-rules.ts";
import { isCondition } from "../conditions.ts";
import { describePointer } from "../describe-path.ts";
import { schemaExample } from "../examples/examples.ts";
import { isIdempotencyKey } from "../headers.ts";
import { codeNamedBy, plain, sentStatuses } from "./code-names.ts";
import { type ErrorFacts, errorBody } from "./error-body.ts";
import {
  alternativesOf,
  type ErrorField,
  errorProperties,
  inlined,
  type LocatedSchema,
  type Lookup,
  located,
  typesOf,
  valuesOf,
  withNumberBounds,
} from "./error-properties.ts";
import {
  defaultShape,
  type ErrorPart,
  type ErrorShape,
  invalidRequestStatus,
} from "./error-shape.ts";
import { asPointer, knownParts, pointerOf, type StatedErrors, sources } from "./known-parts.ts";

export type { Lookup };
export { asPointer, sources, withNumberBounds };

/** An error of a contract. */
export interface ErrorMedia {
  mediaType: string;
  schema: unknown;
  /** The statuses with which the platform may send it. */
  statuses: readonly number[];
  around: Lookup;
  /** The value of `x-errors`. */
  stated?: StatedErrors;
}

export interface FoundShape {
  shape: ErrorShape;
  /** Why the schema refuses an error of the platform: it would need unknown values. */
  problem: string | undefined;
  /** Whether the shape has examples of the contract in place of these values. */
  isFilled: boolean;
  /** Whether the shape has no place for what is wrong. */
  isMute: boolean;
}

/** Finds a shape for the platform's own errors that a schema accepts. */
export function findErrorShape(media: ErrorMedia): FoundShape {
  const found = acceptedShape(media);
  const says = found.shape.parts.some(
    ({ from }) => from !== undefined && descriptiveParts.has(from),
  );
  const isSent = media.statuses.length > 0;
  return { ...found, isMute: isSent && !says && found.problem === undefined };
}

const descriptiveParts = new Set<unknown>(["message", "code", "errors", "title"]);

function acceptedShape({ mediaType, schema, statuses, around, stated = {} }: ErrorMedia) {
  const whole = inlined(schema, around);
  const validate = compiled(whole);
  if (typeof validate === "string")
    return { shape: defaultShape, problem: validate, isFilled: false };
  const sent = samples.filter(({ status }) => statuses.includes(status));
  const required = errorProperties(schema, around).filter(({ isRequired }) => isRequired);
  const problemIn = (shape: ErrorShape) =>
    isAccepted(validate, shape, sent) ? undefined : problemOf(validate.errors?.[0], required);
  const isValid = (shape: ErrorShape) => problemIn(shape) === undefined;
  const alternatives = alternativesOf(schema, around).map((each) => ({
    ...read(each, mediaType, stated),
    own: inlined(each.schema, each.around),
  }));
  const judged = alternatives.flatMap(({ parts, own }) =>
    [parts, parts.filter(({ from }) => from !== "errors")].map((each) => {
      const shape = { mediaType, parts: each };
      return { own, found: { shape, problem: problemIn(shape), isFilled: false } };
    }),
  );
  const fitting = judged.filter(({ found }) => found.problem === undefined);
  // An incomplete error of one alternative may be what another allows.
  const accepted =
    alternatives.length > 1
      ? fitting.find(({ own, found }) => isComplete(own, found.shape, sent))
      : undefined;
  const chosen = accepted ?? fitting[0];
  if (chosen) return chosen.found;
  const unknown = { shape: defaultShape, problem: "no properties", isFilled: false };
  const first = judged[0]?.found ?? unknown;
  const filled = alternatives
    .map(({ places, parts }) => ({ mediaType, parts: fillParts(places, parts, sent) }))
    .find(isValid);
  const shape =
    filled ?? exampleShape(mediaType, whole, { parts: alternatives[0]?.parts, isValid });
  if (shape) return { shape, problem: first.problem, isFilled: true };
  // The validator has last read the example, which comes nearer to what the schema asks for.
  return { ...first, problem: problemOf(validate.errors?.[0], required) };
}

function isAccepted(
  validate: ValidateFunction,
  shape: ErrorShape,
  sent: readonly ErrorFacts[],
): boolean {
  return sent.every((sample) => validate(errorBody(shape, sample)));
}

function isComplete(alternative: unknown, shape: ErrorShape, sent: readonly ErrorFacts[]): boolean {
  const validate = compiled(alternative);
  return typeof validate === "string" || isAccepted(validate, shape, sent);
}

/** The places of an error, and the parts of them that are known. */
function read({ schema, around }: LocatedSchema, mediaType: string, stated: StatedErrors) {
  const places = errorProperties(schema, around);
  if (typesOf(schema, around).join() === "string") return { places, parts: [ofText] };
  // A schema that allows any object names no properties.
  if (places.length === 0 && isOpen(schema, around)) return { places, parts: defaultShape.parts };
  return { places, parts: knownParts(mediaType, places, stated) };
}

function isOpen(schema: unknown, from: Lookup): boolean {
  const { schema: target, around } = located(schema, from);
  const { allOf, anyOf, oneOf, additionalProperties = true } = target;
  const types = typesOf(target, around);
  const isObject = types.length === 0 || types.includes("object");
  const isListed = valuesOf(target, around) !== undefined;
  return isObject && !isListed && additionalProperties === true && !allOf && !anyOf && !oneOf;
}

/** An error that is a text as a whole. */
const ofText: ErrorPart = { at: [], from: "message" };

// One validator for all contracts, because compiling the metaschema takes most of the time. It does not store
// schemas by `$id`.
const ajv = addRules(new Ajv2020({ strict: false, logger: false, addUsedSchema: false }));

/** @returns the mistake in the schema, if there is one */
function compiled(schema: unknown): ValidateFunction | string {
  if (schema === null) return "null is not a schema";
  try {
    return ajv.compile(schema as object);
  } catch (error) {
    // The first message of Ajv is the mistake; the others follow from it.
    return (error as Error).message.split(",")[0] ?? "";
  }
}

/**
 * The parts of an error. Required parts that the platform does not know get a value of the contract. Optional
 * parts that allow only the contract's own values are left out.
 */
function fillParts(
  places: readonly ErrorField[],
  parts: readonly ErrorPart[],
  sent: readonly ErrorFacts[],
): ErrorPart[] {
  return places.flatMap((place) => {
    const { at, schema, around, isRequired } = place;
    const known = parts.find((part) => pointerOf(part.at) === pointerOf(at));
    const isListed = known?.from !== undefined && valuesOf(schema, around) !== undefined;
    if (known && !isListed) return [known];
    if (known?.from === "code")
      return [{ ...known, codes: { ...known.codes, ...allCodes(place, sent) } }];
    const hasInner = places.some((other) => other.at.length > at.length && other.at[0] === at[0]);
    if (!isRequired || hasInner) return [];
    return [{ at, value: valueFor(place, sent), isExample: true }];
  });
}

/** A code of the contract for each code that the platform sends; the first code if none corresponds. */
function allCodes({ schema, around }: ErrorField, sent: readonly ErrorFacts[]) {
  const listed = valuesOf(schema, around)?.filter((each) => typeof each === "string") ?? [];
  const chosen = sent.flatMap(({ code = "" }) => {
    const own = codeNamedBy(code, listed) ?? listed[0] ?? code;
    return own === code ? [] : [[code, own]];
  });
  return Object.fromEntries(chosen);
}

function valueFor({ schema, around }: ErrorField, sent: readonly ErrorFacts[]): unknown {
  const values = valuesOf(schema, around);
  const fitting = values?.find((value) =>
    sent.some(({ code, status }) => value === status || plain(String(value)) === plain(code)),
  );
  const { default: preset, example, format, pattern } = schema;
  const stated = [fitting, values?.[0], preset, example].find((each) => each !== undefined);
  if (stated !== undefined) return stated;
  const [type] = typesOf(schema, around);
  const isPlain = (type === undefined || type === "string") && !format && !pattern;
  return isPlain ? "unknown" : schemaExample(inlined(schema, around));
}

/**
 * An example of the contract, with known values of the platform where the schema allows them; undefined if the
 * result is not valid.
 */
function exampleShape(
  mediaType: string,
  schema: unknown,
  { parts: known = [], isValid }: { parts: readonly ErrorPart[] | undefined; isValid: IsValid },
): ErrorShape | undefined {
  let shape: ErrorShape = { mediaType, parts: exampleParts(schemaExample(schema)) };
  if (!isValid(shape)) return undefined;
  for (const part of known.filter(({ from }) => from !== undefined)) {
    const at = pointerOf(part.at);
    const others = shape.parts.filter((each) => !`${pointerOf(each.at)}/`.startsWith(`${at}/`));
    const after = { mediaType, parts: [...others, part] };
    if (isValid(after)) shape = after;
  }
  return shape;
}

type IsValid = (shape: ErrorShape) => boolean;

/** An example of an error as parts of a shape. */
function exampleParts(example: unknown, at: string[] = []): ErrorPart[] {
  const isObject = typeof example === "object" && example !== null && !Array.isArray(example);
  const members = isObject ? Object.entries(example) : [];
  const isWhole = members.length === 0 && (!isObject || at.length > 0);
  if (isWhole) return [{ at, value: example, isExample: true }];
  return members.flatMap(([name, value]) => exampleParts(value, [...at, name]));
}

/** JSON Pointers to the properties of an error, which `x-errors` may name. */
export function pointersIn(schema: unknown, around: Lookup): string[] {
  return errorProperties(schema, around).map(({ at }) => pointerOf(at));
}

/** The parts of an operation on which the statuses of its errors depend. */
export interface Declared {
  /** Its responses by status. */
  responses: object;
  /** The names of its parameters. */
  parameters: readonly string[];
}

/**
 * The statuses with which the platform sends errors of an operation under `404`, `4XX` or `default` of the
 * contract. It sends some of them only for a header parameter: an `Idempotency-Key` or a condition.
 */
export function platformStatuses(stated: string, { responses, parameters }: Declared): number[] {
  const all = [...new Set([...Object.values(sentStatuses), invalidRequestStatus(responses)])];
  const sent = all.filter((status) => {
    if (status === invalidRequestStatus(responses)) return true;
    const [isAbout] = particular.find(([, statuses]) => statuses.includes(status)) ?? [];
    return isAbout === undefined || parameters.some(isAbout);
  });
  const beginning = stated.replace(/XX$|^default$/, "");
  return sent.filter((status) => String(status).startsWith(beginning));
}

const particular: [isAbout: (header: string) => boolean, statuses: number[]][] = [
  [isIdempotencyKey, [409, 422]],
  [(name) => isCondition({ in: "header", name }), [412, 428]],
];

function problemOf(
  { instancePath = "", params = {}, message }: Partial<ErrorObject> = {},
  required: readonly ErrorField[],
): string {
  const { missingProperty } = params;
  if (missingProperty === undefined)
    return `${describePointer(instancePath) || "the body"} ${message}`;
  const missing = `${instancePath}/${missingProperty}`;
  const inside = required.map(({ at }) => pointerOf(at)).find((at) => at.startsWith(`${missing}/`));
  return inside ?? missing;
}

/** Samples of the platform's errors before they are written. */
const mistakes = [
  { in: "query", name: "limit", rule: "maximum", message: "Too much.", params: { maximum: 100 } },
  { in: "body", pointer: "/names/0", rule: "required", message: "This value is required." },
];
const sampleMessage = "The request has something that the contract does not allow: ".repeat(2);
const samples = [...Object.entries(sentStatuses), ["invalid_request", 422] as const].map(
  ([code, status]): ErrorFacts & { status: number } => ({
    ...{ code, status, message: sampleMessage, title: code.replaceAll("_", " ") },
    errors: code === "invalid_request" ? mistakes : [],
  }),
);
