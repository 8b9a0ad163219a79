import {
  environments,
  errorCodeSchema,
  type OpenApiDocument,
} from "../contract-document/document.js";
import { locatedOperations } from "../contract-document/operations.js";
import { comment, constant, type Files } from "../files/source-text.js";
import { exportedName } from "../support/code-names.js";
import { renderMockData } from "./render-mock-data.js";
import { renderOperations } from "./render-operations.js";

/** The generated files of the client. */
export function renderClient(document: OpenApiDocument): Files {
  return {
    "contract.ts": renderNames(document),
    "mock-data.ts": renderMockData(document),
    "operations.ts": renderOperations(document),
  };
}

/** The names that a user of the package writes: its schemas, error codes and environments. */
function renderNames(document: OpenApiDocument): string {
  const codes = Object.keys(errorCodeSchema(document)["x-error-codes"]);
  return [
    `import type { components } from "#contract-types";\n`,
    ...Object.entries(document.components.schemas ?? {}).map(alias),
    "/** The values of `ErrorBody.code` that this version of the contract knows. */",
    `export type ErrorCode = ${union(codes)};\n`,
    constant("The address of each server, by environment.", "environments", environments(document)),
    "/** The operations that only read (GET). */",
    `export type ReadId = ${union(readIds(document))};\n`,
    "/** The names of the contract's servers. */",
    "export type Environment = keyof typeof environments;\n",
  ].join("\n");
}

function readIds(document: OpenApiDocument): string[] {
  const reads = locatedOperations(document).filter(({ method }) => method === "get");
  return reads.map(({ operation }) => operation.operationId);
}

function union(literals: string[]): string {
  return literals.map((literal) => JSON.stringify(literal)).join(" | ") || "never";
}

function alias([name, schema]: [string, unknown]): string {
  const { description = "" } = schema as { description?: string };
  return `${comment([description])}export type ${exportedName(name)} = components["schemas"]["${name}"];\n`;
}
