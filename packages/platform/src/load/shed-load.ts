import type { RequestHandler } from "express";
import { clientId } from "../limits/rate-limit.js";
import type { Load } from "./load.js";

/**
 * Rejects at once what this process cannot serve in time, so that it serves what it accepts fast. It comes
 * after the rate limit, because every response carries the headers of the rate limit. A request that nobody
 * waits for any more is not processed.
 */
export function shedLoad(load: Load, onShed: () => void): RequestHandler {
  return (request, response, next) => {
    // The client went away while its request was counted: no event will say that this request is over.
    if (request.socket.destroyed) return;
    const client = clientId.of(response);
    const error = load.refusal(client);
    if (error !== null) {
      onShed();
      throw error;
    }
    load.add(client, response);
    next();
  };
}
