import { requestExample } from "@contract-first/reading/examples";
import type { Parameter, RequestBody, Schema } from "@contract-first/reading/objects";
import { parameterSchema } from "@contract-first/reading/parameter-styles";
import { resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { type Located, parametersOf } from "../contract-document/operations.ts";

/** The parameters and the body that a sample of an operation sends. */
export interface SampleInput {
  parameters: { name: string; in: string; value: unknown }[];
  body?: SampleBody | undefined;
}

export interface SampleBody {
  mediaType: string;
  value: unknown;
  /** The names of the fields of a form that are files. */
  files: string[];
}

/**
 * The contract's examples for the required input of an operation, and for the query parameters with few or simple
 * values. Optional texts are left out: the cursor of an example leads nowhere, and its key would repeat an earlier
 * request.
 */
export function sampleInput(document: OpenApiDocument, located: Located): SampleInput {
  const parameters = parametersOf(document, located)
    .filter((each) => each.required || isSimple(document, each))
    .map((each) => ({ name: each.name, in: each.in, value: requestExample(document, each) }));
  const { requestBody } = located.operation;
  return { parameters, body: requestBody && bodyOf(document, resolved(document, requestBody)) };
}

function isSimple(document: OpenApiDocument, parameter: Parameter): boolean {
  const schema = (parameterSchema(parameter) ?? {}) as Schema;
  const { type, enum: values } = resolved(document, schema);
  return (
    parameter.in === "query" &&
    (values !== undefined || /^(integer|number|boolean)$/.test(`${type}`))
  );
}

function bodyOf(document: OpenApiDocument, { content }: RequestBody): SampleBody | undefined {
  const [entry] = Object.entries(content);
  if (!entry) return undefined;
  const [mediaType, media] = entry;
  const { properties = {} } = resolved<Partial<Schema>>(document, (media.schema ?? {}) as Schema);
  const files = Object.keys(properties).filter((name) => isFile(document, properties[name]));
  return { mediaType, value: requestExample(document, media), files };
}

function isFile(document: OpenApiDocument, schema: Schema["items"]): boolean {
  return schema !== undefined && resolved(document, schema).format === "binary";
}
