import { isSafe } from "@contract-first/reading/methods";
import { responseOf } from "@contract-first/reading/responses";
import type { Response } from "express";
import { versionCheck } from "./conditional-requests.ts";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { fieldError, InvalidRequest } from "./contract/field-error.ts";
import { HttpError } from "./contract/http-error.ts";
import type { DeclaredResponse } from "./declared-responses.ts";
import { type OperationResponse, requestInProgress } from "./idempotency.ts";
import { isUnwritten } from "./not-yet.ts";
import { declaredConditions } from "./request/conditions.ts";
import type { Exchange } from "./request/exchange.ts";
import { type Preferences, readPreferences } from "./request/preferences.ts";
import type { ResponseSender } from "./send-response.ts";
import type { ValidatedRequest } from "./validation/validate.ts";

/** The header that marks a response as an example of the contract. It holds the name of the example. */
export const exampleHeader = "X-Example";

interface Described extends Pick<ResponseSender, "check"> {
  operation: OperationDescription;
  handler: unknown;
}

/**
 * Creates the function that responds with an example of the contract while the handler is not written yet (`notYet`): a
 * success, as the client's mocks do, or the response that the request asks for with `Prefer: code=404` or
 * `Prefer: example=NAME` (RFC 7240). Null if the handler is written.
 *
 * Everything before it in the chain, such as keys, limits and validation, already acts as it will later.
 */
export function exampleResponder(
  contract: Contract<string>,
  { operation, handler, check }: Described,
): ((exchange: Exchange, validated: ValidatedRequest) => Promise<OperationResponse>) | null {
  if (!isUnwritten(handler)) return null;
  const conditions = isSafe(operation.method) ? null : declaredConditions(operation);
  // A finished service never needs this module. It is loaded before the first request, because its file may
  // change while a process runs.
  const loading = import("./declared-responses.ts");
  return async ({ request, response }, validated) => {
    const { declaredResponses, exampleVersion } = await loading;
    const declared = declaredResponses(contract, operation);
    const preferences = readPreferences(request.get("Prefer") ?? "");
    const chosen = choose(declared, preferences);
    const { status, headers } = chosen;
    if (conditions && status < 400) {
      // A resource that is being created has no current version.
      const current = status === 201 ? null : exampleVersion(contract);
      versionCheck(conditions, validated.input.header).checkVersion(current);
    }
    const output = allowed(chosen, (body) => check(validated, { status, headers, body }));
    mark(response, chosen.name, preferences);
    const isNew = ([header]: [string, string]) => !response.hasHeader(header);
    const ofBody = isInProgress(chosen.body) ? requestInProgress().headers : {};
    const unset = Object.fromEntries(Object.entries({ ...ofBody, ...headers }).filter(isNew));
    return { ...output, headers: unset };
  };
}

/** @throws {HttpError} if the response has a body but no example, or if its example is not valid */
function allowed(
  { status, name, body, hasBody }: Chosen,
  check: (body: unknown) => OperationResponse,
): OperationResponse {
  if (hasBody && name === undefined) {
    throw new HttpError(
      "internal_error",
      `The contract gives no example of ${status} that its schema allows, and none is found: add one.`,
    );
  }
  try {
    return check(body);
  } catch (mistake) {
    const which = `${name ?? "without a body"} of ${status}`;
    throw new HttpError(
      "internal_error",
      `The contract forbids its example ${which}: ${(mistake as Error).message}`,
    );
  }
}

/** Whether an example is the error for a repeated request, whose response may share the status with other errors. */
function isInProgress(body: unknown): boolean {
  return (body as { code?: unknown } | undefined)?.code === requestInProgress().code;
}

interface Chosen extends Pick<DeclaredResponse, "headers" | "hasBody"> {
  status: number;
  /** The name of the example; undefined if there is none. */
  name: string | undefined;
  body: unknown;
}

/** @throws {InvalidRequest} if the contract declares no such response */
function choose(declared: DeclaredResponse[], preferences: Preferences): Chosen {
  const [code, example] = ["code", "example"].map((each) => preferences.get(each));
  const byName = Object.fromEntries(declared.map((each) => [each.name, each]));
  // The numeric keys of an object are in ascending order, so the first is a success if there is one.
  const [usual] = declared;
  const ofStatus = code === undefined ? usual : responseOf(byName, Number(code));
  if (ofStatus === undefined) {
    throw undeclared(`The code must be one of ${declared.map(({ name }) => name).join(", ")}.`);
  }
  const has = ({ bodies }: DeclaredResponse) =>
    example === undefined || Object.hasOwn(bodies, example);
  // Without a code, the name may be that of any response.
  const chosen = has(ofStatus) ? ofStatus : code === undefined ? declared.find(has) : undefined;
  if (chosen === undefined) {
    const among = code === undefined ? declared : [ofStatus];
    const names = among.flatMap(({ bodies }) => Object.keys(bodies));
    throw undeclared(`The example must be one of ${names.join(", ") || "none"}.`);
  }
  const { headers, bodies, hasBody } = chosen;
  const name = example ?? Object.keys(bodies)[0];
  const status = code === undefined ? statusOf(chosen) : Number(code);
  return { status, headers, name, body: name === undefined ? undefined : bodies[name], hasBody };
}

/** The status of a response; for a range or `default`, a status that it covers. */
function statusOf({ name }: DeclaredResponse): number {
  if (name === "4XX") return 400;
  return /^\d+$/.test(name) ? Number(name) : 500;
}

function undeclared(message: string): InvalidRequest {
  return new InvalidRequest([fieldError({ in: "header", name: "Prefer" }, "enum", { message })]);
}

function mark(response: Response, name: string | undefined, preferences: Preferences): void {
  response.setHeader(exampleHeader, encodeURIComponent(name ?? "none"));
  const applied = [...preferences].filter(([each]) => each === "code" || each === "example");
  if (applied.length > 0) {
    const texts = applied.map(([each, value]) => `${each}=${encodeURIComponent(value)}`);
    response.setHeader("Preference-Applied", texts.join(", "));
  }
  // The contract does not declare these headers, so browsers would hide them from pages of other origins.
  if (response.hasHeader(exposing))
    response.append(exposing, `${exampleHeader}, Preference-Applied`);
}

const exposing = "Access-Control-Expose-Headers";
