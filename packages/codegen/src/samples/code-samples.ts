import { addressOf, type OpenApiDocument } from "../contract-document/document.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import {
  type CodeSample,
  locatedOperations,
  type Operation,
} from "../contract-document/operations.ts";
import { securitySchemes } from "../contract-document/security.ts";
import { askedSchemes } from "./asked-schemes.ts";
import { curlSample } from "./curl-sample.ts";
import { sampleInput } from "./sample-input.ts";
import { type SampleClient, typescriptSample } from "./typescript-sample.ts";

/**
 * A copy of the contract whose operations have samples, made of its examples: for curl, and for the client
 * if there is one.
 */
export function withCodeSamples(
  contract: OpenApiDocument,
  client: SampleClient | undefined,
): OpenApiDocument {
  const document = structuredClone(contract);
  const table = operationTable(document);
  const address = addressOf(document);
  const schemes = securitySchemes(document);
  for (const located of locatedOperations(document)) {
    const { method, path, operation } = located;
    const row = table[operation.operationId];
    if (!row) continue;
    const input = sampleInput(document, located);
    const samples: CodeSample[] = [
      { lang: "Shell", label: "curl", source: curlSample(row, { address, schemes }, input) },
    ];
    if (client) {
      const keys = askedSchemes(row, schemes);
      const source = typescriptSample(document, located, { ...client, address, input, keys });
      samples.unshift({
        lang: "TypeScript",
        label: `TypeScript with ${client.packageName}`,
        source,
      });
    }
    (document.paths[path]?.[method] as Operation)["x-codeSamples"] = samples;
  }
  return document;
}
