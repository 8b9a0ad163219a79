import { needsCondition } from "@contract-first/reading/conditions";
import { spelledName } from "@contract-first/reading/headers";
import type { OperationDescription } from "../contract/contract.ts";
import { fieldError, InvalidRequest } from "../contract/field-error.ts";
import { HttpError, type OwnErrorCode } from "../contract/http-error.ts";

/**
 * The conditions that an operation declares, by their names in the spelling of its contract (RFC 9110, section
 * 13.1).
 */
export interface Conditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

export type Headers = Readonly<Record<string, unknown>>;

/** The conditions that an operation declares; null if there are none. Then the server ignores those of a request. */
export function declaredConditions({ parameters }: OperationDescription): Conditions | null {
  const names = Object.keys(parameters.header);
  const conditions = {
    ifMatch: spelledName(names, "If-Match"),
    ifNoneMatch: spelledName(names, "If-None-Match"),
  };
  const { ifMatch, ifNoneMatch } = conditions;
  return ifMatch === undefined && ifNoneMatch === undefined ? null : conditions;
}

/** The checks of the conditions of a request. */
interface ConditionRules {
  /** @throws {HttpError} 428 if the request lacks a condition that it needs (RFC 6585, section 3) */
  requireCondition(headers: Headers): void;
  /** @throws {InvalidRequest} if a condition is neither `*` nor a list of entity tags */
  requireWellFormed(headers: Headers): void;
}

/**
 * The rules for the conditions of an operation; null if it declares none.
 *
 * @param parameters the parameters that the contract declares
 */
export function conditionRules(
  operation: OperationDescription,
  parameters: readonly { in: string; name: string; required: boolean }[],
): ConditionRules | null {
  const conditions = declaredConditions(operation);
  if (conditions === null) return null;
  const names = namesOf(conditions);
  const needsOne = needsCondition(operation.method, operation.responses, parameters);
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
  const message = 'This value must be * or entity tags such as "7", separated by commas.';
  return new InvalidRequest([fieldError({ in: "header", name }, "pattern", { message })]);
}

/** The versions that a condition of a request names; undefined if the request has no such condition. */
export function tagsIn(headers: Headers, name: string | undefined): EntityTags | undefined {
  const value = name === undefined ? undefined : headers[name];
  return value === undefined ? undefined : readEntityTags(String(value));
}

/** The versions that a condition names, as entity tags (RFC 9110, section 8.8.3); `*` stands for any. */
type EntityTags = "*" | readonly string[];

/** How two tags are compared (RFC 9110, section 8.8.3.2): a weak one never equals another one strongly. */
type Comparison = "strong" | "weak";

/** Whether a text is an entity tag, such as `"7"` or `W/"7"`. */
export function isEntityTag(text: string): boolean {
  return /^(?:W\/)?"[!#-~\x80-\xff]*"$/.test(text);
}

/**
 * Reads the value of `If-Match` or `If-None-Match` (RFC 9110, sections 13.1.1 and 13.1.2).
 *
 * @returns undefined if it is neither `*` nor a list of entity tags
 */
function readEntityTags(value: string): EntityTags | undefined {
  if (value.trim() === "*") return "*";
  const tags: string[] = [];
  // A tag may contain commas, and a list may have empty elements (RFC 9110, section 5.6.1).
  const element = /[ \t]*(?:((?:W\/)?"[!#-~\x80-\xff]*")[ \t]*)?(?:,|$)/y;
  while (element.lastIndex < value.length) {
    const [found, tag] = element.exec(value) ?? [];
    if (found === undefined) return undefined;
    if (tag !== undefined) tags.push(tag);
  }
  return tags;
}

/** @param current the current version; null if there is no resource yet */
export function includesVersion(
  tags: EntityTags,
  current: string | null,
  comparison: Comparison,
): boolean {
  if (current === null) return false;
  if (tags === "*") return true;
  if (comparison === "strong") return !isWeak(current) && tags.includes(current);
  return tags.some((tag) => opaque(tag) === opaque(current));
}

function isWeak(tag: string): boolean {
  return tag.startsWith("W/");
}

function opaque(tag: string): string {
  return isWeak(tag) ? tag.slice(2) : tag;
}
