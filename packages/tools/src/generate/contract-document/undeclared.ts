/** Declares what the operations of a contract use, and the contract leaves out. */
import type { Parameter, Schema } from "@contract-first/reading/objects";
import { operationParameters } from "@contract-first/reading/operation-parameters";
import { resolved } from "@contract-first/reading/references";
import { undeclaredScheme } from "../support/security.ts";
import { undeclaredNames } from "../support/service.ts";
import type { OpenApiDocument, PathItem } from "./document.ts";
import { type CompletedOperation, operationsOf } from "./operations.ts";

/** Declares each security scheme that is required and not declared. */
export function declareSchemes(document: OpenApiDocument): void {
  const operations = Object.values(document.paths).flatMap(operationsOf);
  const owners = [document, ...operations.map(([, operation]) => operation)];
  const names = owners.flatMap(({ security = [] }) => security.flatMap(Object.keys));
  const declared = document.components.securitySchemes ?? {};
  const missing = names.filter((name) => !Object.hasOwn(declared, name));
  if (missing.length === 0) return;
  const schemes = missing.map((name) => [name, { ...undeclaredScheme }]);
  document.components.securitySchemes = { ...declared, ...Object.fromEntries(schemes) };
}

/** Declares a text for each name in the template of a path that no parameter of an operation has. */
export function declarePathParameters(
  document: OpenApiDocument,
  item: PathItem,
  operation: CompletedOperation,
  path: string,
): void {
  const all = operationParameters(document, item, operation);
  const declared = all.map((each) => resolved<Parameter>(document, each));
  const missing = undeclaredNames(
    path,
    declared.filter((each) => each.in === "path"),
  );
  if (missing.length === 0) return;
  const texts = missing.map((name) => ({
    ...{ name, in: "path", required: true },
    schema: { type: "string" },
  }));
  operation.parameters = [...texts, ...(operation.parameters ?? [])];
}

/** The schema of an event that nothing describes: it may have a name, and its data are text. */
export function textEvent(): Schema {
  return {
    type: "object",
    required: ["data"],
    properties: { event: { type: "string" }, data: { type: "string" } },
  };
}
