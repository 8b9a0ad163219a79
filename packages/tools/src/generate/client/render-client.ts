import { isSafe } from "@contract-first/reading/methods";
import { perDocument } from "@contract-first/reading/per-document";
import type { CodeDocuments } from "../contract-document/code-document.ts";
import {
  environments,
  errorCodeSchema,
  type OpenApiDocument,
} from "../contract-document/document.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import { comment, constant, type Files } from "../files/source-text.ts";
import { enumName, exportedName } from "../support/code-names.ts";
import { CheckModules } from "./checks/check-modules.ts";
import { renderEntries } from "./render-entries.ts";
import { renderErrors } from "./render-errors.ts";
import { renderFactories } from "./render-factories.ts";
import { renderHeaders } from "./render-headers.ts";
import { renderMockData } from "./render-mock-data.ts";
import { renderOperations } from "./render-operations.ts";
import { renderRequestSchemas } from "./render-request-schemas.ts";
import { renderResponseChecks } from "./render-response-checks.ts";
import { renderTypes } from "./render-types.ts";

/**
 * The generated files of the client.
 *
 * @param service the name of the service in PascalCase, which is part of the names of the client
 */
export function renderClient({ full, bare }: CodeDocuments, service: string): Files {
  return {
    ...renderUndescribed(bare),
    ...renderEntries(bare, service),
    "contract.ts": renderNames(full),
    ...renderOperations(full, operationTable(bare)),
  };
}

/** The files without descriptions. */
const renderUndescribed = perDocument((document: OpenApiDocument): Files => {
  const checks = new CheckModules(document);
  return {
    "errors.ts": renderErrors(document),
    "headers.ts": renderHeaders(document),
    "types.ts": renderTypes(document),
    "schemas.ts": renderRequestSchemas(document, checks),
    "response-checks.ts": renderResponseChecks(document, checks),
    ...renderMockData(document, checks),
    "factories.ts": renderFactories(document, checks),
    // After all that add checks.
    ...checks.files(),
  };
});

/** The names that a user of the package writes: its schemas, error codes and environments. */
function renderNames(document: OpenApiDocument): string {
  const { "x-error-codes": codes } = errorCodeSchema(document) ?? {};
  const schemas = Object.entries(document.components.schemas ?? {}) as [string, NamedSchema][];
  return [
    `import type { components } from "#contract-types";\n`,
    ...schemas.map(([name, schema]) => alias(name, schema)),
    ...schemas
      .filter(([, { enum: values }]) => values)
      .map(([name, schema]) => enumValues(name, schema)),
    "/** The values of `ErrorBody.code` that this version of the contract knows. */",
    `export type ErrorCode = ${codes ? union(Object.keys(codes)) : "string"};\n`,
    ...errorTypes(document),
    "/** The version of the contract that the client was generated from. */",
    `export const contractVersion: string = ${JSON.stringify(document.info.version)};\n`,
    constant("The address of each server, by environment.", "environments", environments(document)),
    "/** The operations that only read (GET and QUERY). */",
    `export type ReadId = ${union(readIds(document))};\n`,
    "/** The names of the contract's servers. */",
    "export type Environment = keyof typeof environments;\n",
  ].join("\n");
}

/** The types of errors for which the contract itself has no schemas of these names. */
function errorTypes({ components }: OpenApiDocument): string[] {
  const { Error: body, FieldError: mistake } = components.schemas ?? {};
  return [
    ...(body ? [] : [`export type { AnyErrorBody as ErrorBody } from "./errors.ts";\n`]),
    ...(mistake ? [] : [`export type { FieldError } from "./errors.ts";\n`]),
  ];
}

function readIds(document: OpenApiDocument): string[] {
  const reads = locatedOperations(document).filter(({ method }) => isSafe(method));
  return reads.map(({ operation }) => operation.operationId);
}

function union(literals: string[]): string {
  return literals.map((literal) => JSON.stringify(literal)).join(" | ") || "never";
}

interface NamedSchema {
  description?: string;
  enum?: unknown[];
}

function alias(name: string, { description = "" }: NamedSchema): string {
  return `${comment([description])}export type ${exportedName(name)} = components["schemas"]["${name}"];\n`;
}

/** The values of an enumeration, for lists to choose from and checks at run time. */
function enumValues(name: string, { enum: values = [] }: NamedSchema): string {
  return constant(`The values of \`${name}\`.`, enumName(name), values);
}
