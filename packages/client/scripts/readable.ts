import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import type { Located, Response } from "@animal-store/contract/scripts/operation-table";
import { resolve } from "@animal-store/contract/scripts/references";

/**
 * Sees to it that the client can tell an answer without content from one that was cut, and a path
 * from the base path.
 *
 * @throws {Error} when it cannot
 */
export function requireReadable(
  document: OpenApiDocument,
  { method, path, operation }: Located,
): void {
  const { operationId: id, responses } = operation;
  const empty = Object.entries(responses).find(
    ([status, response]) =>
      status.startsWith("2") && status !== "204" && !resolve<Response>(document, response).content,
  );
  if (empty || method === "head")
    throw new Error(`${id}: the client takes no success without content but 204.`);
  if (/\/(\/|$)/.test(path))
    throw new Error(`${id}: the client takes no path with an empty segment.`);
}
