import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { UserError } from "../command-line/user-error.ts";
import {
  firstPlan,
  type PlanLimits,
  type PlatformContract,
  type PlatformErrorCode,
} from "../contract.ts";
import { addHeaders, HttpError, requestValue } from "../http/index.ts";
import { identity } from "../keys/access.ts";
import type { ApiKey } from "../keys/api-keys.ts";
import type { TokenCaller } from "../keys/caller.ts";
import type { Identity } from "../keys/credentials.ts";
import { limitsOf } from "../keys/key-limits.ts";
import { addressGroup } from "./address-group.ts";
import type { Consumer, CounterStore, Decision } from "./counter-store.ts";
import type { LimiterOutcome, LimitMetrics } from "./limit-metrics.ts";
import { type WindowState, windowLengthsMs } from "./windows.ts";

/** Decides which requests are counted together, and how many each consumer may send. */
export class Consumers {
  readonly #contract: Pick<PlatformContract, "plans">;
  readonly #ofKeys = new WeakMap<ApiKey, Consumer>();
  readonly #ofTokens = new WeakMap<TokenCaller, Consumer>();
  readonly #firstLimits: PlanLimits;

  constructor(contract: Pick<PlatformContract, "plans">) {
    this.#contract = contract;
    this.#firstLimits = firstPlan(contract)[1];
  }

  /** The consumer that sends a request: its key, its token or, without either, its address. */
  of(
    { apiKey, token }: Pick<Identity, "apiKey" | "token">,
    request: { readonly ip?: string | undefined },
  ): Consumer {
    if (apiKey !== null) return this.ofKey(apiKey);
    // The address is read only when needed, because Express parses the headers of proxies each time.
    return token === null ? this.ofAddress(request.ip) : this.#ofToken(token);
  }

  /**
   * The consumer of an API key, with its limits.
   *
   * @throws {UserError} if the key has no limits; no request is identified by such a key
   */
  ofKey(key: ApiKey): Consumer {
    const consumer = this.#ofKeys.get(key) ?? this.#create(key);
    this.#ofKeys.set(key, consumer);
    return consumer;
  }

  /** All requests from one address without a valid key. They share the first plan's limit for a minute. */
  ofAddress(address = ""): Consumer {
    return {
      id: `address:${addressGroup(address)}`,
      limits: { minute: this.#firstLimits.perMinute },
      // Requests without a key must not cause database reads or writes.
      isSaved: false,
      canBeBanned: false,
      unbannedAt: 0,
    };
  }

  /** All tokens of one subject. They share the first plan's limits. */
  #ofToken(token: TokenCaller): Consumer {
    const known = this.#ofTokens.get(token);
    if (known !== undefined) return known;
    const { perMinute, perDay } = this.#firstLimits;
    const consumer = {
      // A subject may be long, and it may be the name of a person.
      id: `token:${hash("sha256", token.subject, "hex")}`,
      limits: { minute: perMinute, day: perDay },
      isSaved: true,
      // Not banned, because no command could lift the ban.
      canBeBanned: false,
      unbannedAt: 0,
    };
    this.#ofTokens.set(token, consumer);
    return consumer;
  }

  #create(key: ApiKey): Consumer {
    const { id, plan, unbannedAt } = key;
    const limits = limitsOf(this.#contract, key);
    if (limits === null) {
      throw new UserError(
        `The API key ${id} is refused: the contract has no limits for its plan ${plan}. ` +
          "Put it on another plan with pnpm keys set-plan.",
      );
    }
    return {
      id: idOfKey(id),
      limits: { minute: limits.perMinute, day: limits.perDay },
      isSaved: true,
      canBeBanned: true,
      unbannedAt: unbannedAt?.getTime() ?? 0,
    };
  }
}

/** The id under which the requests of an API key are counted. */
export function idOfKey(id: number): string {
  return `key:${id}`;
}

/** The `id` of the `Consumer` to which the request is counted. */
export const consumerId = requestValue<string>("id of the consumer");

/** The result of counting the request. Each request is counted once: before the app, or in it. */
export const countResult = requestValue<CountResult>("result of counting");

/** The dependencies for counting requests. */
interface Limiter {
  contract: PlatformContract;
  consumers: Consumers;
  counters: CounterStore;
  metrics: Pick<LimitMetrics, "limiterDecisions">;
}

