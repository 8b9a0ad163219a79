import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { HttpError, type ItemStream } from "../http/index.ts";
import type { Consumer, CounterStore } from "../limits/counter-store.ts";

/** Maximum numbers of open streams of a process. */
export interface StreamLimits {
  /** In total. */
  open: number;
  /** Of one consumer. */
  perConsumer: number;
}

export const defaultStreamLimits: StreamLimits = { open: 1_000, perConsumer: 20 };

/** An open stream. */
interface Open {
  stream: ItemStream;
  consumer: Consumer;
  /** Whether its credentials are still accepted. */
  isAdmitted(): boolean | Promise<boolean>;
}

interface Options {
  contract: PlatformContract;
  counters: CounterStore;
  limits: StreamLimits;
}

/**
 * How often the credentials of streams are checked, in milliseconds. They are cached for four seconds, so a revoked key
 * has no stream after five.
 */
const checkKeysMs = 500;

/** How often a process looks for bans, in milliseconds. With Redis, that is a request for each consumer. */
const checkBansMs = 2_000;

/** How long a client that is refused a stream waits, in seconds. */
const retrySeconds = 5;

/**
 * The open streams of a process. It bounds their numbers, breaks those off whose key is no longer accepted, and ends all
 * when the process stops.
 */
export class OpenStreams {
  readonly #options: Options;
  readonly #open = new Set<Open>();
  readonly #perConsumer = new Map<string, number>();
  /** Empty before the first stream: a service without streams has no timers. */
  #timers: NodeJS.Timeout[] = [];
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The error with which to refuse the consumer a further stream; null to accept it. */
  refusal(consumerId: string): HttpError<PlatformErrorCode> | null {
    const { open, perConsumer } = this.#options.limits;
    if (this.#isStopping) return this.#refuse("service_unavailable", "The service is stopping.");
    if (this.#open.size >= open) {
      return this.#refuse("service_unavailable", "The service has too many open streams.");
    }
    if ((this.#perConsumer.get(consumerId) ?? 0) < perConsumer) return null;
    return this.#refuse("rate_limited", `This client has ${perConsumer} open streams already.`);
  }

  /**
   * Counts a stream.
   *
   * @returns a function that ends counting it
   */
  add(open: Open): () => void {
    const { id } = open.consumer;
    if (this.#timers.length === 0) this.#timers = this.#startChecks();
    this.#open.add(open);
    this.#perConsumer.set(id, (this.#perConsumer.get(id) ?? 0) + 1);
    return () => {
      this.#open.delete(open);
      const left = (this.#perConsumer.get(id) ?? 1) - 1;
      if (left === 0) this.#perConsumer.delete(id);
      else this.#perConsumer.set(id, left);
    };
  }

  /** Ends all streams, and refuses further ones. Their clients connect again after a random time. */
  stop(): void {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { stream } of this.#open) stream.end("shutdown");
  }

  #startChecks(): NodeJS.Timeout[] {
    return [
      setInterval(() => this.#checkKeys(), checkKeysMs).unref(),
      setInterval(() => this.#checkBans(), checkBansMs).unref(),
    ];
  }

  #refuse(code: PlatformErrorCode, reason: string): HttpError<PlatformErrorCode> {
    const { headerNames } = this.#options.contract;
    return new HttpError<PlatformErrorCode>(code, `${reason} Retry in ${retrySeconds} seconds.`, {
      [headerNames.retryAfter]: String(retrySeconds),
    });
  }

  #checkKeys(): void {
    for (const { stream, isAdmitted } of this.#open) {
      void ifSo(isAdmitted(), false, () => stream.end("key"));
    }
  }

  #checkBans(): void {
    const consumers = new Map<string, Consumer>();
    for (const { consumer } of this.#open) {
      if (consumer.canBeBanned) consumers.set(consumer.id, consumer);
    }
    for (const [id, consumer] of consumers) {
      void ifSo(this.#options.counters.isBanned(consumer), true, () => this.#endOf(id));
    }
  }

  #endOf(consumerId: string): void {
    for (const { stream, consumer } of this.#open) {
      if (consumer.id === consumerId) stream.end("key");
    }
  }
}

/** Acts if the result of a check is this one. What cannot be checked, because a database is gone, stays open. */
async function ifSo(
  checked: boolean | Promise<boolean>,
  result: boolean,
  act: () => void,
): Promise<void> {
  const isSo = await Promise.resolve(checked).catch(() => !result);
  if (isSo === result) act();
}
