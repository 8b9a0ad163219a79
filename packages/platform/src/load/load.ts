import { HttpError } from "@animal-store/server";
import type { Response } from "express";
import type { PlatformContract, PlatformErrorCode } from "../contract.js";
import { LoadGauge, overloadedShare, type ProcessLimits } from "./load-gauge.js";
import { type ClientLimits, OpenResponses } from "./open-responses.js";

/** How much work a process accepts: in total, and of each client. */
export type LoadLimits = ProcessLimits & ClientLimits;

export const defaultLoadLimits: LoadLimits = {
  open: 2_000,
  concurrency: 128,
  turnMs: 100,
  burst: 300,
  perClient: 1_500,
  unsentBytes: 8 * 1024 * 1024,
};

/** The work of a process, and how much of it is for each client: decides which requests to reject. */
export class Load {
  readonly #limits: LoadLimits;
  readonly #gauge: LoadGauge;
  readonly #clients = new OpenResponses();

  readonly #overloaded: HttpError<PlatformErrorCode>;
  readonly #unread: HttpError<PlatformErrorCode>;

  constructor({ headerNames }: PlatformContract, limits: LoadLimits) {
    this.#limits = limits;
    this.#gauge = new LoadGauge(limits);
    // Made once: nothing about them depends on the request.
    const unavailable = (reason: string) =>
      new HttpError<PlatformErrorCode>("service_unavailable", `${reason} Retry in 1 second.`, {
        [headerNames.retryAfter]: "1",
      });
    this.#overloaded = unavailable("The service has too many requests to process.");
    this.#unread = unavailable("This client has too many responses that it has not received.");
  }

  /** Whether requests were rejected lately, so that further ones may be. */
  isOverloaded(): boolean {
    return this.#gauge.isOverloaded();
  }

  /** The error with which to reject a further request of the client; null to accept it. */
  refusal(clientId: string): HttpError<PlatformErrorCode> | null {
    if (this.#clients.isFull(clientId, this.#limits)) return this.#unread;
    const share = this.#limits.concurrency * overloadedShare;
    if (this.#gauge.accepts(this.#clients.isModest(clientId, share))) return null;
    return this.#overloaded;
  }

  /** Counts a request: as work until its response is written, and for its client until it is received. */
  add(clientId: string, response: Response): void {
    this.#clients.add(clientId, response);
    this.#gauge.enter(response);
  }
}