export interface CountResult {
  /** The rate-limit headers of the response: names and values alternately. */
  headers: string[];
  /** Why the request is rejected; null if it is admitted. */
  error: HttpError<PlatformErrorCode> | null;
}

/** Callbacks for a request that was counted, or could not be counted. */
interface Callbacks {
  counted(result: CountResult): void;
  failed(error: unknown): void;
}

/**
 * Counts each request once, sets the rate-limit headers, and rejects requests over the limit or from a banned
 * key.
 */
export function limitRequests(limiter: Limiter): RequestHandler {
  const { consumers } = limiter;
  return (request, response, next) => {
    const consumer = consumers.of(identity.of(response), request);
    consumerId.give(response, consumer.id);
    const counted = ({ headers, error }: CountResult) => {
      addHeaders(response, headers);
      next(error ?? undefined);
    };
    const known = countResult.find(response);
    if (known === undefined) countRequest(limiter, consumer, { counted, failed: next });
    else counted(known);
  };
}

/** Counts a request of the consumer, and waits only if the store of the counters has to. */
export function countRequest(limiter: Limiter, consumer: Consumer, callbacks: Callbacks): void {
  const { contract, counters, metrics } = limiter;
  const decided = (decision: Decision) => {
    metrics.limiterDecisions.inc({ decision: outcomeOf(decision) });
    const error = decision.isAdmitted ? null : overLimit(contract, decision);
    callbacks.counted({ headers: rateLimitHeaders(contract, decision), error });
  };
  const decision = counters.hit(consumer);
  if (decision instanceof Promise) decision.then(decided, callbacks.failed);
  else decided(decision);
}

/**
 * `X-RateLimit-*` for the window with the fewest requests left, and all windows in the fields
 * `RateLimit` and `RateLimit-Policy` of the IETF draft draft-ietf-httpapi-ratelimit-headers.
 */
export function rateLimitHeaders(
  { headerNames }: Pick<PlatformContract, "headerNames">,
  { windows, decidedAt }: Decision,
): string[] {
  const [first, ...others] = windows;
  if (first === undefined) return [];
  const tightest = others.reduce(
    (one, other) => (byTightness(other, one) < 0 ? other : one),
    first,
  );
  const left = windows.map(
    ({ name, remaining, endsAt }) => `"${name}";r=${remaining};t=${seconds(endsAt - decidedAt)}`,
  );
  const policies = windows.map(
    ({ name, limit }) => `"${name}";q=${limit};w=${seconds(windowLengthsMs[name])}`,
  );
  return [
    ...[headerNames.rateLimitLimit, String(tightest.limit)],
    ...[headerNames.rateLimitRemaining, String(tightest.remaining)],
    ...[headerNames.rateLimitReset, String(seconds(tightest.endsAt))],
    ...[headerNames.rateLimit, left.join(", ")],
    ...[headerNames.rateLimitPolicy, policies.join(", ")],
  ];
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

/** In a tie, the window that resets later comes first. */
function byTightness(a: WindowState, b: WindowState): number {
  return a.remaining - b.remaining || b.endsAt - a.endsAt;
}

function outcomeOf({ isAdmitted, isBanned }: Decision): LimiterOutcome {
  if (isAdmitted) return "admitted";
  return isBanned ? "banned" : "rejected";
}

/** The error of a request that is not admitted. */
export function overLimit(
  { headerNames }: PlatformContract,
  { isBanned, windows, decidedAt, admittedAt }: Decision,
): HttpError<PlatformErrorCode> {
  const seconds = Math.max(1, Math.ceil((admittedAt - decidedAt) / 1000));
  const headers = { [headerNames.retryAfter]: String(seconds) };
  const wait = `Retry in ${plural(seconds, "second")}.`;
  if (isBanned) {
    return new HttpError<PlatformErrorCode>(
      "key_banned",
      `Too many requests were sent after the limit was reached: the API key is banned. ${wait}`,
      headers,
    );
  }
  const [full] = windows.filter(({ remaining }) => remaining === 0).toReversed();
  return new HttpError<PlatformErrorCode>(
    "rate_limited",
    `The limit of ${plural(full?.limit ?? 0, "request")} a ${full?.name} is reached. ${wait}`,
    headers,
  );
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
