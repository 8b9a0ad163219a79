import { type OpenApiDocument, resolve } from "../contract-document/document.js";
import { type OperationRow, operationTable } from "../contract-document/operation-table.js";
import {
  type Located,
  locatedOperations,
  type Response,
  type Schema,
} from "../contract-document/operations.js";
import { isBinary } from "../support/media-types.js";
import { describeOperation } from "./describe-operation.js";
import { renderDefinition } from "./render-definition.js";

/** One function for each operation of the contract. */
export function renderOperations(document: OpenApiDocument): string {
  const operations = described(document);
  const functions = operations.map(renderOperation).join("\n");
  const names = operations.map(({ id }) => id);
  const all = `/** All operations. */\nexport const allOperations = { ${names.join(", ")} };\n`;
  return [imports(operations, functions), functions, all, renderMethods(operations)].join("\n");
}

interface Described {
  id: string;
  comment: string;
  row: OperationRow;
  type: "Operation" | "ListOperation" | "DownloadOperation";
}

function described(document: OpenApiDocument): Described[] {
  const table = operationTable(document);
  return locatedOperations(document).map((located) => {
    const { operationId: id } = located.operation;
    const row = table[id] as OperationRow;
    const comment = describeOperation(document, located);
    return { id, comment, row, type: typeOf(document, located, row) };
  });
}

/** Only what the functions use is imported. */
function imports(operations: Described[], functions: string): string {
  const types = [...new Set(operations.map(({ type }) => type))].sort();
  return [
    `import type { Bound } from "../bound.js";`,
    ...namespaces.filter((name) => functions.includes(` ${name}.`)).map(importAll),
    ...types.map((type) => makers[type]),
    `import type { ${types.join(", ")} } from "../operation-types.js";\n`,
  ].join("\n");
}

/** The modules whose functions definitions name. */
const namespaces = ["body", "query"];

function importAll(name: string): string {
  return `import * as ${name} from "../${name}.js";`;
}

const makers = {
  DownloadOperation: `import { downloadOperation } from "../download-operation.js";`,
  ListOperation: `import { listOperation } from "../list-operation.js";`,
  Operation: `import { operation } from "../operation.js";`,
};

function renderOperation({ id, comment, row, type }: Described): string {
  const make = type.charAt(0).toLowerCase() + type.slice(1);
  return `${comment}export const ${id}: ${type}<"${id}"> = /* @__PURE__ */ ${make}(${renderDefinition(row)});\n`;
}

/** Each method has its own documentation: editors take none from a mapped type. */
function renderMethods(operations: Described[]): string {
  const methods = operations.map(
    ({ id, comment, type }) => `${comment}readonly ${id}: ${type}<"${id}", []> & Bound;`,
  );
  return `/** The operations as methods of a client. */\nexport interface OperationMethods {\n${methods.join("\n\n")}\n}\n`;
}

function typeOf(document: OpenApiDocument, located: Located, { responses }: OperationRow) {
  if (answersPages(document, located)) return "ListOperation";
  const isDownload = Object.values(responses).some(({ mediaType }) => isBinary(mediaType ?? ""));
  return isDownload ? "DownloadOperation" : "Operation";
}

/** A list has pages when it is an array and its response may link to the next one. */
function answersPages(document: OpenApiDocument, { method, operation }: Located): boolean {
  const { headers = {}, content = {} } = resolve<Response>(
    document,
    operation.responses["200"] ?? { description: "" },
  );
  const media = content["application/json"];
  const schema = media && resolve(document, media.schema as Schema);
  return method === "get" && "Link" in headers && schema?.type === "array";
}
