import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { Effect } from "./fault-table.ts";
import type { Target } from "./target.ts";

interface Clients {
  /** Number of clients that send requests at the same time. */
  clients: number;
  /** The origin to which they send requests, if it is not the target itself. */
  origin?: string;
  /** Whether connections are closed after some requests, so that the next ones open new connections. */
  connectsAnew?: true;
  /** Whether each resource is added with an `Idempotency-Key`. */
  withKeys?: true;
  /** How long each client waits after a response, in milliseconds. */
  pauseMs?: number;
}

const pauseMs = 50;
const responseTimeoutMs = 30_000;
const listEvery = 4;
const newConnectionEvery = 3;

let loads = 0;

/**
 * Clients that add and list resources, one request after another, and remember which ones the service confirmed.
 * They do not repeat requests, and they give each resource a unique name: if there are two of one name, the
 * service has added it twice.
 */
export class Load<Client> {
  /** The numbers of requests by outcome: a status code, or the code of an error. */
  readonly outcomes = new Map<string, number>();
  /** Latencies of successful requests, in milliseconds. */
  readonly latencies: number[] = [];
  /** Latencies of refused requests, in milliseconds. */
  readonly refusalLatencies: number[] = [];
  readonly #target: Target<Client>;
  readonly #clients: Clients;
  readonly #prefix = `load-${process.pid}-${loads++}-`;
  readonly #confirmed = new Map<string, number>();
  readonly #waiting = new Set<(time: number) => void>();
  readonly #running: Promise<unknown>;
  #sent = 0;
  #isOver = false;

  private constructor(target: Target<Client>, clients: Clients) {
    this.#target = target;
    this.#clients = clients;
    this.#running = Promise.all(Array.from({ length: clients.clients }, () => this.#client()));
  }

  /** The clients send requests until they are stopped, or the test is over. */
  static start<Client>(target: Target<Client>, clients: Clients): Load<Client> {
    const load = new Load(target, clients);
    onTestFinished(() => load.stop());
    return load;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Waits until a request that is sent from now on succeeds; returns the time that this took, in milliseconds. */
  async untilSuccess(): Promise<number> {
    const begin = performance.now();
    const end = await new Promise<number>((resolve) => this.#waiting.add(resolve));
    return Math.round(end - begin);
  }

  /** The 99th percentile of the latency during some work, in milliseconds, as seen by clients. */
  async p99During(work: Promise<unknown>): Promise<number> {
    const first = this.latencies.length;
    await work;
    return quantile(this.latencies.slice(first), 0.99);
  }

  /** Stops the clients, and compares the confirmed resources with the stored ones. */
  async audit(): Promise<Effect> {
    await this.stop();
    const { database, subject } = this.#target;
    const rows = await subject.collection.stored(database.service, this.#prefix);
    const stored = new Map(rows.map(({ id, name }) => [name, Number(id)]));
    const lost = [...this.#confirmed].filter(([name, id]) => stored.get(name) !== id).length;
    const [sent, refused] = [this.#sent, this.refusalLatencies.length];
    const failed = sent - refused - this.latencies.length;
    return { sent, refused, failed, lost, duplicated: rows.length - stored.size };
  }

  async #client(): Promise<void> {
    while (!this.#isOver) {
      const waiting = [...this.#waiting];
      const begin = performance.now();
      const isList = ++this.#sent % listEvery === 0;
      const { outcome, isRefused } = await this.#send(isList ? undefined : this.#sent);
      const end = performance.now();
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== "200" && outcome !== "201") {
        if (isRefused) this.refusalLatencies.push(end - begin);
        // Without the pause, requests to a service that is down would form a busy loop.
        await setTimeout(pauseMs);
        continue;
      }
      this.latencies.push(end - begin);
      // A service has recovered only when it adds resources again: lists may work earlier.
      for (const resolve of isList ? [] : waiting) {
        this.#waiting.delete(resolve);
        resolve(end);
      }
      if (this.#clients.pauseMs !== undefined) await setTimeout(this.#clients.pauseMs);
    }
  }

  /** Adds the resource of a number, or lists all. The outcome is a status code, or the code of an error. */
  async #send(number?: number): Promise<{ outcome: string; isRefused: boolean }> {
    const name = number === undefined ? undefined : `${this.#prefix}${number}`;
    const { origin, connectsAnew, withKeys } = this.#clients;
    const headers = {
      ...(withKeys && name !== undefined ? { "Idempotency-Key": randomUUID() } : {}),
      ...(connectsAnew && this.#sent % newConnectionEvery === 0 ? { Connection: "close" } : {}),
    };
    try {
      const signal = AbortSignal.timeout(responseTimeoutMs);
      const response = await this.#target.send(name, { origin, headers, signal });
      const text = await response.text();
      const { status } = response;
      if (name !== undefined && status === 201) this.#confirmed.set(name, JSON.parse(text).id);
      const isRefused = [429, 503].includes(status) && response.headers.has("Retry-After");
      return { outcome: String(status), isRefused };
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      return { outcome: cause?.code ?? name, isRefused: false };
    }
  }
}

/** The value that a share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
