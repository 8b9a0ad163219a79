import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Target } from "./target.ts";

interface Clients {
  /** Number of clients that send requests at the same time. */
  clients: number;
  /** The origin to which they send requests, if it is not the target itself. */
  origin?: string;
  /** Whether some requests are sent on a new connection instead of an open one. */
  connectsAnew?: true;
  /** Whether each resource is added with an `Idempotency-Key`. */
  withKeys?: true;
  /** How long each client waits after a response, in milliseconds. */
  pauseMs?: number;
}

/** The outcome of a request: the status code and headers of its response, or an error. */
interface Outcome {
  status: number | null;
  /** The code of the error. */
  error?: string;
  retryAfter?: string | undefined;
  id?: number | undefined;
}

const pauseMs = 50;
const longestResponseMs = 30_000;
const listEvery = 4;
const newConnectionEvery = 3;

let loads = 0;

/**
 * Clients that add and list resources, one request after another, and remember which ones the service confirmed.
 * They do not repeat requests, and they give each resource a unique name: if there are two of one name, the
 * service has added it twice.
 */
export class Load<Client> {
  sent = 0;
  refused = 0;
  failed = 0;
  /** The numbers of requests by outcome: a status code, or the code of an error. */
  readonly outcomes = new Map<string, number>();
  /** Latencies of successful requests, in milliseconds. */
  readonly latencies: number[] = [];
  /** Latencies of refused requests, in milliseconds. */
  readonly refusalLatencies: number[] = [];
  readonly #target: Target<Client>;
  readonly #clients: Clients;
  readonly #agent: Agent;
  readonly #prefix = `load-${process.pid}-${loads++}-`;
  readonly #confirmed = new Map<string, number>();
  readonly #waiting = new Set<(time: number) => void>();
  #names = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(target: Target<Client>, clients: Clients) {
    this.#target = target;
    this.#clients = clients;
    this.#agent = new Agent({ keepAlive: true, maxSockets: clients.clients });
  }

  start(): this {
    const run = Array.from({ length: this.#clients.clients }, () => this.#client());
    this.#running = Promise.all(run);
    return this;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    this.#agent.destroy();
  }

  /** Waits until a request that is sent from now on succeeds; returns the time that this took, in milliseconds. */
  async untilSuccess(): Promise<number> {
    const begin = performance.now();
    return (await new Promise<number>((resolve) => this.#waiting.add(resolve))) - begin;
  }

  /** Compares the confirmed resources with the stored ones. */
  async audit(): Promise<{ lost: number; duplicated: number }> {
    const { database, subject } = this.#target;
    const rows = await subject.collection.stored(database.service, this.#prefix);
    const stored = new Map(rows.map(({ id, name }) => [name, Number(id)]));
    const lost = [...this.#confirmed].filter(([name, id]) => stored.get(name) !== id).length;
    return { lost, duplicated: rows.length - stored.size };
  }

  async #client(): Promise<void> {
    while (!this.#isOver) {
      const waiting = [...this.#waiting];
      const begin = performance.now();
      const isList = ++this.sent % listEvery === 0;
      const outcome = await (isList ? this.#list() : this.#add());
      const end = performance.now();
      if (!this.#count(outcome)) {
        if (outcome.retryAfter !== undefined) this.refusalLatencies.push(end - begin);
        // Without the pause, requests to a service that is down would form a busy loop.
        await setTimeout(pauseMs);
        continue;
      }
      this.latencies.push(end - begin);
      // A service has recovered only when it adds resources again: lists may work earlier.
      if (!isList) this.#tell(waiting, end);
      if (this.#clients.pauseMs !== undefined) await setTimeout(this.#clients.pauseMs);
    }
  }

  #tell(waiting: ((time: number) => void)[], time: number): void {
    for (const resolve of waiting) {
      this.#waiting.delete(resolve);
      resolve(time);
    }
  }

  #count({ status, error, retryAfter }: Outcome): boolean {
    const name = String(status ?? error);
    this.outcomes.set(name, (this.outcomes.get(name) ?? 0) + 1);
    if (status === 200 || status === 201) return true;
    if ((status === 503 || status === 429) && retryAfter !== undefined) this.refused++;
    else this.failed++;
    return false;
  }

  #list(): Promise<Outcome> {
    return this.#send("GET");
  }

  async #add(): Promise<Outcome> {
    const name = `${this.#prefix}${this.#names++}`;
    const outcome = await this.#send(
      "POST",
      JSON.stringify(this.#target.subject.collection.bodyOf(name)),
    );
    if (outcome.status === 201) this.#confirmed.set(name, Number(outcome.id));
    return outcome;
  }

  #send(method: string, body?: string): Promise<Outcome> {
    const { apiKey, subject } = this.#target;
    const { origin = this.#target.origin, connectsAnew, withKeys } = this.#clients;
    const headers = {
      ...{ Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      ...(withKeys && body !== undefined ? { "Idempotency-Key": randomUUID() } : {}),
    };
    const { promise, resolve } = promiseWithResolver<Outcome>();
    const agent = connectsAnew && this.sent % newConnectionEvery === 0 ? false : this.#agent;
    const sent = request(`${origin}${subject.collection.path}`, { method, headers, agent })
      .setTimeout(longestResponseMs, () => sent.destroy())
      .on("error", (error: NodeJS.ErrnoException) =>
        resolve({ status: null, error: error.code ?? error.message }),
      )
      .on("response", (response) => void read(response).then(resolve));
    sent.end(body);
    return promise;
  }
}

function promiseWithResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((each) => {
    resolve = each;
  });
  return { promise, resolve };
}

async function read(response: IncomingMessage): Promise<Outcome> {
  let text = "";
  try {
    for await (const chunk of response.setEncoding("utf8")) text += chunk;
  } catch {
    return { status: null, error: "incomplete" };
  }
  const { statusCode: status = 0, headers } = response;
  return {
    status,
    retryAfter: headers["retry-after"],
    id: status === 201 ? JSON.parse(text).id : undefined,
  };
}
