import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { codeDocument } from "../contract-document/code-document.js";
import {
  basePath,
  environments,
  errorStatuses,
  isReference,
  limitsOf,
  type OpenApiDocument,
  resolve,
} from "../contract-document/document.js";
import { operationTable } from "../contract-document/operation-table.js";
import { type Header, responseHeaders } from "../contract-document/operations.js";
import { constant, constantTable, type Files } from "../files/source-text.js";
import { isBinary } from "../support/media-types.js";

/**
 * The generated files of the contract package.
 *
 * @param contract the bundled document, as the API serves it
 */
export async function renderContract(contract: OpenApiDocument): Promise<Files> {
  const document = codeDocument(contract);
  return {
    "openapi.json": JSON.stringify(contract),
    "operations.ts": renderOperations(document),
    "types.ts": await renderTypes(document),
  };
}

/** The types of paths, operations and components, from openapi-typescript. */
export async function renderTypes(document: OpenApiDocument): Promise<string> {
  const types = inlineHeaders(withBinaryBodies(document));
  const nodes = await openapiTS(types as unknown as OpenAPI3, {
    inject: JSON.stringify(types).includes('"format":"binary"') ? binaryType : "",
    // A property with a default may be absent: only parameters are filled in.
    defaultNonNullable: false,
    transform: ({ format }) => (format === "binary" ? binaryReference : undefined),
  });
  return astToString(nodes);
}

const binaryReference = ts.factory.createTypeReferenceNode("Binary");

const binaryType = `
/** The bytes of a file. The server and the client each say what stands for them. */
export interface Binary { readonly binary: unique symbol }
`;

/** Describes the bodies that are neither JSON, text nor forms as binary, whatever their schemas say. */
function withBinaryBodies(document: OpenApiDocument): OpenApiDocument {
  const schema = { type: "string", format: "binary" };
  return JSON.parse(JSON.stringify(document), (key, value) =>
    isBinary(key) ? { ...value, schema } : value,
  );
}

/**
 * Replaces references to optional headers by the headers themselves: openapi-typescript treats every header
 * behind a `$ref` as required.
 */
function inlineHeaders(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (!isReference(value) || !value.$ref.startsWith("#/components/headers/")) return value;
    const header = resolve<Header>(document, value);
    return header.required ? value : header;
  });
}

/** What the server and the client know about the contract at run time. */
export function renderOperations(document: OpenApiDocument): string {
  const { "x-plans": plans } = document;
  const texts = [
    constant("The path that all servers' addresses end in.", "basePath", basePath(document)),
    constant("The address of each server, by environment.", "environments", environments(document)),
    constant("The response headers of the contract.", "headerNames", headerNames(document)),
    constant("The HTTP status of each `Error.code`.", "errorStatuses", errorStatuses(document)),
    constant("What the service accepts of a request.", "limits", limitsOf(document)),
    plans ? constant("The rate limits of each plan.", "plans", plans) : "",
    constantTable(
      "The operations of the contract, by operationId.",
      "operations",
      operationTable(document),
    ),
  ];
  return texts.filter((text) => text !== "").join("\n");
}

/** The declared response headers by their names in code, for example `requestId: "X-Request-Id"`. */
export function headerNames(document: OpenApiDocument): Record<string, string> {
  return Object.fromEntries(
    Object.keys(responseHeaders(document)).map((name) => [camelCase(name), name]),
  );
}

function camelCase(headerName: string): string {
  const words = headerName.replace(/^X-/, "").split("-");
  const first = words.shift() ?? "";
  const lower = /^[A-Z]+$/.test(first)
    ? first.toLowerCase()
    : first.charAt(0).toLowerCase() + first.slice(1);
  return lower + words.join("");
}
