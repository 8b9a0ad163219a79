import { headerNames } from "@animal-store/contract";
import type { RequestHandler } from "express";
import { HttpError } from "../contract/http-error.js";
import { addressClient, keyClient } from "./client.js";
import type { CounterStore, Decision } from "./counter-store.js";
import { rateLimitHeaders } from "./headers.js";

/** Counts each request, sets the rate-limit headers, and rejects what is over the limit or banned. */
export function limitRequests(counters: CounterStore): RequestHandler {
  return async (request, response, next) => {
    const { apiKey } = response.locals;
    const decision = await counters.hit(apiKey ? keyClient(apiKey) : addressClient(request.ip));
    response.set(rateLimitHeaders(decision));
    if (decision.isAdmitted) return next();
    throw refusal(decision);
  };
}

function refusal({ isBanned, windows, decidedAt, admittedAt }: Decision): HttpError {
  const seconds = Math.max(1, Math.ceil((admittedAt - decidedAt) / 1000));
  const headers = { [headerNames.retryAfter]: String(seconds) };
  const wait = `Retry in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  if (isBanned) {
    return new HttpError(
      "key_banned",
      `Too many requests were sent after the limit was reached: the API key is banned. ${wait}`,
      headers,
    );
  }
  const [full] = windows.filter(({ remaining }) => remaining === 0).toReversed();
  return new HttpError(
    "rate_limited",
    `The limit of ${full?.limit} requests a ${full?.name} is reached. ${wait}`,
    headers,
  );
}
