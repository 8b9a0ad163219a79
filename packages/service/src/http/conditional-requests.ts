import { Readable } from "node:stream";
import { isETag } from "@contract-first/reading/headers";
import { isSafe } from "@contract-first/reading/methods";
import type { OperationDescription } from "./contract/contract.ts";
import { HttpError, type OwnErrorCode } from "./contract/http-error.ts";
import type { OperationResponse } from "./idempotency.ts";
import {
  type Conditions,
  declaredConditions,
  type Headers,
  includesVersion,
  isEntityTag,
  tagsIn,
} from "./request/conditions.ts";

/** One comparison of the conditions of a request with the current version. */
export interface VersionCheck {
  /**
   * Refuses the request with 412 if its conditions exclude the current version. Does nothing if there are no
   * conditions.
   *
   * @param current the entity tag of the current version; null if there is no resource yet
   */
  checkVersion(current: string | null): void;
  /** @throws {Error} if the handler did not call `checkVersion` */
  requireChecked(): void;
}

/** The conditions of one request that changes something (RFC 9110, section 13.2.2). */
export function versionCheck({ ifMatch, ifNoneMatch }: Conditions, headers: Headers): VersionCheck {
  const matching = tagsIn(headers, ifMatch);
  const excluded = tagsIn(headers, ifNoneMatch);
  let isChecked = false;
  return {
    checkVersion(current) {
      requireEntityTag(current);
      isChecked = true;
      if (matching && !includesVersion(matching, current, "strong")) throw changed(ifMatch);
      if (excluded && includesVersion(excluded, current, "weak")) throw changed(ifNoneMatch);
    },
    requireChecked() {
      if (isChecked) return;
      throw new Error(
        "The handler has not called checkVersion: conditions of requests were ignored.",
      );
    },
  };
}

/**
 * The 412 for a request whose resource has been deleted or changed since `checkVersion` compared its version.
 * Null if the request has no `If-Match`.
 *
 * @param headers the header parameters of the validated request
 */
export function changedSince(
  operation: OperationDescription,
  headers: Headers,
): HttpError<OwnErrorCode> | null {
  const { ifMatch } = declaredConditions(operation) ?? {};
  return ifMatch === undefined || headers[ifMatch] === undefined ? null : changed(ifMatch);
}

function changed(name = ""): HttpError<OwnErrorCode> {
  return new HttpError<OwnErrorCode>(
    "precondition_failed",
    `${name} does not allow the current version: get the resource, and repeat the change.`,
  );
}

/** @throws {Error} if a handler gives a version that is not an entity tag */
export function requireEntityTag(tag: unknown): void {
  if (tag === null || tag === undefined || isEntityTag(String(tag))) return;
  throw new Error(
    `${tag} is not an entity tag: write a version such as 7 as "7", with its quotation marks.`,
  );
}

/** Whether a response of the operation may have an ETag. */
export function declaresVersion({ responses }: OperationDescription): boolean {
  return Object.values(responses).some(({ headers = [] }) => headers.some(isETag));
}

/** The entity tag of a response; undefined if it has none. */
export function versionOf({ headers = {} }: OperationResponse): string | undefined {
  const name = Object.keys(headers).find(isETag);
  const tag = name === undefined ? undefined : headers[name];
  return tag === undefined ? undefined : String(tag);
}

/**
 * Returns a function that replaces the response to a GET or QUERY with 304 if the client has this version. The 304 has
 * the headers of the response that the contract declares for both (RFC 9110, section 15.4.5). Null if the
 * operation declares no such condition.
 */
export function revalidation(operation: OperationDescription) {
  const { ifNoneMatch } = declaredConditions(operation) ?? {};
  if (!isSafe(operation.method) || ifNoneMatch === undefined) return null;
  const declared = (operation.responses["304"]?.headers ?? []).map((name) => name.toLowerCase());
  return (headers: Headers, response: OperationResponse): OperationResponse => {
    if (response.status !== 200) return response;
    const version = versionOf(response);
    if (version === undefined) throw new Error("The response 200 must have an ETag.");
    const known = tagsIn(headers, ifNoneMatch);
    if (!known || !includesVersion(known, version, "weak")) return response;
    if (response.body instanceof Readable) response.body.destroy();
    const kept = Object.entries(response.headers ?? {}).filter(([name]) =>
      declared.includes(name.toLowerCase()),
    );
    return { status: 304, headers: Object.fromEntries(kept) };
  };
}
