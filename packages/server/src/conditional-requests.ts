import { Readable } from "node:stream";
import type { OperationDescription } from "./contract/contract.ts";
import { fieldError, InvalidRequest } from "./contract/field-error.ts";
import { HttpError, type OwnErrorCode } from "./contract/http-error.ts";
import { responseOf } from "./contract/responses.ts";
import { type EntityTags, includesVersion, isEntityTag, readEntityTags } from "./entity-tags.ts";
import type { OperationResponse } from "./idempotency.ts";

/** The conditions that an operation declares, by the names that its contract spells (RFC 9110, section 13.1). */
interface Conditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

type Headers = Readonly<Record<string, unknown>>;

/** Null if the operation declares none: requests are then the same with and without conditions. */
export function declaredConditions({ parameters }: OperationDescription): Conditions | null {
  const names = Object.keys(parameters.header);
  const named = (name: string) => names.find((each) => each.toLowerCase() === name);
  const conditions = { ifMatch: named("if-match"), ifNoneMatch: named("if-none-match") };
  const { ifMatch, ifNoneMatch } = conditions;
  return ifMatch === undefined && ifNoneMatch === undefined ? null : conditions;
}

/** What validation does with the conditions of a request. */
interface ConditionRules {
  /** @throws {HttpError} 428 if the request lacks a condition that it needs (RFC 6585, section 3) */
  requireCondition(headers: Headers): void;
  /** @throws {InvalidRequest} if a condition is neither `*` nor a list of entity tags */
  requireWellFormed(headers: Headers): void;
}

/**
 * The rules for the conditions of an operation; null if it declares none. A change needs a condition if the contract
 * requires one, or if it declares 428: then any of the declared ones will do.
 *
 * @param parameters those that the contract declares
 */
export function conditionRules(
  operation: OperationDescription,
  parameters: readonly { in: string; name: string; required: boolean }[],
): ConditionRules | null {
  const conditions = declaredConditions(operation);
  if (conditions === null) return null;
  const names = namesOf(conditions);
  const isRequired = parameters.some(
    ({ in: place, name, required }) => place === "header" && required && names.includes(name),
  );
  const { method, responses } = operation;
  const needsOne =
    method !== "get" &&
    ("428" in responses || (isRequired && responseOf(responses, 428) !== undefined));
  return {
    requireCondition(headers) {
      if (!needsOne || names.some((name) => headers[name.toLowerCase()] !== undefined)) return;
      throw new HttpError<OwnErrorCode>(
        "precondition_required",
        `A condition is required: say in ${names.join(" or ")} which version this request changes.`,
      );
    },
    requireWellFormed(headers) {
      for (const name of names) {
        const value = headers[name.toLowerCase()];
        if (value !== undefined && readEntityTags(String(value)) === undefined)
          throw malformed(name);
      }
    },
  };
}

function namesOf({ ifMatch, ifNoneMatch }: Conditions): string[] {
  return [ifMatch, ifNoneMatch].filter((name) => name !== undefined);
}

function malformed(name: string): InvalidRequest {
  const place = { in: "header", name } as const;
  const mistake = 'must be * or entity tags such as "7", separated by commas';
  return new InvalidRequest(`header ${name}: ${mistake}`, [fieldError(place, "pattern")]);
}

/** One comparison of the conditions of a request with the current version. */
export interface VersionCheck {
  /**
   * Refuses the request with 412 if its conditions exclude the current version. Without conditions, it does nothing.
   *
   * @param current the entity tag of the current version; null if there is no resource yet
   */
  checkVersion(current: string | null): void;
  /** @throws {Error} if the handler has written without having compared */
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

function tagsIn(headers: Headers, name: string | undefined): EntityTags | undefined {
  const value = name === undefined ? undefined : headers[name];
  return value === undefined ? undefined : readEntityTags(String(value));
}

function changed(name = ""): HttpError<OwnErrorCode> {
  return new HttpError<OwnErrorCode>(
    "precondition_failed",
    `The current version is not one that ${name} allows: get it anew.`,
  );
}

/** @throws {Error} if a handler gives a version that is no entity tag */
export function requireEntityTag(tag: unknown): void {
  if (tag === null || tag === undefined || isEntityTag(String(tag))) return;
  throw new Error(
    `${tag} is no entity tag: write a version such as 7 as "7", with its quotation marks.`,
  );
}

/** Whether a response of the operation may have an ETag. */
export function declaresVersion({ responses }: OperationDescription): boolean {
  return Object.values(responses).some(({ headers = [] }) => headers.some(isETag));
}

export function isETag(header: string): boolean {
  return header.toLowerCase() === "etag";
}

/** The entity tag of a response; undefined if it has none. */
export function versionOf({ headers = {} }: OperationResponse): string | undefined {
  const name = Object.keys(headers).find(isETag);
  const tag = name === undefined ? undefined : headers[name];
  return tag === undefined ? undefined : String(tag);
}

/**
 * Returns a function that replaces the response to a GET by 304 if the client has this version. The 304 has the
 * headers of the response that the contract declares for both (RFC 9110, section 15.4.5). Null if the operation
 * declares no such condition.
 */
export function revalidation(operation: OperationDescription) {
  const { ifNoneMatch } = declaredConditions(operation) ?? {};
  if (operation.method !== "get" || ifNoneMatch === undefined) return null;
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
