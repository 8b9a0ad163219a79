import { codeDocument } from "../contract-document/code-document.ts";
import {
  basePath,
  environments,
  errorStatuses,
  limitsOf,
  type OpenApiDocument,
  plansOf,
} from "../contract-document/document.ts";
import { errorForms } from "../contract-document/error-forms.ts";
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
  const forms = errorForms(document);
  const texts = [
    constant("The path that all servers' addresses end in.", "basePath", basePath(document)),
    constant("The address of each server, by environment.", "environments", environments(document)),
    constant("The response headers of the contract.", "headerNames", headerNames(document)),
    constant("The HTTP status of each `Error.code`.", "errorStatuses", errorStatuses(document)),
    forms ? constant("How errors are written.", "errorForms", forms.forms) : "",
    constant("What the service accepts of a request.", "limits", limitsOf(document)),
    constant("How requests show who sends them.", "securitySchemes", securitySchemes(document)),
    constant("The rate limits of each plan.", "plans", plansOf(document)),
    constantTable(
      "The operations of the contract, by operationId.",
      "operations",
      operationTable(document),
    ),
  ];
  return texts.join("\n");
}

/** The names of response headers by their names in code, for example `requestId: "X-Request-Id"`. */
export function headerNames(document: OpenApiDocument): Record<string, string> {
  const names = [...Object.keys(responseHeaders(document)), ...sentHeaders];
  return Object.fromEntries(names.map((name) => [camelCase(name), name]));
}

/** What a service sends, whether its contract declares it or not. */
const sentHeaders = [
  ...["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"],
  ...["RateLimit", "RateLimit-Policy", "Retry-After"],
  ...["Cache-Control", "WWW-Authenticate", "X-Request-Id"],
];

function camelCase(headerName: string): string {
  const words = headerName.replace(/^X-/, "").split("-");
  const first = words.shift() ?? "";
  const lower = /^[A-Z]+$/.test(first)
    ? first.toLowerCase()
    : first.charAt(0).toLowerCase() + first.slice(1);
  return lower + words.join("");
}
