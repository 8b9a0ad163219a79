import { isETag, spelledName } from "@contract-first/reading/headers";
import { mockHeaders, mockOperations } from "../generated/mock-data.ts";
import type { OperationId } from "../operation-types.ts";
import { buildResponse, type Sendable } from "./build-response.ts";

/**
 * The response to a request with conditions, as the service would evaluate them (RFC 9110, section 13.2.2): the
 * mocked success, or else 304, 412 or 428. The current version is the ETag of the success or, if it has none, that of
 * the contract's example.
 */
export function underConditions(id: OperationId, request: Request, success: Sendable): Sendable {
  const { method, conditions, responses } = mockOperations[id];
  if (conditions === undefined || success.status >= 300) return success;
  const [ifMatch, ifNoneMatch] = ["If-Match", "If-None-Match"].map((name) =>
    spelledName(conditions.names, name) === undefined ? null : request.headers.get(name),
  ) as [string | null, string | null];
  if (conditions.required && ifMatch === null && ifNoneMatch === null) {
    return buildResponse(id, 428, {});
  }
  const tag = success.headers.get("ETag") ?? exampleVersion();
  if (responses[success.status]?.headers.some(isETag)) success.headers.set("ETag", tag);
  // What is created was not there before.
  const current = success.status === 201 ? null : tag;
  if (ifMatch !== null && !names(ifMatch, current, isSame)) return buildResponse(id, 412, {});
  if (ifNoneMatch === null || !names(ifNoneMatch, current, isAlike)) return success;
  if (method !== "get") return buildResponse(id, 412, {});
  return buildResponse(id, 304, { headers: { ETag: tag } });
}

function exampleVersion(): string {
  const [, header] = Object.entries(mockHeaders).find(([name]) => isETag(name)) ?? [];
  return String(header?.example ?? '"1"');
}

type Compare = (tag: string, current: string) => boolean;

/** Whether a condition names the current version; there may be none. */
function names(condition: string, current: string | null, compare: Compare): boolean {
  if (current === null) return false;
  if (condition.trim() === "*") return true;
  const tags = condition.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => compare(tag, current));
}

const isSame: Compare = (tag, current) => tag === current && !tag.startsWith("W/");
const isAlike: Compare = (tag, current) => tag.replace("W/", "") === current.replace("W/", "");
