import { sample } from "openapi-sampler";
import { type Direction, directionReaders } from "../directions.ts";
import { inDirection } from "../in-direction.ts";
import { isJson, isText } from "../media-types.ts";
import type { Example, Exemplified } from "../objects.ts";
import { contentOf } from "../parameter-styles.ts";
import { perDocument } from "../per-document.ts";
import { type Referable, resolved } from "../references.ts";
import { streamFormat } from "../streams.ts";
import { isAllowed } from "./allowed.ts";
import { exampleValue } from "./example-value.ts";
import { lineExamples } from "./line-examples.ts";
import { makeExample } from "./make-example.ts";
import { sampleable, sampleableSchemas } from "./sampleable.ts";
import { isLarge } from "./schema-size.ts";
import { streamExamples } from "./stream-examples.ts";
import { withRequired } from "./with-required.ts";

/**
 * The examples of a part of a request: those of the contract that its schema allows or, if there are none, a
 * generated value without optional parts.
 *
 * @param document the contract in which references are resolved
 */
export function requestExamples(document: object, declared: Exemplified): unknown[] {
  const described: Exemplified = contentOf(declared)?.[1] ?? declared;
  const given = Object.values(givenExamples(document, described));
  const { schema = {} } = described;
  const allowed = given.filter((value) =>
    isAllowed(document, schema, { value, direction: "request" }),
  );
  if (allowed.length > 0) return allowed;
  // If the request is not valid, the response of the service will say why.
  return [made(document, described, "request") ?? sampled(document, described, inRequest)];
}

/** The first of `requestExamples`. */
export function requestExample(document: object, described: Exemplified): unknown {
  return requestExamples(document, described)[0];
}

/** The first example of a response header that its schema allows, otherwise a value that it allows. */
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

/** The values for which the text of a header may stand. */
function inHeader(example: unknown): unknown[] {
  const text = String(example);
  return [example, text, Number(text), text.split(",")];
}

/** A value that a schema without references allows in a response. If none is found, an approximate one. */
export function schemaExample(schema: unknown): unknown {
  return made({}, { schema }, "response") ?? sampled({}, { schema }, inResponse);
}

/**
 * The examples of the body of a response, by name: those of the contract that its schema allows or, if there are
 * none, a generated value with the name `generated`. For bytes, only the contract has examples. The example of a stream
 * is the list of its items. Empty if no value is found that the schema allows.
 *
 * @param document the contract in which references are resolved
 */
export function bodyExamples(
  document: object,
  mediaType: string,
  media: Exemplified,
): Record<string, unknown> {
  const given = givenExamples(document, media);
  const format = streamFormat(mediaType, media);
  if (format !== undefined) {
    const make = (schema: unknown) => made(document, { schema }, "response");
    const examplesOf = format === "events" ? streamExamples : lineExamples;
    return examplesOf(media, { document, given, make });
  }
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
  // An example may be external, at its `externalValue`.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * A value that a schema allows: the sample of openapi-sampler or, if the schema forbids that, the result of a
 * search.
 */
function made(document: object, described: Exemplified, direction: Direction): unknown {
  const { schema = {} } = described;
  const options = direction === "request" ? inRequest : inResponse;
  const value = sampled(document, described, options);
  if (isAllowed(document, schema, { value, direction })) return value;
  return makeExample(document, schema, {
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

/** A schema may require itself without end. */
const maxDepth = 2;

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
      depth === maxDepth ? undefined : sampled(document, { schema: property }, options, depth + 1),
  });
  // In a query, an object without properties is absent.
  const isInQuery = place === "query" || style === "deepObject";
  const isMissing = isInQuery && isEmptyObject(value);
  return isMissing ? sample(prepared, { quiet: true }, whole) : value;
}

function isEmptyObject(value: unknown): boolean {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && Object.keys(value).length === 0;
}

/** The document in each direction, with schemas from which the sampler can make examples. */
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
  return exampleValue(resolved<Example>(document, example));
}
