import type { Client, Decision } from "./counter-store.ts";

/** Collects the requests of one turn of the event loop, to count them together when it ends. */
export class Turn {
  readonly #onEnd: (hits: Hits[]) => void;
  /** The key is the client as JSON, because its limits may change, even within a turn. */
  #hits = new Map<string, Hits>();

  /** @param onEnd gets the requests of each client, in the order of their first requests */
  constructor(onEnd: (hits: Hits[]) => void) {
    this.#onEnd = onEnd;
  }

  add(client: Client): Promise<Decision> {
    if (this.#hits.size === 0) setImmediate(() => this.#end());
    const name = JSON.stringify(client);
    const hits = this.#hits.get(name) ?? new Hits(client);
    this.#hits.set(name, hits);
    return hits.add();
  }

  #end(): void {
    const hits = [...this.#hits.values()];
    this.#hits = new Map();
    this.#onEnd(hits);
  }
}

/** The requests of one client in one turn, which wait for their decisions. */
export class Hits {
  readonly client: Client;
  areDecided = false;
  readonly #waiting: ((decision: Decision) => void)[] = [];

  constructor(client: Client) {
    this.client = client;
  }

  get count(): number {
    return this.#waiting.length;
  }

  add(): Promise<Decision> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param decisions one about each request, in order */
  decide(decisions: Decision[]): void {
    this.areDecided = true;
    for (const [index, resolve] of this.#waiting.entries()) resolve(decisions[index] as Decision);
  }
}
