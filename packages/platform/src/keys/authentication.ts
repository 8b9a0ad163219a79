import { requestValue } from "@animal-store/server";
import type { RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import { queryParameters, withoutParameters } from "./credential-places.ts";
import type { Credentials, Identity } from "./credentials.ts";

export const identity = requestValue<Identity>("identity");

/**
 * Looks up the credentials of the request. It rejects nothing, because public operations need none. The
 * response is only for their owner, so no cache may store it. Keys in the query are removed from the URL: no
 * later handler sees them.
 */
export function identify(
  contract: PlatformContract,
  credentials: Credentials,
  clients: Clients,
): RequestHandler {
  const { headerNames } = contract;
  const keysInQuery = queryParameters(contract);
  return (request, response, next) => {
    response.setHeader(headerNames.cacheControl, "no-store");
    const give = (found: Identity) => {
      identity.give(response, found);
      next();
    };
    const found = credentials.find(request, () => clients.ofAddress(request.ip).id);
    if (keysInQuery.length > 0) {
      request.url = withoutParameters(request.url, keysInQuery);
      // By this one, repeated requests are compared: they may have a new secret of the same key.
      request.originalUrl = withoutParameters(request.originalUrl, keysInQuery);
    }
    if (found instanceof Promise) found.then(give, next);
    else give(found);
  };
}

/** Knows which addresses belong together. */
interface Clients {
  ofAddress(address: string | undefined): { id: string };
}
