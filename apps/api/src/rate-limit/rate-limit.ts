import { type ErrorCode, headerNames } from "@animal-store/contract";
import { HttpError } from "@animal-store/server";
import type { RequestHandler } from "express";
import type { Metrics } from "../telemetry/metrics.js";
import { addressClient, keyClient } from "./client.js";
import {
  type Client,
  type CounterStore,
  type Decision,
  type WindowState,
  windowLengthsMs,
} from "./counter-store.js";

declare global {
  namespace Express {
    interface Locals {
      /** Whose requests are counted together with this one: see `Client`. */
      clientId: string;
      /** Of a request that was counted before the app received it. */
      countResult?: CountResult;
    }
  }
}

/** What counts requests, and what tells how many were admitted. */
interface Limiter {
  counters: CounterStore;
  metrics: Metrics;
}

interface CountResult {
  /** The rate-limit headers of the response. */
  headers: Record<string, string>;
  /** What the request gets if it is over the limit or banned; null if it is admitted. */
  error: HttpError<ErrorCode> | null;
}

/** What is done with a request that was counted, or could not be. */
interface Outcome {
  counted(result: CountResult): void;
  failed(error: unknown): void;
}

/** Counts each request once, sets the rate-limit headers, and rejects what is over the limit or banned. */
export function limitRequests(limiter: Limiter): RequestHandler {
  return (request, response, next) => {
    const { apiKey, countResult } = response.locals;
    const client = apiKey ? keyClient(apiKey) : addressClient(request.ip);
    response.locals.clientId = client.id;
    const counted = ({ headers, error }: CountResult) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      next(error ?? undefined);
    };
    if (countResult === undefined) countRequest(limiter, client, { counted, failed: next });
    else counted(countResult);
  };
}

/** Counts a request of the client; at once, if what is known of it needs no promise. */
export function countRequest({ counters, metrics }: Limiter, client: Client, then: Outcome): void {
  const tell = (decision: Decision) => {
    metrics.limiterDecisions.inc({ decision: nameOf(decision) });
    const error = decision.isAdmitted ? null : overLimit(decision);
    then.counted({ headers: rateLimitHeaders(decision), error });
  };
  const decision = counters.hit(client);
  if (decision instanceof Promise) decision.then(tell, then.failed);
  else tell(decision);
}

/**
 * `X-RateLimit-*` for the window with the fewest requests left, and all windows in the fields
 * `RateLimit` and `RateLimit-Policy` of the IETF draft draft-ietf-httpapi-ratelimit-headers.
 */
export function rateLimitHeaders({ windows, decidedAt }: Decision): Record<string, string> {
  const [tightest] = windows.toSorted(byTightness);
  if (tightest === undefined) return {};
  const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);
  return {
    [headerNames.rateLimitLimit]: String(tightest.limit),
    [headerNames.rateLimitRemaining]: String(tightest.remaining),
    [headerNames.rateLimitReset]: String(seconds(tightest.endsAt)),
    [headerNames.rateLimit]: windows
      .map(
        ({ name, remaining, endsAt }) =>
          `"${name}";r=${remaining};t=${seconds(endsAt - decidedAt)}`,
      )
      .join(", "),
    [headerNames.rateLimitPolicy]: windows
      .map(({ name, limit }) => `"${name}";q=${limit};w=${seconds(windowLengthsMs[name])}`)
      .join(", "),
  };
}

/** On a tie the window that resets later comes first. */
function byTightness(a: WindowState, b: WindowState): number {
  return a.remaining - b.remaining || b.endsAt - a.endsAt;
}

function nameOf({ isAdmitted, isBanned }: Decision): string {
  if (isAdmitted) return "admitted";
  return isBanned ? "banned" : "rejected";
}

function overLimit({ isBanned, windows, decidedAt, admittedAt }: Decision): HttpError<ErrorCode> {
  const seconds = Math.max(1, Math.ceil((admittedAt - decidedAt) / 1000));
  const headers = { [headerNames.retryAfter]: String(seconds) };
  const wait = `Retry in ${counted(seconds, "second")}.`;
  if (isBanned) {
    return new HttpError<ErrorCode>(
      "key_banned",
      `Too many requests were sent after the limit was reached: the API key is banned. ${wait}`,
      headers,
    );
  }
  const [full] = windows.filter(({ remaining }) => remaining === 0).toReversed();
  return new HttpError<ErrorCode>(
    "rate_limited",
    `The limit of ${counted(full?.limit ?? 0, "request")} a ${full?.name} is reached. ${wait}`,
    headers,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
