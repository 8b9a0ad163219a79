import { isJson } from "@contract-first/reading/media-types";
import type { MediaType, Response } from "@contract-first/reading/objects";
import { isReference, namesIn, type Referable, resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { type Located, locatedOperations } from "../contract-document/operations.ts";
import { importName, importParts, partsOf, pathInPart } from "../contract-document/parts.ts";
import type { Files } from "../files/source-text.ts";
import { isErrorStatus } from "../support/errors.ts";
import { routeOf } from "./describe-operation.ts";
import { strippedSchema, strippedTable } from "./stripped-schema.ts";

/**
 * The schemas of successes. They have a file of their own, because an application ships only this file to check
 * responses. The mocks read the same file. The schemas of operations are in it, or in one file for each part.
 */
export function renderResponseSchemas(document: OpenApiDocument): Files {
  const parts = partsOf(document);
  const files = parts.map((part) => [
    pathInPart(part, "response-schemas.ts"),
    imports + responseSchemas(JSON.stringify(schemasByRoute(document, part.operations))),
  ]);
  const joined = parts.map((part) => `...${importName(part)}.responseSchemas`).join(", ");
  const own =
    parts.length > 0
      ? importParts(parts, "response-schemas.ts") + responseSchemas(`{ ${joined} }`)
      : responseSchemas(JSON.stringify(schemasByRoute(document, locatedOperations(document))));
  const referred = `/** The schemas that these refer to. */\nexport const successSchemas: Readonly<Record<string, Schema>> = ${JSON.stringify(successSchemas(document))};\n`;
  return { "response-schemas.ts": `${imports}${own}\n${referred}`, ...Object.fromEntries(files) };
}

const imports = `import type { Schema } from "@contract-first/client-runtime/response-schemas";\n\n`;

function responseSchemas(code: string): string {
  return `/** The schemas of successes whose bodies are JSON, by route and status. */\nexport const responseSchemas: Readonly<Record<string, Readonly<Record<string, Schema>>>> = ${code};\n`;
}

function schemasByRoute(document: OpenApiDocument, operations: Located[]): object {
  const rows = operations.map((located) => {
    const schemas = Object.entries(located.operation.responses)
      .map(([status, declared]) => [status, mediaOf(document, declared)] as const)
      .filter(([status, media]) => isCheckedSuccess(status, media))
      .map(([status, { schema }]) => [status, strippedSchema(schema)]);
    return [routeOf(located), Object.fromEntries(schemas)] as const;
  });
  return Object.fromEntries(rows.filter(([, schemas]) => Object.keys(schemas).length > 0));
}

/** Whether the schema of a response is among those of successes. */
export function isCheckedSuccess(status: string, { mediaType, schema }: NamedMedia): boolean {
  return !isErrorStatus(status) && mediaType !== null && isJson(mediaType) && schema !== undefined;
}

type NamedMedia = MediaType & { mediaType: string | null };

/** The media type of a response with its definition; null if there is no body. */
export function mediaOf(document: OpenApiDocument, declared: Referable<Response>): NamedMedia {
  const { content = {} } = resolved<Response>(document, declared);
  const [[mediaType, media] = [null, {}]] = Object.entries(content);
  return { ...media, mediaType };
}

/** The schemas of the contract that those of successes refer to, directly or indirectly. */
export function successSchemas(document: OpenApiDocument): Record<string, unknown> {
  const all = strippedTable(document.components.schemas ?? {});
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const [, , name] = isReference(value) ? namesIn(value.$ref) : [];
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(all[name]);
    }
    for (const each of Object.values(value)) visit(each);
  };
  visit(schemasByRoute(document, locatedOperations(document)));
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)));
}
