import { isCondition } from "../support/conditions.js";
import { type OpenApiDocument, type Reference, resolve } from "./document.ts";
import type { Header, Operation, Parameter, Response } from "./operations.ts";

/**
 * Completes in place what an operation says about versions: a 304 has the headers of the 200 that RFC 9110 (section
 * 15.4.5) asks for, and the examples of versions are entity tags, whatever their authors left out.
 *
 * @param shared the parameters of the operation's path
 */
export function completeConditions(
  document: OpenApiDocument,
  operation: Operation,
  shared: Operation["parameters"] = [],
): void {
  const { responses, parameters = [] } = operation;
  const { 200: success, 304: unchanged } = responses;
  if (success && unchanged) {
    responses["304"] = withHeadersOf(resolve(document, success), resolve(document, unchanged));
  }
  for (const response of Object.values(responses)) {
    const { headers = {} } = resolve<Response>(document, response);
    const [, header] = Object.entries(headers).find(([name]) => /^etag$/i.test(name)) ?? [];
    if (header) completeExample(resolve<Header>(document, header));
  }
  for (const each of [...shared, ...parameters]) {
    const parameter = resolve<Parameter>(document, each);
    if (parameter.in === "header" && isCondition(parameter.name)) completeExample(parameter);
  }
}

/**
 * Leaves out a 304 that is the response to no condition.
 *
 * @param shared the parameters of the operation's path
 */
export function keepUnchanged(
  document: OpenApiDocument,
  { responses, parameters = [] }: Operation,
  { method, shared = [] }: { method: string; shared: Operation["parameters"] },
): void {
  const isCondition = (each: Parameter | Reference) => {
    const { in: place, name } = resolve<Parameter>(document, each);
    return place === "header" && /^if-none-match$/i.test(name);
  };
  const isConditional = method === "get" && [...shared, ...parameters].some(isCondition);
  if (responses && !isConditional) delete responses["304"];
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
  const [first] = Object.values(examples) as (Reference | { value: unknown })[];
  const given = String(example ?? (first && "value" in first ? first.value : 1));
  delete described.examples;
  described.example = /^(?:\*|(?:W\/)?".*")$/.test(given) ? given : `"${given}"`;
}
