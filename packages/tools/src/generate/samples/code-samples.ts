import { withOperations } from "@contract-first/reading/operations";
import { addressOf, type OpenApiDocument } from "../contract-document/document.ts";
import { type OperationRow, operationTable } from "../contract-document/operation-table.ts";
import {
  type CodeSample,
  type CompletedOperation,
  locatedOperations,
} from "../contract-document/operations.ts";
import { securitySchemes } from "../contract-document/security.ts";
import { schemesOfOperation } from "./asked-schemes.ts";
import { curlSample } from "./curl-sample.ts";
import { sampleInput } from "./sample-input.ts";
import { type SampleClient, typescriptSample } from "./typescript-sample.ts";

/**
 * The samples of each operation by operationId, made from its examples: for curl and, if there is one, for the client.
 */
export function codeSamples(
  document: OpenApiDocument,
  client: SampleClient | undefined,
): Record<string, CodeSample[]> {
  const table = operationTable(document);
  const known = { address: addressOf(document), schemes: securitySchemes(document) };
  const samples = locatedOperations(document).map((located) => {
    const { operationId: id } = located.operation;
    const row = table[id] as OperationRow;
    const input = sampleInput(document, located);
    const shell = { lang: "Shell", label: "curl", source: curlSample(row, known, input) };
    if (!client) return [id, [shell]];
    const call = { address: known.address, input, keys: schemesOfOperation(row, known.schemes) };
    const source = typescriptSample(document, located, { ...client, ...call });
    const label = `TypeScript with ${client.packageName}`;
    return [id, [{ lang: "TypeScript", label, source }, shell]];
  });
  return Object.fromEntries(samples);
}

/** A copy of the contract whose operations have these samples. */
export function withCodeSamples(
  document: OpenApiDocument,
  samples: Record<string, CodeSample[]>,
): OpenApiDocument {
  const sampled = (operation: CompletedOperation) => {
    const own = samples[operation.operationId];
    return { ...operation, ...(own && { "x-codeSamples": own }) };
  };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    withOperations(item, sampled),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
