import { sample } from "openapi-sampler";
import { type Direction, directionReaders } from "../directions.ts";
import { inDirection } from "../in-direction.ts";
import { isJson, isText } from "../media-types.ts";
import type { Example, Exemplified } from "../objects.ts";
import { contentOf } from "../parameter-styles.ts";
import { perDocument } from "../per-document.ts";
import { type Referable, resolved } from "../references.ts";
import { isAllowed } from "./allowed.ts";
import { madeValue } from "./made.ts";
import { sampleable, sampleableSchemas } from "./sampleable.ts";
import { isLarge } from "./schema-size.ts";
import { withRequired } from "./with-required.ts";

/**
 * The examples of a part of a request: those that the contract gives and its schema allows or, if there are none, a value
 * that its schema allows, without what a client may leave out.
 *
 * @param document the contract, to which references refer
 */
export function requestExamples(document: object, declared: Exemplified): unknown[] {
  const described: Exemplified = contentOf(declared)?.[1] ?? declared;
  const given = Object.values(givenExamples(document, described));
  const { schema = {} } = described;
  const allowed = given.filter((value) =>
    isAllowed(document, schema, { value, direction: "request" }),
  );
  if (allowed.length > 0) return allowed;
  // The service says what is wrong with a request that it refuses.
  return [made(document, described, "request") ?? sampled(document, described, inRequest)];
}

/** The first of `requestExamples`. */
export function requestExample(document: object, described: Exemplified): unknown {
  return requestExamples(document, described)[0];
}

/** The first example of a header of a response that its schema allows, or else a value that it allows. */
export function headerExample(document: object, header: Exemplified): unknown {
  const given = Object.values(givenExamples(document, header));
  const { schema = {} } = header;
  const allowed = given.find((example) =>
    inHeader(example).some((value) =>
      isAllowed(document, schema, { value, direction: "response" }),
    ),
  );
  return allowed ?? made(document, header, "response") ?? given[0];
}

/** What the text of a header may stand for. */
function inHeader(example: unknown): unknown[] {
  const text = String(example);
  return [example, text, Number(text), text.split(",")];
}

/** A value that a schema without references allows in a response, or one that is near if none is found. */
export function schemaExample(schema: unknown): unknown {
  return made({}, { schema }, "response") ?? sampled({}, { schema }, inResponse);
}

/**
 * The examples of the body of a response, by name: those that the contract gives and its schema allows or, if there are
 * none, one of the name `generated` that it allows. Bytes have none but what the contract gives. Empty if no value is
 * found that the schema allows.
 *
 * @param document the contract, to which references refer
 */
export function bodyExamples(
  document: object,
  mediaType: string,
  media: Exemplified,
): Record<string, unknown> {
  const given = givenExamples(document, media);
  if (!isJson(mediaType) && !isText(mediaType)) return given;
  const { schema = {} } = media;
  const allowed = Object.entries(given).filter(
    ([, value]) =>
      (isText(mediaType) && typeof value === "string") ||
      isAllowed(document, schema, { value, direction: "response" }),
  );
  if (allowed.length > 0) return Object.fromEntries(allowed);
  const generated = made(document, media, "response");
  return generated === undefined ? {} : { generated };
}

function givenExamples(document: object, { example, examples = {} }: Exemplified) {
  if (example !== undefined) return { example };
  const values = Object.entries(examples).map(([name, each]) => [name, valueIn(document, each)]);
  // An example may be elsewhere, at its `externalValue`.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A value that a schema allows: what the sampler makes of it or, if the schema forbids that, the result of a search. */
function made(document: object, described: Exemplified, direction: Direction): unknown {
  const { schema = {} } = described;
  const options = direction === "request" ? inRequest : inResponse;
  const value = sampled(document, described, options);
  if (isAllowed(document, schema, { value, direction })) return value;
  return madeValue(document, schema, {
    direction,
    sampled: (part) => sampled(document, { schema: part }, options),
  });
}

const inRequest: Options = { direction: "request", skipNonRequired: true };
const inResponse: Options = { direction: "response", skipNonRequired: false };

interface Options {
  direction: Direction;
  skipNonRequired: boolean;
}

/** A schema may require itself: then there is no end. */
const deepest = 2;

function sampled(
  document: object,
  { schema = {}, in: place, style }: Exemplified,
  options: Options,
  depth = 0,
): unknown {
  const { directed, sampleable: whole } = directedDocuments(document)[options.direction];
  const own = inDirection(directionReaders(document)[options.direction], schema, {});
  const prepared = sampleable(own) as object;
  const skipNonRequired = options.skipNonRequired || isLarge(document, schema);
  const value = withRequired(directed, own, {
    sample: sample(prepared, { skipNonRequired, quiet: true }, whole),
    make: (property) =>
      depth === deepest ? undefined : sampled(document, { schema: property }, options, depth + 1),
  });
  // An object without properties is nothing in a query.
  const isInQuery = place === "query" || style === "deepObject";
  const isMissing = isInQuery && isEmptyObject(value);
  return isMissing ? sample(prepared, { quiet: true }, whole) : value;
}

function isEmptyObject(value: unknown): boolean {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && Object.keys(value).length === 0;
}

/** The document as it is in each direction, and with schemas of which the sampler makes examples. */
const directedDocuments = perDocument((document: { components?: { schemas?: object } }) => {
  const { components = {} } = document;
  const withSchemas = (schemas: object) => ({
    ...document,
    components: { ...components, schemas },
  });
  const prepared = (direction: Direction) => {
    const reader = directionReaders(document)[direction];
    const schemas = inDirection(reader, components.schemas ?? {}, {});
    return { directed: withSchemas(schemas), sampleable: withSchemas(sampleableSchemas(schemas)) };
  };
  return { request: prepared("request"), response: prepared("response") };
});

/** The value of an example, which may be a reference to another one. */
function valueIn(document: object, example: Referable<Example>): unknown {
  return resolved<Example>(document, example)?.value;
}
