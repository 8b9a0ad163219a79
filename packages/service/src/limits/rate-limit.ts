import { hash } from "node:crypto";
import { UserError } from "../command-line/user-error.ts";
import {
  firstPlan,
  type PlanLimits,
  type PlatformContract,
  type PlatformErrorCode,
} from "../contract.ts";
import { addHeaders, type Exchange, HttpError, requestValue } from "../http/index.ts";
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
      id: idOfSubject(token.subject),
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

/** The id under which the requests of a token's subject are counted. It may be long, or the name of a person. */
export function idOfSubject(subject: string): string {
  return `token:${hash("sha256", subject, "hex")}`;
}

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

/**
 * Creates the function that counts each request once and sets the rate-limit headers. It rejects requests over the
 * limit or from a banned key, and waits only if the store of the counters has to.
 */
export function requestCounter(
  limiter: Limiter,
): (exchange: Exchange, consumer: Consumer) => void | Promise<void> {
  return ({ response }, consumer) => {
    const apply = ({ headers, error }: CountResult) => {
      addHeaders(response, headers);
      if (error !== null) throw error;
    };
    const result = countResult.find(response) ?? countRequest(limiter, consumer);
    return result instanceof Promise ? result.then(apply) : apply(result);
  };
}

/** Counts a request of the consumer. The result is a promise only if the store of the counters has to wait. */
export function countRequest(
  { contract, counters, metrics }: Limiter,
  consumer: Consumer,
): CountResult | Promise<CountResult> {
  const toResult = (decision: Decision): CountResult => {
    metrics.limiterDecisions.inc({ decision: outcomeOf(decision) });
    const error = decision.isAdmitted ? null : overLimit(contract, decision);
    return { headers: rateLimitHeaders(contract, decision), error };
  };
  const decision = counters.hit(consumer);
  return decision instanceof Promise ? decision.then(toResult) : toResult(decision);
}

/**
 * `X-RateLimit-*` for the window with the fewest requests left, and all windows in the fields
 * `RateLimit` and `RateLimit-Policy` of the IETF draft draft-ietf-httpapi-ratelimit-headers-11.
 */
export function rateLimitHeaders(
  { headerNames }: Pick<PlatformContract, "headerNames">,
  { windows, decidedAt }: Decision,
): string[] {
  let [tightest] = windows;
  if (tightest === undefined) return [];
  const left: string[] = [];
  const policies: string[] = [];
  for (const window of windows) {
    const { name, limit, remaining, endsAt } = window;
    if (isTighter(window, tightest)) tightest = window;
    left.push(`"${name}";r=${remaining};t=${seconds(endsAt - decidedAt)}`);
    policies.push(`"${name}";q=${limit};w=${seconds(windowLengthsMs[name])}`);
  }
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

/** In a tie, the window that resets later is tighter. */
function isTighter(a: WindowState, b: WindowState): boolean {
  return a.remaining < b.remaining || (a.remaining === b.remaining && a.endsAt > b.endsAt);
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
