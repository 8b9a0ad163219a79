import type { RequestHandler } from "express";
import { clientId } from "../limits/rate-limit.js";
import type { Load } from "./load.js";

/**
 * Rejects at once what this process cannot serve in time, so that what it accepts is still served fast.
 * It comes after the rate limit, whose headers every response carries. What nobody waits for any more is
 * not processed.
 */
export function shedLoad(load: Load, onShed: () => void): RequestHandler {
  return (request, response, next) => {
    // The client went away while its request waited to be counted: nothing would tell that it is over.
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
