import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { OpenApiDocument } from "./bundle.js";
import { errorStatuses } from "./bundle.js";
import { headerNames, inlineHeaders } from "./headers.js";
import { operationTable } from "./operation-table.js";
import { basePath, environments } from "./servers.js";

/** The first line of each generated file. */
export const banner = "// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.\n\n";

/** A generated file: its name and its text. */
export type File = [name: string, text: string];

/** The bundled document, as the API serves it. */
export function renderDocument(document: OpenApiDocument): File {
  return ["openapi.json", JSON.stringify(document)];
}

/** The types of paths, operations and components, from openapi-typescript. */
export async function renderTypes(document: OpenApiDocument): Promise<File> {
  const nodes = await openapiTS(inlineHeaders(document) as unknown as OpenAPI3);
  return ["types.ts", banner + astToString(nodes)];
}

/** What the server and the client know about each operation at run time. */
export function renderOperations(document: OpenApiDocument): File {
  const text = [
    constant("The path that all servers' addresses end in.", "basePath", basePath(document)),
    constant("The address of each server, by environment.", "environments", environments(document)),
    constant("The response headers of the contract.", "headerNames", headerNames(document)),
    constant("The HTTP status of each `Error.code`.", "errorStatuses", errorStatuses(document)),
    constant("The rate limits of each plan.", "plans", document["x-plans"]),
    constant(
      "The operations of the contract, by operationId.",
      "operations",
      operationTable(document),
    ),
  ].join("\n");
  return ["operations.ts", banner + text];
}

export function constant(description: string, name: string, value: unknown): string {
  return `/** ${description} */\nexport const ${name} = ${JSON.stringify(value)} as const;\n`;
}
