import type { Socket } from "node:net";
import { HttpError } from "@animal-store/server";
import type { RequestHandler, Response } from "express";
import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { clientId } from "../limits/rate-limit.ts";
import { LoadGauge, overloadedShare, type ProcessLimits } from "./load-gauge.ts";

/**
 * Rejects at once what this process cannot serve in time, so that it serves what it accepts fast. It comes
 * after the rate limit, because every response carries the headers of the rate limit. A request that nobody
 * waits for any more is not processed.
 */
export function shedLoad(load: Load, onShed: () => void): RequestHandler {
  return (request, response, next) => {
    // The client went away while its request was counted: no event will say that this request is over.
    if (request.socket.destroyed) return;
    const client = clientId.of(response);
    const error = load.refusal(client);
    if (error !== null) {
      onShed();
      throw error;
    }
    load.add(client, response);
    next();
  };
}

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

/** How much one client may have open. */
interface ClientLimits {
  /** Requests of one client without a response, or whose response it has not received. */
  perClient: number;
  /** Bytes of responses that one client has not received. */
  unsentBytes: number;
}

/** The responses that each client waits for, or has not received. */
class OpenResponses {
  readonly #responses = new Map<string, Set<Response>>();
  /** How many requests each client sent in this turn of the event loop: most have a response before it ends. */
  readonly #inTurn = new Map<string, number>();

  /** Whether the client must receive responses before it gets more. */
  isFull(clientId: string, { perClient, unsentBytes }: ClientLimits): boolean {
    const open = this.#responses.get(clientId);
    if (open === undefined) return perClient === 0;
    let bytes = 0;
    for (const { writableLength } of open) bytes += writableLength;
    return open.size >= perClient || bytes > unsentBytes;
  }

  /** Whether one more request leaves the client within an equal share of this number of requests. */
  isModest(clientId: string, requests: number): boolean {
    const open = this.#responses.get(clientId)?.size ?? 0;
    const own = Math.max(open, this.#inTurn.get(clientId) ?? 0) + 1;
    const clients = Math.max(this.#responses.size, this.#inTurn.size) + (own === 1 ? 1 : 0);
    return own <= requests / clients;
  }

  add(clientId: string, response: Response): void {
    if (this.#inTurn.size === 0) setImmediate(() => this.#inTurn.clear());
    this.#inTurn.set(clientId, (this.#inTurn.get(clientId) ?? 0) + 1);
    const open = this.#responses.get(clientId) ?? new Set();
    this.#responses.set(clientId, open.add(response));
    whenClosed(response, () => {
      open.delete(response);
      if (open.size === 0 && this.#responses.get(clientId) === open) {
        this.#responses.delete(clientId);
      }
    });
  }
}

function whenClosed(response: Response, then: () => void): void {
  response.on("close", then);
  if (response.socket === null) whenClosedInQueue(response, then);
}

const waitingOnSocket = new WeakMap<Socket, Set<() => void>>();

/** If a connection closes, Node.js emits no event on the responses that are queued behind another one. */
function whenClosedInQueue(response: Response, then: () => void): void {
  const { socket } = response.req;
  const others = waitingOnSocket.get(socket);
  const all = others ?? new Set();
  if (others === undefined) {
    waitingOnSocket.set(socket, all);
    socket.once("close", () => {
      for (const close of all) close();
    });
  }
  all.add(then);
  response.on("close", () => all.delete(then));
}
