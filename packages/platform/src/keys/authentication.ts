import { HttpError, requestValue } from "@animal-store/server";
import type { RequestHandler } from "express";
import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import type { ApiKey } from "./api-keys.ts";
import type { KeyCache } from "./key-cache.ts";

/** Who sends a request, as far as that is known. */
export interface Identity {
  /** Null if the request has no valid key. */
  apiKey: ApiKey | null;
  /** Why the key of the request could not be looked up. */
  lookUpFailure?: unknown;
}

export const identity = requestValue<Identity>("identity");

/**
 * Looks up the API key of the request. It rejects nothing, because public operations need no key. The
 * response is for the owner of the key alone, so no cache may store it.
 */
export function identify(
  { headerNames }: PlatformContract,
  keys: KeyCache,
  guesses: Guesses,
): RequestHandler {
  return (request, response, next) => {
    response.setHeader(headerNames.cacheControl, "no-store");
    const give = (found: Identity) => {
      identity.give(response, found);
      next();
    };
    const token = bearerToken(request.headers.authorization);
    if (token === null) return give({ apiKey: null });
    const use = (apiKey: ApiKey | null) => {
      if (apiKey === null) guesses.add(request.ip);
      give({ apiKey });
    };
    const found = keys.find(token, () => !guesses.isReached(request.ip));
    if (!(found instanceof Promise)) return use(found);
    // `requireApiKey` throws the failure: then the response has its rate-limit headers.
    found.then(use, (lookUpFailure) => give({ apiKey: null, lookUpFailure }));
  };
}

/** Limits how many unknown keys of one address are looked up. */
interface Guesses {
  isReached(address: string | undefined): boolean;
  add(address: string | undefined): void;
}

/** Rejects a request without a valid key if the operation requires one (RFC 6750, section 3). */
export function requireApiKey<Id extends string>(
  contract: PlatformContract<Id>,
  id: Id,
): RequestHandler {
  const isRequired = contract.operations[id].authentication === "required";
  const unauthorized = refusal(contract);
  return (request, response, next) => {
    const { apiKey, lookUpFailure } = identity.of(response);
    if (!isRequired || apiKey !== null) return next();
    if (lookUpFailure !== undefined) throw lookUpFailure;
    if (bearerToken(request.headers.authorization) === null) {
      throw unauthorized("An API key is required: send it as Authorization: Bearer <API_KEY>.");
    }
    throw unauthorized("The API key is not valid.", ', error="invalid_token"');
  };
}

/** The token of an `Authorization` header; null if there is none, or if it has another scheme. */
export function bearerToken(header = ""): string | null {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(header) ?? [];
  return token ?? null;
}

function refusal({ document, headerNames }: PlatformContract) {
  const { title } = document.info as { title: string };
  return (message: string, error = "") =>
    new HttpError<PlatformErrorCode>("unauthorized", message, {
      [headerNames.wwwAuthenticate]: `Bearer realm="${title}"${error}`,
    });
}
