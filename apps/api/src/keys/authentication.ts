import { type ErrorCode, headerNames, type OperationId, operations } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { HttpError } from "@animal-store/server";
import type { RequestHandler } from "express";
import type { ApiKey } from "./api-keys.js";
import type { KeyCache } from "./key-cache.js";

declare global {
  namespace Express {
    interface Locals {
      /** The key of the request; null if it has no valid one. */
      apiKey: ApiKey | null;
      /** Why it is not known whether the request has a valid key. */
      lookUpFailure?: unknown;
    }
  }
}

/**
 * Looks up the API key of the request. It rejects nothing, because public operations need no key. What it
 * is answered is for the owner of the key alone, so no cache may store it.
 */
export function identify(keys: KeyCache, guesses: Guesses): RequestHandler {
  return (request, response, next) => {
    response.setHeader(headerNames.cacheControl, "no-store");
    const { locals } = response;
    locals.apiKey = null;
    const token = bearerToken(request.headers.authorization);
    if (token === null) return next();
    const use = (key: ApiKey | null) => {
      locals.apiKey = key;
      if (key === null) guesses.add(request.ip);
      next();
    };
    const found = keys.find(token, () => !guesses.isReached(request.ip));
    if (!(found instanceof Promise)) return use(found);
    found.then(use, (error) => {
      // Thrown only after the rate-limit headers are set, which every response has.
      locals.lookUpFailure = error;
      next();
    });
  };
}

/** Keeps who guesses keys from having them looked up. */
interface Guesses {
  isReached(address: string | undefined): boolean;
  add(address: string | undefined): void;
}

/** Rejects a request without a valid key if the contract requires one (RFC 6750, section 3). */
export function requireApiKey(id: OperationId): RequestHandler {
  const isRequired = operations[id].authentication === "required";
  return (request, response, next) => {
    const { apiKey, lookUpFailure } = response.locals;
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

const { title } = document.info as { title: string };

function unauthorized(message: string, error = ""): HttpError<ErrorCode> {
  return new HttpError<ErrorCode>("unauthorized", message, {
    [headerNames.wwwAuthenticate]: `Bearer realm="${title}"${error}`,
  });
}
