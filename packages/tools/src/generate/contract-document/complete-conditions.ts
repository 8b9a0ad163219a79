import { isCondition } from "@contract-first/reading/conditions";
import { exampleValue } from "@contract-first/reading/example-values";
import { isETag } from "@contract-first/reading/headers";
import { isSafe } from "@contract-first/reading/methods";
import type { Header, Parameter, Response } from "@contract-first/reading/objects";
import { isReference, type Reference, resolved } from "@contract-first/reading/references";
import { isComparable } from "../support/conditions.ts";
import { aroundOf, type OpenApiDocument, type PathItem } from "./document.ts";
import { type CompletedOperation, operationsOf } from "./operations.ts";

/**
 * Completes in place what an operation declares about versions: a 304 gets the headers of the 200 that RFC 9110
 * (section 15.4.5) requires, and the examples of versions become entity tags.
 *
 * @param shared the parameters of the operation's path
 */
export function completeConditions(
  document: OpenApiDocument,
  operation: CompletedOperation,
  shared: CompletedOperation["parameters"] = [],
): void {
  const { responses, parameters = [] } = operation;
  const { 200: success, 304: unchanged } = responses;
  if (success && unchanged) {
    responses["304"] = withHeadersOf(resolved(document, success), resolved(document, unchanged));
  }
  for (const response of Object.values(responses)) {
    const { headers = {} } = resolved<Response>(document, response);
    const [, header] = Object.entries(headers).find(([name]) => isETag(name)) ?? [];
    if (header) completeExample(resolved<Header>(document, header));
  }
  for (const each of [...shared, ...parameters]) {
    const parameter = resolved<Parameter>(document, each);
    if (isCondition(parameter)) completeExample(parameter);
  }
}

/**
 * Removes conditions and responses of a path that cannot compare versions: the condition of a GET or QUERY whose version
 * is not known, and a 304 without a condition.
 */
export function keepConditions(document: OpenApiDocument, item: PathItem): void {
  const shared = noneMatchOf(document, item);
  for (const [method, operation] of operationsOf(item)) {
    const { responses = {} } = operation;
    const own = noneMatchOf(document, operation);
    const isAsked = shared.length + own.length > 0;
    const isCompared = isComparable(responses as Record<string, object>, aroundOf(document));
    if (isSafe(method) && isAsked && isCompared) continue;
    delete responses["304"];
    if (!isSafe(method)) continue;
    without(operation, own);
    leaveToOthers(document, item, shared);
  }
}

/** Moves the parameters of a path to its operations that write. */
function leaveToOthers(
  document: OpenApiDocument,
  item: PathItem,
  shared: (Parameter | Reference)[],
): void {
  if (shared.length === 0) return;
  without(item, shared);
  for (const [method, operation] of operationsOf(item)) {
    const hasOwn = noneMatchOf(document, operation).length > 0;
    if (isSafe(method) || hasOwn) continue;
    operation.parameters = [...structuredClone(shared), ...ofOwner(operation)];
  }
}

function noneMatchOf(document: OpenApiDocument, owner: Owner): (Parameter | Reference)[] {
  return ofOwner(owner).filter((each) => {
    const { in: place, name } = resolved<Parameter>(document, each);
    return place === "header" && /^if-none-match$/i.test(name);
  });
}

type Owner = PathItem | CompletedOperation;

function ofOwner({ parameters = [] }: Owner): (Parameter | Reference)[] {
  return parameters as (Parameter | Reference)[];
}

function without(owner: Owner, left: (Parameter | Reference)[]): void {
  if (left.length > 0) owner.parameters = ofOwner(owner).filter((each) => !left.includes(each));
}

function withHeadersOf({ headers = {} }: Response, unchanged: Response): Response {
  const own = Object.keys(unchanged.headers ?? {}).map((name) => name.toLowerCase());
  const kept = Object.entries(headers).filter(
    ([name]) => ofRevalidation.test(name) && !own.includes(name.toLowerCase()),
  );
  return { ...unchanged, headers: { ...Object.fromEntries(kept), ...unchanged.headers } };
}

const ofRevalidation = /^(cache-control|content-location|date|etag|expires|vary)$/i;

/** An example without quotation marks gets them; without one, the version is 1. */
function completeExample(described: Header | Parameter): void {
  const { example, examples = {} } = described;
  const [first] = Object.values(examples);
  const named = first && !isReference(first) ? exampleValue(first) : undefined;
  const given = String(example ?? named ?? 1);
  delete described.examples;
  described.example = /^(?:\*|(?:W\/)?".*")$/.test(given) ? given : `"${given}"`;
}
