import { isJson } from "@contract-first/reading/media-types";
import type { MediaType, Response } from "@contract-first/reading/objects";
import { type Referable, resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { type Located, locatedOperations } from "../contract-document/operations.ts";
import { importName, importParts, partsOf, pathInPart } from "../contract-document/parts.ts";
import type { Files } from "../files/source-text.ts";
import { isErrorStatus } from "../support/errors.ts";
import {
  type CheckModules,
  checkName,
  checksFolder,
  importChecks,
} from "./checks/check-modules.ts";
import { routeOf } from "./describe-operation.ts";

/**
 * The checks of successes. They have a file of their own, because an application ships only this file to check responses.
 * Those of operations are in it, or in one file for each part.
 */
export function renderResponseChecks(document: OpenApiDocument, checks: CheckModules): Files {
  const parts = partsOf(document);
  const files = parts.map((part) => [
    pathInPart(part, "response-checks.ts"),
    responseChecks(document, checks, {
      operations: part.operations,
      path: `../../${checksFolder}`,
    }),
  ]);
  const joined = parts.map((part) => `...${importName(part)}.responseChecks`).join(", ");
  const own =
    parts.length > 0
      ? importParts(parts, "response-checks.ts") + declaration(joined)
      : responseChecks(document, checks, { operations: locatedOperations(document) });
  return { "response-checks.ts": own, ...Object.fromEntries(files) };
}

function declaration(rows: string): string {
  return `import type { ResponseChecks } from "@contract-first/client-runtime/validation";

/** The checks of successes whose bodies are JSON, by route and status. */
export const responseChecks: ResponseChecks = { ${rows} };
`;
}

function responseChecks(
  document: OpenApiDocument,
  checks: CheckModules,
  { operations, path }: { operations: Located[]; path?: string },
): string {
  const modules: string[] = [];
  const rows = operations.flatMap((located) => {
    const { operationId, responses } = located.operation;
    const byStatus = Object.entries(responses)
      .map(([status, declared]) => [status, mediaOf(document, declared)] as const)
      .filter(([status, media]) => isCheckedSuccess(status, media))
      .map(([status, { schema }]) => {
        const module = checks.add("response", schema, `${operationId}.${status}`);
        modules.push(module);
        return `${JSON.stringify(status)}: ${checkName(module)}`;
      });
    const route = JSON.stringify(routeOf(located));
    return byStatus.length > 0 ? [`${route}: { ${byStatus.join(", ")} }`] : [];
  });
  return importChecks(modules, path) + declaration(rows.join(", "));
}

function isCheckedSuccess(status: string, { mediaType, schema }: NamedMedia): boolean {
  return !isErrorStatus(status) && mediaType !== null && isJson(mediaType) && schema !== undefined;
}

type NamedMedia = MediaType & { mediaType: string | null };

/** The media type of a response with its definition; null if there is no body. */
export function mediaOf(document: OpenApiDocument, declared: Referable<Response>): NamedMedia {
  const { content = {} } = resolved<Response>(document, declared);
  const [[mediaType, media] = [null, {}]] = Object.entries(content);
  return { ...media, mediaType };
}
