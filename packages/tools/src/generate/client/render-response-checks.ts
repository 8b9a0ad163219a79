import { isJson } from "@contract-first/reading/media-types";
import type { MediaType, Response } from "@contract-first/reading/objects";
import { type Referable, resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import { isErrorStatus } from "../support/errors.ts";
import { type CheckModules, checkName, importChecks } from "./checks/check-modules.ts";
import { routeOf } from "./describe-operation.ts";

/**
 * The checks of successes, by route and status. They have a file of their own, because an application ships only this
 * file to check responses.
 */
export function renderResponseChecks(document: OpenApiDocument, checks: CheckModules): string {
  const modules: string[] = [];
  const rows = locatedOperations(document).flatMap((located) => {
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
  return `${importChecks(modules)}import type { ResponseChecks } from "@contract-first/client-runtime/validation";

/** The checks of successes whose bodies are JSON, by route and status. */
export const responseChecks: ResponseChecks = { ${rows.join(", ")} };
`;
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
