import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createHistogram, performance } from "node:perf_hooks";
import type { Target } from "./target.ts";

export interface RawLoad {
  port: number;
  /** The bytes of requests, which are sent in turn, or a function that returns the bytes of the next one. */
  requests: Buffer[] | (() => Buffer);
  /** The status that every response must have, if any. */
  status?: number;
  /** The status with which the server may refuse requests; their latency is not measured. */
  refusedStatus?: number;
  /** Whether the load is over; called every few milliseconds. */
  isOver: (seconds: number, requests: number) => boolean;
  connections: number;
  /** Requests per second, evenly spread. If absent, each connection sends the next request after each response. */
  rate?: number;
}

export interface LoadResult {
  requests: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Seconds from the first request to the last response. */
  elapsed: number;
  /** Requests per second. */
  rate: number;
  /** Latencies of the requests that were not refused, from the time at which each was due, in milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Sends requests over raw sockets. It must take less time than the fastest of the servers, and send evenly.
 * General load generators send in bursts.
 */
export async function applyLoad(load: RawLoad): Promise<LoadResult> {
  const { port, status: expected, refusedStatus, rate } = load;
  const pool = Array.from({ length: load.connections }, () => new Connection(port));
  await Promise.all(pool.map((connection) => connection.ready()));
  const next = inTurn(load.requests);
  const statuses: Record<number, number> = {};
  const latency = createHistogram();
  let requests = 0;
  const send = async (connection: Connection, due: number) => {
    const { status, head } = await connection.send(next());
    if (status !== (expected ?? status) && status !== refusedStatus) {
      throw new Error(`Expected ${expected}, but got:\n${head}`);
    }
    requests++;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== refusedStatus) latency.record(nanosecondsSince(due));
  };
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  const sending: Sending = { send, isOver: false };
  const watch = setInterval(() => {
    sending.isOver = load.isOver(elapsed(), requests);
  }, 10);
  try {
    await (rate === undefined
      ? Promise.all(pool.map((connection) => keepBusy(connection, sending)))
      : sendEvenly(pool, sending, rate));
  } finally {
    clearInterval(watch);
    for (const connection of pool) connection.close();
  }
  const seconds = elapsed();
  const [p50 = 0, p99 = 0] = [50, 99].map((percentile) => latency.percentile(percentile) / 1e6);
  return { requests, statuses, elapsed: seconds, rate: requests / seconds, p50, p99 };
}

/**
 * Requests the lists of a service.
 *
 * @throws if a request gets no response
 */
export function requestLists<Client>(
  { origin, apiKey, subject }: Target<Client>,
  load: Pick<RawLoad, "connections" | "rate" | "isOver">,
): Promise<LoadResult> {
  const head = `GET ${subject.collection.path} HTTP/1.1\r\nHost: localhost\r\n`;
  const request = Buffer.from(`${head}Authorization: Bearer ${apiKey}\r\n\r\n`);
  return applyLoad({ ...load, port: Number(new URL(origin).port), requests: [request] });
}

interface Sending {
  /** Sends the next request, and records the time since it was due. */
  send(connection: Connection, due: number): Promise<void>;
  /** Whether no more requests are sent. */
  isOver: boolean;
}

function inTurn(requests: RawLoad["requests"]): () => Buffer {
  if (typeof requests === "function") return requests;
  let index = 0;
  return () => requests[index++ % requests.length] as Buffer;
}

async function keepBusy(connection: Connection, sending: Sending): Promise<void> {
  while (!sending.isOver) await sending.send(connection, performance.now());
}

/** If all connections are busy, a request waits, and its latency includes the wait. */
async function sendEvenly(pool: Connection[], sending: Sending, rate: number): Promise<void> {
  const idle = [...pool];
  const sent: Promise<void>[] = [];
  const send = async (connection: Connection, due: number) => {
    await sending.send(connection, due);
    idle.push(connection);
  };
  let due = performance.now();
  while (!sending.isOver) {
    const connection = performance.now() < due ? undefined : idle.pop();
    if (connection === undefined) {
      await new Promise(setImmediate);
    } else {
      sent.push(send(connection, due));
      due += 1_000 / rate;
    }
  }
  await Promise.all(sent);
}

function nanosecondsSince(time: number): number {
  return Math.max(1, Math.round((performance.now() - time) * 1e6));
}

interface RawResponse {
  status: number;
  /** The response up to the end of its headers, or further. */
  head: string;
}

/** A connection that is kept alive, with one request at a time. */
class Connection {
  readonly #socket: Socket;
  #head = "";
  /** Number of bytes of the body that have not arrived; undefined until the header section has arrived. */
  #missing: number | undefined;
  #resolve = (_response: RawResponse) => {};
  #reject = (_error: Error) => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk) => this.#receive(chunk));
    this.#socket.on("error", (error) => this.#reject(error));
    this.#socket.on("close", () => this.#reject(new Error("The server closed a connection.")));
  }

  async ready(): Promise<void> {
    await once(this.#socket, "connect");
  }

  /** Resolves once the response has arrived in full. */
  send(request: Buffer): Promise<RawResponse> {
    this.#head = "";
    this.#missing = undefined;
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#missing === undefined) this.#missing = this.#readHead(chunk);
    else this.#missing -= chunk.length;
    if (this.#missing !== 0) return;
    this.#resolve({ status: Number(this.#head.slice(9, 12)), head: this.#head });
  }

  /** Returns the number of bytes of the body that are not in the chunk. */
  #readHead(chunk: Buffer): number | undefined {
    const before = this.#head.length;
    this.#head += chunk.toString("latin1");
    const end = this.#head.indexOf("\r\n\r\n");
    if (end < 0) return undefined;
    const [, length] = /^content-length: (\d+)/im.exec(this.#head.slice(0, end)) ?? [];
    return Number(length) - (chunk.length - (end + 4 - before));
  }
}
