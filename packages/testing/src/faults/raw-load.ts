import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createHistogram, performance } from "node:perf_hooks";

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
  const { port, connections, rate } = load;
  const statuses: Record<number, number> = {};
  const count = (status: number, head: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === (load.status ?? status) || status === load.refusedStatus) return;
    throw new Error(`Expected ${load.status}, but got:\n${head}`);
  };
  const pool = Array.from({ length: connections }, () => new Connection(port, count));
  await Promise.all(pool.map((connection) => connection.ready()));
  const latency = createHistogram();
  let requests = 0;
  const record = (status: number, from: number) => {
    requests++;
    if (status !== load.refusedStatus) latency.record(nanosecondsSince(from));
  };
  const sending: Sending = { next: inTurn(load.requests), record, isOver: false };
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
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
  const milliseconds = (percentile: number) => latency.percentile(percentile) / 1e6;
  return {
    requests,
    statuses,
    elapsed: seconds,
    rate: requests / seconds,
    p50: milliseconds(50),
    p99: milliseconds(99),
  };
}

interface Sending {
  next: () => Buffer;
  /** Records the end of a request, and the time since it was due. */
  record(status: number, due: number): void;
  /** Whether no more requests are sent. */
  isOver: boolean;
}

function inTurn(requests: RawLoad["requests"]): () => Buffer {
  if (typeof requests === "function") return requests;
  let index = 0;
  return () => requests[index++ % requests.length] as Buffer;
}

async function keepBusy(connection: Connection, sending: Sending): Promise<void> {
  while (!sending.isOver) {
    const sentAt = performance.now();
    sending.record(await connection.send(sending.next()), sentAt);
  }
}

/** If all connections are busy, a request waits, and its latency includes the wait. */
async function sendEvenly(pool: Connection[], sending: Sending, rate: number): Promise<void> {
  const idle = [...pool];
  const sent: Promise<void>[] = [];
  const send = async (connection: Connection, due: number) => {
    sending.record(await connection.send(sending.next()), due);
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

/** A connection that is kept alive, with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #count: (status: number, head: string) => void;
  #head = "";
  /** Number of bytes of the body that have not arrived; undefined until the header section has arrived. */
  #missing: number | undefined;
  #status = 0;
  #resolve = (_status: number) => {};
  #reject = (_error: Error) => {};

  /** @param count called with each status and the response up to the end of its headers; may throw */
  constructor(port: number, count: (status: number, head: string) => void) {
    this.#count = count;
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk) => this.#receive(chunk));
    this.#socket.on("error", (error) => this.#reject(error));
    this.#socket.on("close", () => this.#reject(new Error("The server closed a connection.")));
  }

  async ready(): Promise<void> {
    await once(this.#socket, "connect");
  }

  /** Resolves to the status of the response once it has arrived in full. */
  send(request: Buffer): Promise<number> {
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
    if (this.#missing === 0) this.#resolve(this.#status);
  }

  /** Returns the number of bytes of the body that are not in the chunk. */
  #readHead(chunk: Buffer): number | undefined {
    const before = this.#head.length;
    this.#head += chunk.toString("latin1");
    const end = this.#head.indexOf("\r\n\r\n");
    if (end < 0) return undefined;
    this.#status = Number(this.#head.slice(9, 12));
    try {
      this.#count(this.#status, this.#head);
    } catch (error) {
      this.#reject(error as Error);
    }
    const [, length] = /^content-length: (\d+)/im.exec(this.#head.slice(0, end)) ?? [];
    return Number(length) - (chunk.length - (end + 4 - before));
  }
}
