import type { RequestHandler, Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { fieldError, InvalidRequest } from "./contract/field-error.ts";
import { HttpError } from "./contract/http-error.ts";
import type { DeclaredResponse } from "./declared-responses.ts";
import { isUnwritten } from "./not-yet.ts";
import { type Preferences, readPreferences } from "./request/preferences.ts";
import { responseSender } from "./respond.ts";
import { declaredBody } from "./validation/validate.ts";

/** The header of a response that is an example of the contract: the name of the example. */
export const exampleHeader = "X-Example";

/**
 * Responds with an example of the contract in the place of a handler that is not written yet (`notYet`): a success,
 * as the client's mocks do, or what the request asks for by `Prefer: code=404` or `Prefer: example=NAME` (RFC
 * 7240). Null if the handler is written.
 *
 * Everything before it in the chain acts as it will later: keys, limits, validation.
 */
export function respondWithExample<Id extends string>(
  contract: Contract<Id>,
  id: Id,
  handler: unknown,
): RequestHandler | null {
  if (!isUnwritten(handler)) return null;
  const operation: OperationDescription = contract.operations[id];
  const { check, send } = responseSender(operation);
  return async (request, response) => {
    // Loaded with the first example, because it takes time and a finished service never needs it.
    const { declaredResponses } = await import("./declared-responses.ts");
    const declared = declaredResponses(contract, operation);
    const preferences = readPreferences(request.get("Prefer") ?? "");
    const { status, headers, name, body } = choose(declared, preferences, response);
    mark(response, name, preferences);
    const isNew = ([header]: [string, string]) => !response.hasHeader(header);
    const unset = Object.fromEntries(Object.entries(headers).filter(isNew));
    try {
      await send(response, check(response, { status, headers: unset, body }));
    } catch (mistake) {
      const which = `${name ?? "without a body"} of ${status}`;
      throw new HttpError(
        "internal_error",
        `The contract forbids its example ${which}: ${(mistake as Error).message}`,
      );
    }
  };
}

interface Chosen extends DeclaredResponse {
  /** Undefined if the response has no body. */
  name: string | undefined;
  body: unknown;
}

/** @throws {InvalidRequest} if the contract declares no such response */
function choose(
  declared: DeclaredResponse[],
  preferences: Preferences,
  response: Response,
): Chosen {
  const [code, example] = ["code", "example"].map((each) => preferences.get(each));
  const usual = declared.find(({ status }) => status < 400) ?? declared[0];
  const ofStatus = code === undefined ? usual : declared.find(({ status }) => `${status}` === code);
  const statuses = declared.map(({ status }) => status);
  if (ofStatus === undefined)
    throw undeclared(response, `code must be one of ${statuses.join(", ")}`);
  const has = ({ bodies }: DeclaredResponse) =>
    example === undefined || Object.hasOwn(bodies, example);
  // Without a code, the name may be that of any response.
  const chosen = has(ofStatus) ? ofStatus : code === undefined ? declared.find(has) : undefined;
  if (chosen === undefined) {
    const among = code === undefined ? declared : [ofStatus];
    const names = among.flatMap(({ bodies }) => Object.keys(bodies));
    throw undeclared(response, `example must be one of ${names.join(", ") || "none"}`);
  }
  const name = example ?? Object.keys(chosen.bodies)[0];
  return { ...chosen, name, body: name === undefined ? undefined : chosen.bodies[name] };
}

function undeclared(response: Response, mistake: string): InvalidRequest {
  // This error is no part of the contract, so the operation need not declare it.
  declaredBody.give(response, (_status, body) => body);
  const place = { in: "header", name: "Prefer" } as const;
  return new InvalidRequest(`header Prefer: ${mistake}`, [fieldError(place, "enum")]);
}

function mark(response: Response, name: string | undefined, preferences: Preferences): void {
  response.setHeader(exampleHeader, encodeURIComponent(name ?? "none"));
  const applied = [...preferences].filter(([each]) => each === "code" || each === "example");
  if (applied.length > 0) {
    const texts = applied.map(([each, value]) => `${each}=${encodeURIComponent(value)}`);
    response.setHeader("Preference-Applied", texts.join(", "));
  }
  // The contract does not declare them, so browsers would hide them from pages of other origins.
  if (response.hasHeader(exposing))
    response.append(exposing, `${exampleHeader}, Preference-Applied`);
}

const exposing = "Access-Control-Expose-Headers";
