import { sample } from "openapi-sampler";
import { valueAt } from "../references.ts";
import { sampleable, sampleableSchemas } from "./sampleable.ts";
import { isLarge } from "./schema-size.ts";
import { isOnly, withRequired } from "./with-required.ts";

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

const inRequest: Options = { skipNonRequired: true, skipReadOnly: true, quiet: true };
const inResponse: Options = { skipWriteOnly: true, quiet: true };

interface Options {
  skipNonRequired?: boolean;
  skipReadOnly?: boolean;
  skipWriteOnly?: boolean;
  quiet: true;
}

/** A schema may require itself: then there is no end. */
const deepest = 2;

function sampled(
  document: object,
  { schema = {}, style }: Exemplified,
  options: Options,
  depth = 0,
): unknown {
  const prepared = sampleable(schema) as object;
  const most = isLarge(document, schema) ? { skipNonRequired: true } : {};
  const value = withRequired(document, schema, {
    sample: sample(prepared, { ...most, ...options }, sampleableDocument(document)),
    make(property) {
      const isLeftOut =
        depth === deepest ||
        (options.skipReadOnly && isOnly("readOnly", document, property)) ||
        (options.skipWriteOnly && isOnly("writeOnly", document, property));
      return isLeftOut ? undefined : sampled(document, { schema: property }, options, depth + 1);
    },
  });
  // An object without properties is nothing in a query.
  const isMissing = style === "deepObject" && Object.keys(value ?? {}).length === 0;
  return isMissing ? sample(prepared, { quiet: true }, sampleableDocument(document)) : value;
}

const sampleableDocuments = new WeakMap<object, object>();

/** The document with schemas of which the sampler makes examples; it is not changed after that. */
function sampleableDocument(document: object): object {
  const known = sampleableDocuments.get(document);
  if (known !== undefined) return known;
  const { components = {} } = document as { components?: { schemas?: object } };
  const schemas = sampleableSchemas(components.schemas ?? {});
  const prepared = { ...document, components: { ...components, schemas } };
  sampleableDocuments.set(document, prepared);
  return prepared;
}

/** The value of an example, which may be a reference to another one (RFC 6901). */
function valueIn(document: object, example: object): unknown {
  if (!("$ref" in example)) return (example as { value?: unknown }).value;
  const target = valueAt(document, String(example.$ref));
  return valueIn(document, target as object);
}
