import type { Consumer, Decision } from "./counter-store.ts";

/** Collects the requests of one turn of the event loop, to count them together when it ends. */
export class HitCollector {
  readonly #onEnd: (hits: Hits[]) => void;
  /** The keys are consumers as JSON, because their limits may change even within a turn. */
  #hits = new Map<string, Hits>();

  /** @param onEnd receives the requests of each consumer, in the order of the consumers' first requests */
  constructor(onEnd: (hits: Hits[]) => void) {
    this.#onEnd = onEnd;
  }

  add(consumer: Consumer): Promise<Decision> {
    if (this.#hits.size === 0) setImmediate(() => this.#end());
    const name = JSON.stringify(consumer);
    const hits = this.#hits.get(name) ?? new Hits(consumer);
    this.#hits.set(name, hits);
    return hits.add();
  }

  #end(): void {
    const hits = [...this.#hits.values()];
    this.#hits = new Map();
    this.#onEnd(hits);
  }
}

/** The requests of one consumer in one turn that wait for their decisions. */
export class Hits {
  readonly consumer: Consumer;
  areDecided = false;
  readonly #waiting: ((decision: Decision) => void)[] = [];

  constructor(consumer: Consumer) {
    this.consumer = consumer;
  }

  get count(): number {
    return this.#waiting.length;
  }

  add(): Promise<Decision> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param decisions one for each request, in order */
  decide(decisions: Decision[]): void {
    this.areDecided = true;
    for (const [index, resolve] of this.#waiting.entries()) resolve(decisions[index] as Decision);
  }
}
