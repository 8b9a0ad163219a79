import { type Options, sample } from "openapi-sampler";
import { type OpenApiDocument, resolve } from "./document.ts";
import type { Media, Parameter } from "./operations.ts";

/**
 * The examples of a body or a parameter by their names. One without a name is `default`: the contract's, or else
 * what the schema allows.
 */
export function examplesOf(
  document: OpenApiDocument,
  { example, examples = {}, schema = {} }: Media | Parameter,
  options: Options,
): Record<string, unknown> {
  if (example !== undefined) return { default: example };
  const named = Object.entries(examples).map(([name, each]) => [
    name,
    resolve(document, each).value,
  ]);
  if (named.length > 0) return Object.fromEntries(named);
  return { default: sample(schema as object, { ...options, quiet: true }, document) };
}
