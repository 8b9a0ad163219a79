import type { IncomingMessage } from "node:http";
import type { Response } from "express";
import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { HttpError } from "../http/index.ts";
import { type BodyLimits, BodyMemory } from "./body-memory.ts";

/** Limits on the work that a process accepts, in total and from each consumer. */
export interface LoadLimits extends BodyLimits {
  /** Maximum number of requests that are received or processed at the same time. */
  open: number;
  /** Maximum number of requests that are processed at the same time, or in one turn of the event loop. */
  concurrency: number;
  /** Maximum duration of a turn of the event loop in which requests are still accepted, in milliseconds. */
  turnMs: number;
  /** Number of requests above these two limits that are accepted before the process counts as overloaded. */
  burst: number;
  /** Maximum number of requests of one consumer that have no response, or whose response it has not received. */
  perConsumer: number;
  /** Maximum number of bytes of responses that one consumer has not received. */
  unsentBytes: number;
}

export const defaultLoadLimits: LoadLimits = {
  open: 2_000,
  concurrency: 128,
  turnMs: 100,
  burst: 500,
  perConsumer: 1_500,
  unsentBytes: 8 * 1024 * 1024,
  bodyBytes: 32 * 1024 * 1024,
  bodyBytesPerConsumer: 16 * 1024 * 1024,
};

/** The share of `concurrency` and `turnMs` that a process accepts while it is overloaded. */
const overloadedShare = 1 / 8;

/**
 * A process that was idle for this long, in milliseconds, has finished a burst. In an overload, the next
 * requests are already waiting.
 */
const restMs = 50;

/** How long an overload lasts after the last rejected request, because clients come back after a second. */
const overloadMemoryMs = 2_000;

/**
 * Tracks the work of a process in total and for each consumer, and decides which requests to reject.
 *
 * It distinguishes a burst from an overload. The requests of a burst can wait. In an overload, the queue never
 * empties and makes every request late. Requests of one turn of the event loop count as concurrent: they have
 * waited for each other, even if each has its response before the next one is read.
 */
export class Load {
  readonly #limits: LoadLimits;
  /** The responses that each consumer is waiting for or has not received. */
  readonly #responsesOf = new Map<string, Set<Response>>();
  /** Number of requests of each consumer in this turn of the event loop. Most have a response before it ends. */
  readonly #inTurnOf = new Map<string, number>();
  readonly #bodies: BodyMemory;
  /** Requests without a response, whether or not they have arrived in full. */
  #open = 0;
  /** The open requests that have arrived in full. A request that a client sends slowly is not load. */
  #underWay = 0;
  /** Requests that arrived in full in this turn, with or without a response. */
  #inTurn = 0;
  /** The time of the first request in this turn; null if there was none. */
  #turnStart: number | null = null;
  /** The end of the last turn with requests. */
  #turnEnd = Number.NEGATIVE_INFINITY;
  #burstLeft: number;
  #overloadedUntil = 0;

  readonly #overloaded: HttpError<PlatformErrorCode>;
  readonly #unread: HttpError<PlatformErrorCode>;
  readonly #bodyRefusals: Record<"process" | "consumer", HttpError<PlatformErrorCode>>;

