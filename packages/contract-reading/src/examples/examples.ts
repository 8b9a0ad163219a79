import { sample } from "openapi-sampler";
import { type Direction, directionReaders } from "../directions.ts";
import { inDirection } from "../in-direction.ts";
import { perDocument } from "../per-document.ts";
import { valueAt } from "../references.ts";
import { sampleable, sampleableSchemas } from "./sampleable.ts";
import { isLarge } from "./schema-size.ts";
import { withRequired } from "./with-required.ts";

/** A part of a contract that may have examples: a parameter, a header or a media type. */
export interface Exemplified {
  schema?: unknown;
  /** Of a parameter. */
  style?: string;
  example?: unknown;
  /** By name; each has a `value`, or is a reference to one that has. */
  examples?: Record<string, object>;
}

/**
 * The examples of a part of a request: those that the contract gives or, if it gives none, a value that its schema
 * allows, without what a client may leave out.
 *
 * @param document the contract, to which references refer
 */
export function requestExamples(document: object, described: Exemplified): unknown[] {
  const given = Object.values(givenExamples(document, described));
  return given.length > 0 ? given : [sampled(document, described, inRequest)];
}

/** The first of `requestExamples`. */
export function requestExample(document: object, described: Exemplified): unknown {
  return requestExamples(document, described)[0];
}

/** The first example of a header of a response, or else a value that its schema allows. */
export function headerExample(document: object, header: Exemplified): unknown {
  const [given = sampled(document, header, inResponse)] = Object.values(
    givenExamples(document, header),
  );
  return given;
}

/** A value that a schema without references allows in a response. */
export function schemaExample(schema: unknown): unknown {
  return sampled({}, { schema }, inResponse);
}

/**
 * The examples of the body of a response, by name: those that the contract gives or, if it gives none, one of
 * the name `generated` that its schema allows. Bytes have none but what the contract gives.
 *
 * @param document the contract, to which references refer
 */
export function bodyExamples(
  document: object,
  mediaType: string,
  media: Exemplified,
): Record<string, unknown> {
  const given = givenExamples(document, media);
  if (Object.keys(given).length > 0 || !/json$|^text\/|xml$/.test(mediaType)) return given;
  return { generated: generatedBody(document, media) };
}

/** A body of a response that its schema should allow, whatever examples the contract gives of it. */
export function generatedBody(document: object, media: Exemplified): unknown {
  return sampled(document, media, inResponse);
}

function givenExamples(document: object, { example, examples = {} }: Exemplified) {
  if (example !== undefined) return { example };
  const values = Object.entries(examples).map(([name, each]) => [name, valueIn(document, each)]);
  // An example may be elsewhere, at its `externalValue`.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
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
  { schema = {}, style }: Exemplified,
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
  const isMissing = style === "deepObject" && Object.keys(value ?? {}).length === 0;
  return isMissing ? sample(prepared, { quiet: true }, whole) : value;
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

/** The value of an example, which may be a reference to another one (RFC 6901). */
function valueIn(document: object, example: object): unknown {
  if (!("$ref" in example)) return (example as { value?: unknown }).value;
  const target = valueAt(document, String(example.$ref));
  return valueIn(document, target as object);
}
