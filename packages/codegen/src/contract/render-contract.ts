import { codeDocument } from "../contract-document/code-document.ts";
import {
  basePath,
  environments,
  errorStatuses,
  limitsOf,
  type OpenApiDocument,
} from "../contract-document/document.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { responseHeaders } from "../contract-document/operations.ts";
import { securitySchemes } from "../contract-document/security.ts";
import { constant, constantTable, type Files } from "../files/source-text.ts";
import { renderService } from "./render-service.ts";
import { renderTypes } from "./render-types.ts";

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
    "service.ts": renderService(document),
    "types.ts": await renderTypes(document),
  };
}

/** What the server and the client need to know about the contract at run time. */
export function renderOperations(document: OpenApiDocument): string {
  const { "x-plans": plans } = document;
  const texts = [
    constant("The path that all servers' addresses end in.", "basePath", basePath(document)),
    constant("The address of each server, by environment.", "environments", environments(document)),
    constant("The response headers of the contract.", "headerNames", headerNames(document)),
    constant("The HTTP status of each `Error.code`.", "errorStatuses", errorStatuses(document)),
    constant("What the service accepts of a request.", "limits", limitsOf(document)),
    constant("How requests show who sends them.", "securitySchemes", securitySchemes(document)),
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
