import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { OpenApiDocument } from "./bundle.js";
import { errorStatuses } from "./bundle.js";
import {
  basePath,
  environments,
  headerNames,
  inlineHeaders,
  operationTable,
} from "./operation-table.js";

/** The first line of each generated file. */
export const banner = "// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.\n\n";

/** A generated file. */
export type File = [name: string, text: string];

/** The bundled document, as the API serves it. */
export async function renderDocument(document: OpenApiDocument): Promise<File> {
  return formatted("openapi.json", JSON.stringify(document));
}

/** The types of paths, operations and components, by openapi-typescript. */
export async function renderTypes(document: OpenApiDocument): Promise<File> {
  const nodes = await openapiTS(inlineHeaders(document) as unknown as OpenAPI3);
  return formatted("types.ts", banner + astToString(nodes));
}

/** What the server and the client know of each operation at run time. */
export async function renderOperations(document: OpenApiDocument): Promise<File> {
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
  return formatted("operations.ts", banner + text);
}

export function constant(description: string, name: string, value: unknown): string {
  return `/** ${description} */\nexport const ${name} = ${JSON.stringify(value)} as const;\n`;
}

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** Formatted as the rest of the repository, so that a change shows as the lines it changes. */
export function formatted(name: string, text: string): Promise<File> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [biome, "format", `--stdin-file-path=${name}`],
      { maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout) => (error ? reject(error) : resolve([name, stdout])),
    );
    child.stdin?.end(text);
  });
}