  constructor({ headerNames }: PlatformContract, limits: LoadLimits) {
    this.#limits = limits;
    this.#bodies = new BodyMemory(limits);
    this.#burstLeft = limits.burst;
    // Created once, because these errors do not depend on the request.
    const unavailable = (reason: string) =>
      new HttpError<PlatformErrorCode>("service_unavailable", `${reason} Retry in 1 second.`, {
        [headerNames.retryAfter]: "1",
      });
    this.#overloaded = unavailable("The service has too many requests to process.");
    this.#unread = unavailable("This client has too many responses that it has not received.");
    this.#bodyRefusals = {
      process: unavailable("The service has too many large request bodies to process."),
      consumer: unavailable("This client has too many large request bodies under way."),
    };
  }

  /** Whether requests were rejected recently, so that further ones may be, too. */
  isOverloaded(): boolean {
    return performance.now() < this.#overloadedUntil;
  }

  /** The error with which to reject a further request of the consumer; null to accept it. */
  refusal(consumerId: string): HttpError<PlatformErrorCode> | null {
    if (this.#isFull(consumerId)) return this.#unread;
    const share = this.#limits.concurrency * overloadedShare;
    if (this.#accepts(this.#isModest(consumerId, share))) return null;
    return this.#overloaded;
  }

  /**
   * Counts a request as work until its response is written, and for its consumer until the response is received.
   *
   * @returns a function that ends counting it, for a response that lasts as long as its client likes
   */
  add(consumerId: string, response: Response): () => void {
    this.#inTurnOf.set(consumerId, (this.#inTurnOf.get(consumerId) ?? 0) + 1);
    const open = this.#responsesOf.get(consumerId) ?? new Set();
    this.#responsesOf.set(consumerId, open.add(response));
    const leave = this.#enter(response);
    const end = () => {
      leave();
      this.#remove(consumerId, response);
    };
    response.on("close", end);
    return end;
  }

  /**
   * Returns a function that holds memory for the body of a request until its response is sent. It returns the error
   * with which to reject the request; null if there is memory.
   */
  bodyHolder(consumerId: string, response: Response) {
    const holder = { consumerId };
    let isOpen = true;
    response.once("close", () => {
      isOpen = false;
      this.#bodies.release(holder);
    });
    return (bytes: number): HttpError<PlatformErrorCode> | null => {
      const exceeded = isOpen ? this.#bodies.hold(holder, bytes) : null;
      return exceeded && this.#bodyRefusals[exceeded];
    };
  }

  #remove(consumerId: string, response: Response): void {
    const open = this.#responsesOf.get(consumerId);
    open?.delete(response);
    if (open?.size === 0) this.#responsesOf.delete(consumerId);
  }

  /** Whether the consumer must receive responses before it gets more. */
  #isFull(consumerId: string): boolean {
    const { perConsumer, unsentBytes } = this.#limits;
    const open = this.#responsesOf.get(consumerId);
    if (open === undefined) return perConsumer === 0;
    let bytes = 0;
    for (const { writableLength } of open) bytes += writableLength;
    return open.size >= perConsumer || bytes > unsentBytes;
  }

  /** Whether one more request leaves the consumer within an equal share of this number of requests. */
  #isModest(consumerId: string, requests: number): boolean {
    const open = this.#responsesOf.get(consumerId)?.size ?? 0;
    const own = Math.max(open, this.#inTurnOf.get(consumerId) ?? 0) + 1;
    const consumers = Math.max(this.#responsesOf.size, this.#inTurnOf.size) + (own === 1 ? 1 : 0);
    return own <= requests / consumers;
  }

  /**
   * Whether the process can serve one more request in time.
   *
   * @param isModest whether its consumer uses no more than its share; then others have to wait for it
   */
  #accepts(isModest: boolean): boolean {
    const now = performance.now();
    this.#beginTurn(now);
    if (this.#open >= this.#limits.open) return false;
    const isOverloaded = now < this.#overloadedUntil;
    if (isModest || !this.#isCrowded(now, isOverloaded ? overloadedShare : 1)) return true;
    if (!isOverloaded && this.#burstLeft-- > 0) return true;
    this.#overloadedUntil = now + overloadMemoryMs;
    return false;
  }

  /**
   * Counts a request until its response is written, whether or not the client receives it.
   *
   * @returns a function that ends counting it
   */
  #enter(response: Response): () => void {
    let isOpen = true;
    let isUnderWay = false;
    this.#open++;
    const begin = () => {
      if (!isOpen) return;
      isUnderWay = true;
      this.#underWay++;
      this.#inTurn++;
    };
    const leave = () => {
      if (!isOpen) return;
      isOpen = false;
      this.#open--;
      if (isUnderWay) this.#underWay--;
    };
    const { req: request } = response;
    if (request.complete || !hasBody(request)) begin();
    else request.once("end", begin);
    const { end } = response;
    response.end = function (this: Response, ...parts: unknown[]) {
      leave();
      return Reflect.apply(end, this, parts);
    };
    return leave;
  }

  /** Whether the waiting requests, or the turn, use up this share of their limit. */
  #isCrowded(now: number, share: number): boolean {
    const { concurrency, turnMs } = this.#limits;
    const waiting = Math.max(this.#underWay, this.#inTurn);
    return waiting >= concurrency * share || now - (this.#turnStart ?? now) >= turnMs * share;
  }

  /** Node.js runs immediates after it has read the requests that have arrived. Then the turn ends. */
  #beginTurn(now: number): void {
    if (this.#turnStart !== null) return;
    if (this.#underWay === 0 && now - this.#turnEnd >= restMs) this.#burstLeft = this.#limits.burst;
    this.#turnStart = now;
    setImmediate(() => {
      this.#turnEnd = performance.now();
      if (!this.#isCrowded(this.#turnEnd, 1)) this.#burstLeft = this.#limits.burst;
      this.#inTurn = 0;
      this.#inTurnOf.clear();
      this.#turnStart = null;
    });
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
