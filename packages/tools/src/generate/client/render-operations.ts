import { isBinary } from "@contract-first/reading/media-types";
import { isSafe } from "@contract-first/reading/methods";
import type { Response, Schema } from "@contract-first/reading/objects";
import { byPrecedence } from "@contract-first/reading/path-templates";
import { resolved } from "@contract-first/reading/references";
import { limitsOf, type ObjectPages, type OpenApiDocument } from "../contract-document/document.ts";
import { errorShapes } from "../contract-document/error-shapes.ts";
import type { OperationRow } from "../contract-document/operation-table.ts";
import {
  type CompletedOperation,
  isOfVersion31,
  type Located,
  locatedOperations,
  parametersOf,
} from "../contract-document/operations.ts";
import {
  importName,
  importParts,
  joinedInterface,
  partsOf,
  pathInPart,
  type TagGroup,
} from "../contract-document/parts.ts";
import { securitySchemes } from "../contract-document/security.ts";
import type { Files } from "../files/source-text.ts";
import { describeOperation } from "./describe-operation.ts";
import { type DefinitionContext, renderDefinition, streamOf } from "./render-definition.ts";
import { numberHeaders } from "./render-headers.ts";

/**
 * One function for each operation of the contract: in one file, or in one file for each part.
 *
 * @param table the operation table of the document
 */
export function renderOperations(
  document: OpenApiDocument,
  table: Record<string, OperationRow>,
): Files {
  const operations = described(document, table);
  const parts = partsOf(document);
  if (parts.length === 0) return { "operations.ts": renderFile(document, operations, ".") };
  const byId = new Map(operations.map((each) => [each.id, each]));
  const files = parts.map((part) => {
    const own = part.operations.flatMap(({ operation }) => byId.get(operation.operationId) ?? []);
    return [pathInPart(part, "operations.ts"), renderFile(document, own, "../..")];
  });
  return { "operations.ts": joinParts(parts, operations), ...Object.fromEntries(files) };
}

/** @param folder the folder of the other generated files */
function renderFile(document: OpenApiDocument, operations: Described[], folder: string): string {
  const context = {
    schemes: securitySchemes(document),
    hasForeignErrors: errorShapes(document) !== null,
    numberHeaders: numberHeaders(document),
    commentSeconds: limitsOf(document).streamCommentSeconds,
  };
  const functions = operations.map((each) => renderOperation(each, context)).join("\n");
  const names = inOrder(operations.map(({ id, row }) => ({ code: id, path: row.path })));
  const all = allOperations(names.join(", "));
  return [
    imports(operations, functions, folder),
    functions,
    all,
    renderMethods(operations),
    renderPathMethods(operations),
  ].join("\n");
}

/** The code of operations, in the order in which a request is compared with their paths. */
function inOrder(operations: { path: string; code: string }[]): string[] {
  return operations.toSorted((a, b) => byPrecedence(a.path, b.path)).map(({ code }) => code);
}

function allOperations(members: string): string {
  const comment = "All operations: a concrete path is before a templated one that matches it too.";
  return `/** ${comment} */\nexport const allOperations = { ${members} };\n`;
}

/** The text of `operations.ts` if the functions are in the files of parts. */
function joinParts(parts: TagGroup[], operations: Described[]): string {
  const namesIn = (part: TagGroup) => part.operations.map(({ operation }) => operation.operationId);
  const exported = parts.map((part) => {
    const file = pathInPart(part, "operations.ts");
    return `export { ${namesIn(part).join(", ")} } from "./${file}";\n`;
  });
  const all = parts.flatMap((part) =>
    part.operations.map(({ path, operation: { operationId: id } }) => ({
      path,
      code: `${id}: ${importName(part)}.${id},\n`,
    })),
  );
  return [
    importParts(parts, "operations.ts"),
    exported.join(""),
    allOperations(inOrder(all).join("")),
    joinedInterface(parts, "OperationMethods"),
    joinPathMethods(parts, operations),
  ].join("\n");
}

/** Overloads of several parts are overloads of their intersection. */
function joinPathMethods(parts: TagGroup[], operations: Described[]): string {
  const methods = new Set(operations.map(({ row }) => row.method).filter(isOfVersion31));
  const members = [...methods].map((method) => {
    const having = parts.filter((part) => part.operations.some((each) => each.method === method));
    const name = method.toUpperCase();
    const calls = having.map((part) => `${importName(part)}.PathMethods["${name}"]`);
    return `readonly ${name}: ${calls.join(" & ")};`;
  });
  return `/** The calls by path. */\nexport interface PathMethods {\n${members.join("\n")}\n}\n`;
}

interface Described {
  id: string;
  comment: string;
  row: OperationRow;
  type: "Operation" | "ListOperation" | "DownloadOperation" | "StreamOperation";
  /** The paging of lists whose pages are objects. */
  pages: ObjectPages | undefined;
}

function described(document: OpenApiDocument, table: Record<string, OperationRow>): Described[] {
  return locatedOperations(document).map((located) => {
    const { operationId: id } = located.operation;
    const row = table[id] as OperationRow;
    const comment = describeOperation(document, located);
    const pages = pagesOf(document, located);
    return {
      id,
      comment,
      row,
      pages,
      type: pages ? "ListOperation" : typeOf(document, located, row),
    };
  });
}

