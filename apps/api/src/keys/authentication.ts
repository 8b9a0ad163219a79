import { headerNames, type OperationId, operations } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import type { RequestHandler } from "express";
import { HttpError } from "../contract/http-error.js";
import type { ApiKey } from "./api-keys.js";
import type { KeyCache } from "./key-cache.js";

declare global {
  namespace Express {
    interface Locals {
      /** The key of the request; null if it has no valid one. */
      apiKey: ApiKey | null;
    }
  }
}

/** Looks up the API key of the request. It rejects nothing, because public operations need no key. */
export function identify(keys: KeyCache): RequestHandler {
  return async (request, response, next) => {
    const token = bearerToken(request.headers.authorization);
    response.locals.apiKey = token === null ? null : await keys.find(token);
    next();
  };
}

/** Rejects a request without a valid key if the contract requires one (RFC 6750, section 3). */
export function requireApiKey(id: OperationId): RequestHandler {
  const { security } = operations[id];
  // An empty security requirement among others makes the key optional.
  const isPublic =
    security.length === 0 || security.some((schemes) => Object.keys(schemes).length === 0);
  return (request, response, next) => {
    if (isPublic || response.locals.apiKey !== null) return next();
    if (bearerToken(request.headers.authorization) === null) {
      throw unauthorized("An API key is required: send it as Authorization: Bearer <API_KEY>.");
    }
    throw unauthorized("The API key is not valid.", ', error="invalid_token"');
  };
}

/** The token of an `Authorization` header; null if there is none, or if it has another scheme. */
function bearerToken(header = ""): string | null {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(header) ?? [];
  return token ?? null;
}

const { title } = document.info as { title: string };

function unauthorized(message: string, error = ""): HttpError {
  return new HttpError("unauthorized", message, {
    [headerNames.wwwAuthenticate]: `Bearer realm="${title}"${error}`,
  });
}
