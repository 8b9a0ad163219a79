import type { IncomingMessage } from "node:http";
import type { Response } from "express";

/** How much work a process accepts. */
export interface ProcessLimits {
  /** Requests that are received or processed at the same time. */
  open: number;
  /** Requests that are processed at the same time, or in one turn of the event loop. */
  concurrency: number;
  /** How long a turn of the event loop may take, in milliseconds, and still accept requests. */
  turnMs: number;
  /** How many requests above these two limits are accepted before it is an overload. */
  burst: number;
}

/** The share of `concurrency` and `turnMs` that a process accepts while it is overloaded. */
export const overloadedShare = 1 / 4;

/** How long an overload lasts after the last rejected request: clients come back after a second. */
const overloadMemoryMs = 2_000;

/**
 * Distinguishes a burst from an overload. The requests of a burst can wait; in an overload, the queue never
 * empties, and makes every request late. Requests of one turn of the event loop count as if they were under
 * way together: they have waited for each other, even if each has its response before the next one is seen.
 */
export class LoadGauge {
  readonly #limits: ProcessLimits;
  /** Requests without a response, whether or not they have arrived in full. */
  #open = 0;
  /** The open requests that have arrived in full. One that a client sends slowly is no load. */
  #underWay = 0;
  /** Requests that arrived in full in this turn, with or without a response. */
  #inTurn = 0;
  /** When the first request of this turn was seen; null if none was. */
  #turnStart: number | null = null;
  #burstLeft: number;
  #overloadedUntil = 0;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
    this.#burstLeft = limits.burst;
  }

  isOverloaded(): boolean {
    return performance.now() < this.#overloadedUntil;
  }

  /**
   * Whether the process can serve one more request in time.
   *
   * @param isModest whether its client takes no more than its share; then others have to wait for it
   */
  accepts(isModest: boolean): boolean {
    const now = performance.now();
    this.#beginTurn(now);
    if (this.#open >= this.#limits.open) return false;
    const isOverloaded = now < this.#overloadedUntil;
    if (isModest || !this.#isCrowded(now, isOverloaded ? overloadedShare : 1)) return true;
    if (!isOverloaded && this.#burstLeft-- > 0) return true;
    this.#overloadedUntil = now + overloadMemoryMs;
    return false;
  }

  /** Counts a request until its response is written, whether or not the client receives it. */
  enter(response: Response): void {
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
    response.on("close", leave);
  }

  /** Whether requests that wait, or the turn, take up this share of their limit. */
  #isCrowded(now: number, share: number): boolean {
    const { concurrency, turnMs } = this.#limits;
    const waiting = Math.max(this.#underWay, this.#inTurn);
    return waiting >= concurrency * share || now - (this.#turnStart ?? now) >= turnMs * share;
  }

  /** Node.js runs immediates after it has read the requests that have arrived: then the turn ends. */
  #beginTurn(now: number): void {
    if (this.#turnStart !== null) return;
    this.#turnStart = now;
    setImmediate(() => {
      if (!this.#isCrowded(performance.now(), 1)) this.#burstLeft = this.#limits.burst;
      this.#inTurn = 0;
      this.#turnStart = null;
    });
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
