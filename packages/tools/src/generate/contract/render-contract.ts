import { compileContract } from "@contract-first/reading/compile-contract";
import type { CompiledContract } from "@contract-first/reading/compiled-contract";
import { perDocument } from "@contract-first/reading/per-document";
import type { CodeDocuments } from "../contract-document/code-document.ts";
import {
  basePath,
  environments,
  errorStatuses,
  limitsOf,
  type OpenApiDocument,
  plansOf,
} from "../contract-document/document.ts";
import { errorShapes } from "../contract-document/error-shapes.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { responseHeaders } from "../contract-document/operations.ts";
import {
  importName,
  importParts,
  joinedInterface,
  partsOf,
  pathInPart,
} from "../contract-document/parts.ts";
import { securitySchemes } from "../contract-document/security.ts";
import { constant, constantTable, type Files, tablePart } from "../files/source-text.ts";
import { renderService } from "./render-service.ts";
import { renderTypes } from "./render-types.ts";

/**
 * The generated files of the contract package.
 *
 * @param served the bundled document, as the API serves it
 * @param code the same in the form that code needs
 */
export function renderContract(served: OpenApiDocument, code: CodeDocuments): Files {
  return {
    "openapi.json": `${JSON.stringify(served, null, 2)}\n`,
    "schemas.json": `${JSON.stringify(compiled(served, code.bare), null, 2)}\n`,
    ...renderOperations(code.bare),
    "service.ts": renderService(code.bare),
    ...renderTypes(code.full),
  };
}

function compiled(served: OpenApiDocument, code: OpenApiDocument): CompiledContract {
  const operations = operationTable(code);
  return compileContract({ document: served, operations, errorShapes: errorShapes(code)?.shapes });
}

/** The data of the contract that the server and the client need at run time. */
const renderOperations = perDocument((document: OpenApiDocument): Files => {
  const shapes = errorShapes(document);
  const { text, files } = tableOf(document);
  const texts = [
    importParts(partsOf(document), "table.ts"),
    constant("The path that all servers' addresses end in.", "basePath", basePath(document)),
    constant("The address of each server, by environment.", "environments", environments(document)),
    constant("The response headers of the contract.", "headerNames", headerNames(document)),
    constant("The HTTP status of each `Error.code`.", "errorStatuses", errorStatuses(document)),
    shapes ? constant("How errors are written.", "errorShapes", shapes.shapes) : "",
    constant("What the service accepts of a request.", "limits", limitsOf(document)),
    constant("How requests show who sends them.", "securitySchemes", securitySchemes(document)),
    constant("The rate limits of each plan.", "plans", plansOf(document)),
    text,
  ];
  return { "operations.ts": texts.filter((each) => each !== "").join("\n"), ...files };
});

/** The operation table: its text, and the files of its parts if it is split. */
function tableOf(document: OpenApiDocument): { text: string; files: Files } {
  const table = operationTable(document);
  const parts = partsOf(document);
  const description = "The operations of the contract, by operationId.";
  if (parts.length === 0)
    return { text: constantTable(description, "operations", table), files: {} };
  const files = parts.map((part) => {
    const rows = part.operations.map(({ operation: { operationId: id } }) => [id, table[id]]);
    return [pathInPart(part, "table.ts"), tablePart(Object.fromEntries(rows))];
  });
  const all = parts.map((part) => `...${importName(part)}.operations`).join(", ");
  // A mapped type is assignable to a Record, and an interface is not.
  const type = "{ [Id in keyof OperationTable]: OperationTable[Id] }";
  const text = `${joinedInterface(parts, "OperationTable")}
/** ${description} */\nexport const operations: ${type} = { ${all} };\n`;
  return { text, files: Object.fromEntries(files) };
}

/** The names of response headers by their names in code, for example `requestId: "X-Request-Id"`. */
export function headerNames(document: OpenApiDocument): Record<string, string> {
  const names = [...Object.keys(responseHeaders(document)), ...sentHeaders];
  return Object.fromEntries(names.map((name) => [camelCase(name), name]));
}

/** The headers that a service sends whether its contract declares them or not. */
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