/** Only what the functions use is imported. */
function imports(operations: Described[], functions: string, folder: string): string {
  const types = [...new Set(operations.map(({ type }) => type))].sort();
  const makers = ["downloadOperation", "listOperation", "objectPage", "operation"].filter((name) =>
    functions.includes(` ${name}(`),
  );
  return [
    `import type { Bound, PathInit, PathResponse, PathRest } from "${runtime}";`,
    ...namespaces.filter(([name]) => functions.includes(` ${name}.`)).map(importAll),
    ...streamMakers
      .filter(([name]) => functions.includes(` ${name}(`))
      .map(([name, module]) => `import { ${name} } from "${module}";`),
    ...(makers.length > 0 ? [`import { ${makers.join(", ")} } from "${runtime}/operations";`] : []),
    `import type { paths } from "#contract-types";`,
    ...(functions.includes(" errors.") ? [importAll(["errors", `${folder}/errors.ts`])] : []),
    ...(functions.includes(" numberHeaders")
      ? [`import { numberHeaders } from "${folder}/headers.ts";`]
      : []),
    `import type { ${types.join(", ")} } from "${folder}/types.ts";\n`,
  ].join("\n");
}

const runtime = "@contract-first/client-runtime";

/** Apart from the others, because only clients with streams contain what parses them. */
const streamMakers: [name: string, module: string][] = [
  ["streamOperation", `${runtime}/event-streams`],
  ["lineOperation", `${runtime}/json-lines`],
];

/** The modules whose functions definitions name, by the names that they are imported under. */
const namespaces: [name: string, module: string][] = [
  ["body", `${runtime}/body`],
  ["credential", `${runtime}/credential`],
  ["header", `${runtime}/header`],
  ["idempotency", `${runtime}/idempotency`],
  ["path", `${runtime}/path`],
  ["query", `${runtime}/query-parameters`],
  ["statuses", `${runtime}/statuses`],
];

function importAll([name, module]: [name: string, module: string]): string {
  return `import * as ${name} from "${module}";`;
}

function renderOperation(
  { id, comment, row, type, pages }: Described,
  context: DefinitionContext,
): string {
  const make = makerOf(row, type);
  return `${comment}export const ${id}: ${type}<"${id}"> = /* @__PURE__ */ ${make}(${renderDefinition(row, context, pages)});\n`;
}

/** The function that makes the function of an operation. */
function makerOf({ responses }: OperationRow, type: string): string {
  const stream = streamOf(responses);
  if (stream !== undefined && stream.data === undefined) return "lineOperation";
  return type.charAt(0).toLowerCase() + type.slice(1);
}

/** A mapped type would be shorter, but editors show no documentation for its members. */
function renderMethods(operations: Described[]): string {
  const methods = operations.map(
    ({ id, comment, type }) => `${comment}readonly ${id}: ${type}<"${id}", []> & Bound;`,
  );
  return `/** The operations as methods of a client. */\nexport interface OperationMethods {\n${methods.join("\n\n")}\n}\n`;
}

/**
 * One overload for each operation: for a generic signature, editors neither show the documentation of
 * the operation nor strike it through.
 */
function renderPathMethods(operations: Described[]): string {
  const methods = new Map<string, string[]>();
  for (const { comment, row } of operations.filter((each) => isOfVersion31(each.row.method))) {
    const method = row.method.toUpperCase();
    const at = `${JSON.stringify(row.path)}, ${JSON.stringify(row.method)}`;
    const signature = `<Init extends PathInit<paths, ${at}>>(path: ${JSON.stringify(row.path)}, ...init: PathRest<Init>): PathResponse<paths, ${at}, Init>;`;
    methods.set(method, [...(methods.get(method) ?? []), `${comment}${signature}`]);
  }
  const members = [...methods].map(
    ([method, signatures]) => `readonly ${method}: {\n${signatures.join("\n\n")}\n};`,
  );
  return `/** The calls by path. */\nexport interface PathMethods {\n${members.join("\n\n")}\n}\n`;
}

function typeOf(document: OpenApiDocument, located: Located, { responses }: OperationRow) {
  if (hasPages(document, located)) return "ListOperation";
  if (streamOf(responses)) return "StreamOperation";
  const isDownload = Object.values(responses).some(({ mediaType }) => isBinary(mediaType ?? ""));
  return isDownload ? "DownloadOperation" : "Operation";
}

/**
 * An operation is a list with pages if it returns an array, and its response may link to the next page. A link leads to
 * the target of a GET (RFC 8288), so it is not the next page of a QUERY.
 */
function hasPages(document: OpenApiDocument, { method, operation }: Located): boolean {
  const { headers = {} } = successOf(document, operation);
  const schema = successSchema(document, operation);
  return method === "get" && "Link" in headers && schema?.type === "array";
}

/** It is also one if it returns an object as `x-pages` describes it, and takes the cursor. */
function pagesOf(document: OpenApiDocument, located: Located): ObjectPages | undefined {
  const { "x-pages": pages } = document;
  const { method, operation } = located;
  if (!pages || !isSafe(method)) return undefined;
  const properties = successSchema(document, operation)?.properties ?? {};
  const { [pages.items]: items, [pages.cursor]: cursor } = properties;
  const isPage = items && cursor && resolved<Schema>(document, items).type === "array";
  const takesCursor = parametersOf(document, located).some(
    (each) => each.in === "query" && each.name === pages.parameter,
  );
  return isPage && takesCursor ? pages : undefined;
}

function successSchema(
  document: OpenApiDocument,
  operation: CompletedOperation,
): Schema | undefined {
  const media = successOf(document, operation).content?.["application/json"];
  return media && resolved(document, media.schema as Schema);
}

function successOf(document: OpenApiDocument, { responses }: CompletedOperation): Response {
  return resolved<Response>(document, responses["200"] ?? { description: "" });
}
