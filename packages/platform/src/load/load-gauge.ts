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
  /** Requests above these two limits that are accepted before they count as an overload. */
  burst: number;
}

/** What is left of `concurrency` and `turnMs` while the process is overloaded. */
export const overloadedShare = 1 / 4;

/** How long an overload lasts after the last rejected request: clients are told to wait for a second. */
const overloadMemoryMs = 2_000;

/**
 * Tells a burst, of which all requests can wait, from an overload, in which the queue never empties and
 * would only make every request late. Requests that came in the same turn of the event loop have waited for
 * each other, as those under way do, although each may be answered before the next one is seen.
 */
export class LoadGauge {
  readonly #limits: ProcessLimits;
  /** Requests without a response, also if they are not complete. */
  #open = 0;
  /** Complete requests without a response. One that a client sends slowly is no load. */
  #underWay = 0;
  /** Complete requests of this turn, with or without a response. */
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
   * @param isModest whether it is of a client that takes no more than its share: those of others wait
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

  #isCrowded(now: number, share: number): boolean {
    const { concurrency, turnMs } = this.#limits;
    const waiting = Math.max(this.#underWay, this.#inTurn);
    return waiting >= concurrency * share || now - (this.#turnStart ?? now) >= turnMs * share;
  }

  /** Node.js runs what was set as immediate when the requests that had arrived are read. */
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
