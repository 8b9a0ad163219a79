import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, headerNames } from "@animal-store/contract";
import { HttpError } from "@animal-store/server";
import type { RequestHandler, Response } from "express";

/** How much work a process accepts. Times are in milliseconds. */
export interface LoadLimits {
  /** Requests that are received or processed at the same time, in a burst. */
  burst: number;
  /** Requests that are processed at the same time while the process is overloaded. */
  sustained: number;
  /** How late the event loop may be. */
  lagMs: number;
  /** The process is overloaded if `sustained` or `lagMs` is exceeded for so long. */
  patienceMs: number;
  /** Requests of one client that are processed, or whose responses it has not received. */
  perClient: number;
  /** Bytes of responses that one client has not received. */
  unsentBytes: number;
}

export const defaultLoadLimits: LoadLimits = {
  burst: 2_000,
  sustained: 100,
  lagMs: 100,
  patienceMs: 1_000,
  perClient: 1_500,
  unsentBytes: 8 * 1024 * 1024,
};

/**
 * Rejects at once what this process cannot serve in time, so that what it accepts is still served fast.
 * It comes after the rate limit, whose headers every response carries.
 */
export function shedLoad(limits: LoadLimits, onShed: () => void): RequestHandler {
  const gauge = new LoadGauge(limits);
  const clients = new OpenResponses();
  return (_request, response, next) => {
    const { clientId } = response.locals;
    const isModest = clients.isModest(clientId, limits.sustained);
    const reason = clients.refusal(clientId, limits) ?? gauge.refusal(isModest);
    if (reason !== null) {
      onShed();
      throw unavailable(reason);
    }
    clients.add(clientId, response);
    gauge.enter(response);
    next();
  };
}

/**
 * Tells a burst, of which all requests can wait, from an overload, in which the queue never empties and
 * would only make every request late. An overload is over when nothing was rejected for a while.
 */
class LoadGauge {
  readonly #limits: LoadLimits;
  /** Requests without a response, also if they are not complete. */
  #open = 0;
  /** Complete requests without a response. One that a client sends slowly is no load. */
  #underWay = 0;
  #lastCalm = performance.now();
  #overloadedUntil = 0;

  constructor(limits: LoadLimits) {
    this.#limits = limits;
    let lastSample = performance.now();
    const sample = () => {
      const now = performance.now();
      const lag = now - lastSample - sampleIntervalMs;
      lastSample = now;
      if (lag < limits.lagMs && this.#underWay < limits.sustained) this.#lastCalm = now;
    };
    setInterval(sample, sampleIntervalMs).unref();
  }

  /**
   * Why a further request is rejected; null if it is not.
   *
   * @param isModest whether it is of a client that takes no more than its share: those of others wait
   */
  refusal(isModest: boolean): string | null {
    const now = performance.now();
    const { burst, sustained, patienceMs } = this.#limits;
    const isOverloaded = now < this.#overloadedUntil || now - this.#lastCalm > patienceMs;
    const isExcess = isOverloaded && !isModest && this.#underWay >= sustained;
    if (this.#open < burst && !isExcess) return null;
    if (isOverloaded) this.#overloadedUntil = now + overloadMemoryMs;
    return "The service has too many requests to process.";
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
    response.once("close", leave);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

const sampleIntervalMs = 50;
const overloadMemoryMs = 5_000;

/** The responses of each client that are being made, or that it has not received. */
class OpenResponses {
  readonly #responses = new Map<string, Set<Response>>();

  /** Why a further request of the client is rejected; null if it is not. */
  refusal(clientId: string, { perClient, unsentBytes }: LoadLimits): string | null {
    const open = this.#responses.get(clientId);
    if (open === undefined) return null;
    let bytes = 0;
    for (const { writableLength } of open) bytes += writableLength;
    const isFull = open.size >= perClient || bytes > unsentBytes;
    return isFull ? "This client has too many responses that it has not received." : null;
  }

  /** Whether the client, with one more request, has no more than an equal share of so many. */
  isModest(clientId: string, requests: number): boolean {
    const open = this.#responses.get(clientId);
    const clients = this.#responses.size + (open === undefined ? 1 : 0);
    return (open?.size ?? 0) + 1 <= requests / clients;
  }

  add(clientId: string, response: Response): void {
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

const openOnSocket = new WeakMap<Socket, Set<() => void>>();

/** Node.js tells nothing to a response that was still waiting for its turn when its connection closed. */
function whenClosed(response: Response, then: () => void): void {
  const { socket } = response.req;
  const others = openOnSocket.get(socket);
  const all = others ?? new Set();
  if (others === undefined) {
    openOnSocket.set(socket, all);
    socket.once("close", () => {
      for (const close of all) close();
    });
  }
  all.add(then);
  response.once("close", () => {
    all.delete(then);
    then();
  });
}

function unavailable(reason: string): HttpError<ErrorCode> {
  const headers = { [headerNames.retryAfter]: "1" };
  return new HttpError<ErrorCode>("service_unavailable", `${reason} Retry in 1 second.`, headers);
}
