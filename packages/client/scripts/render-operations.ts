import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { type Located, locatedOperations } from "@animal-store/contract/scripts/operation-table";
import { banner, type File } from "@animal-store/contract/scripts/render";
import { answersPages, definitionOf } from "./definition.js";
import { describeOperation } from "./describe-operation.js";

/** One function for each operation of the contract. */
export function renderOperations(document: OpenApiDocument): File {
  const located = locatedOperations(document);
  const functions = located.map((each) => renderOperation(document, each));
  const names = located.map(({ operation }) => operation.operationId);
  const imports = [
    'import type { Bound } from "../bound.js";',
    'import { listOperation } from "../list-operation.js";',
    'import { operation } from "../operation.js";',
    'import type { ListOperation, Operation } from "../operation-types.js";',
  ];
  const all = `/** All operations. */\nexport const allOperations = { ${names.join(", ")} };\n`;
  const parts = [...imports, "", ...functions, all, renderMethods(document, located)];
  return ["operations.ts", banner + parts.join("\n")];
}

/** Each method has its own documentation: editors take none from a mapped type. */
function renderMethods(document: OpenApiDocument, located: Located[]): string {
  const methods = located.map((each) => {
    const { operationId: id } = each.operation;
    return `${describeOperation(document, each)}\nreadonly ${id}: ${typeOf(document, each)}<"${id}", []> & Bound;`;
  });
  return `/** The operations as methods of a client. */\nexport interface OperationMethods {\n${methods.join("\n\n")}\n}\n`;
}

function typeOf(document: OpenApiDocument, located: Located): string {
  return answersPages(document, located) ? "ListOperation" : "Operation";
}

function renderOperation(document: OpenApiDocument, located: Located): string {
  const { operationId: id } = located.operation;
  const type = typeOf(document, located);
  const make = type.charAt(0).toLowerCase() + type.slice(1);
  const definition = definitionOf(document, located).map((value) => JSON.stringify(value));
  return [
    describeOperation(document, located),
    `export const ${id}: ${type}<"${id}"> = /* @__PURE__ */ ${make}(${definition});\n`,
  ].join("\n");
}
