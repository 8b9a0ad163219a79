import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { type Located, locatedOperations } from "@animal-store/contract/scripts/operation-table";
import { basePath } from "@animal-store/contract/scripts/servers";

/**
 * The headers that announce on every response that an operation is to be removed: `Deprecation`
 * (RFC 9745), `Sunset` (RFC 8594) and the link to its successor (RFC 5829).
 */
export function announcementOf(
  document: OpenApiDocument,
  { operation }: Located,
): Record<string, string> {
  if (!operation.deprecated) return {};
  const successor = locatedOperations(document).find(
    (each) => each.operation.operationId === operation["x-successor"],
  );
  return {
    Deprecation: `@${Date.parse(operation["x-deprecated-at"]) / 1000}`,
    Sunset: new Date(operation["x-sunset"]).toUTCString(),
    Link: `<${basePath(document)}${successor?.path}>; rel="successor-version"`,
  };
}
