import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import type { PlatformContract } from "../contract.ts";
import { addHeaders } from "../http/index.ts";
import { type Counter, createCounter, decide } from "./counter.ts";
import { type Consumers, overLimit, rateLimitHeaders } from "./rate-limit.ts";

/**
 * Maximum number of requests of an address per minute: a page loads five files, and many people may share an
 * address.
 */
const perMinute = 600;
/** Maximum number of addresses whose requests are counted. */
const maximumAddresses = 10_000;

const noBans = { threshold: 0, firstMs: 0, maxMs: 0 };

interface Options {
  contract: PlatformContract;
  consumers: Consumers;
  /** Unix time in milliseconds. */
  now: () => number;
}

/**
 * Limits how often each address may fetch the documentation, whose files are large. These requests need no key
 * and do not count towards the limits of the operations.
 */
export function limitDocumentation({ contract, consumers, now }: Options): RequestHandler {
  const counters = new LRUCache<string, Counter>({ max: maximumAddresses });
  return (request, response, next) => {
    // The documentation may be below a path that the service chooses.
    if (!/\/(?:docs|openapi\.)/i.test(request.path)) return next();
    const consumer = { ...consumers.ofAddress(request.ip), limits: { minute: perMinute } };
    const counter = counters.get(consumer.id) ?? createCounter();
    counters.set(consumer.id, counter);
    const decision = decide(counter, consumer, now(), noBans);
    if (decision.isAdmitted) return next();
    addHeaders(response, rateLimitHeaders(contract, decision));
    throw overLimit(contract, decision);
  };
}
