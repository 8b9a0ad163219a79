import { isETag, spelledName } from "@contract-first/reading/headers";
import { isSafe } from "@contract-first/reading/methods";
import type { Sendable } from "./build-response.ts";
import type { MockHeader, MockOperation } from "./declarations.ts";

/** The operation that a request with conditions is for. */
interface Conditional extends Pick<MockOperation, "conditions" | "method" | "responses"> {
  /** All headers of the contract. */
  mockHeaders: Readonly<Record<string, MockHeader>>;
  /** Builds a response of the operation. */
  respond(status: number, headers?: Record<string, string>): Sendable;
}

/**
 * The response to a request with conditions, as the service would evaluate them (RFC 9110, section 13.2.2): the
 * mocked success, or else 304, 412 or 428. The current version is the ETag of the success or, if it has none, that of
 * the contract's example.
 */
export function applyPreconditions(
  { conditions, method, mockHeaders, respond, responses }: Conditional,
  request: Request,
  success: Sendable,
): Sendable {
  if (conditions === undefined || success.status >= 300) return success;
  const [ifMatch, ifNoneMatch] = ["If-Match", "If-None-Match"].map((name) =>
    spelledName(conditions.names, name) === undefined ? null : request.headers.get(name),
  ) as [string | null, string | null];
  if (conditions.required && ifMatch === null && ifNoneMatch === null) {
    return respond(428);
  }
  const tag = success.headers.get("ETag") ?? exampleVersion(mockHeaders);
  if (responses[success.status]?.headers.some(isETag)) success.headers.set("ETag", tag);
  // A created resource had no version before.
  const current = success.status === 201 ? null : tag;
  if (ifMatch !== null && !names(ifMatch, current, isSame)) return respond(412);
  if (ifNoneMatch === null || !names(ifNoneMatch, current, isAlike)) return success;
  return isSafe(method) ? respond(304, { ETag: tag }) : respond(412);
}

function exampleVersion(mockHeaders: Conditional["mockHeaders"]): string {
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
