import type { RequestHandler } from "express";
import type { Load } from "./load.js";

/**
 * Rejects at once what this process cannot serve in time, so that what it accepts is still served fast.
 * It comes after the rate limit, whose headers every response carries.
 */
export function shedLoad(load: Load, onShed: () => void): RequestHandler {
  return (_request, response, next) => {
    const { clientId } = response.locals;
    const error = load.refusal(clientId);
    if (error !== null) {
      onShed();
      throw error;
    }
    load.add(clientId, response);
    next();
  };
}
