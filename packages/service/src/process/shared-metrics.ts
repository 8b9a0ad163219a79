import { AggregatorRegistry, Registry } from "prom-client";

/** The metrics of one process, as it sends them. */
export type CollectedMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The metrics of several processes, added up. */
export class SharedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #own: Registry;
  readonly #collect: () => Promise<Map<number, CollectedMetrics | undefined>>;
  #latest = new Map<number, CollectedMetrics>();
  /** The final counts of processes that have ended. */
  #ended: CollectedMetrics = [];
  #reading: Promise<string> | undefined;

  /**
   * @param own the metrics of this process; they make each series exist before another process replies
   * @param collect returns the metrics of each other process; undefined for a process that does not reply
   */
  constructor(own: Registry, collect: () => Promise<Map<number, CollectedMetrics | undefined>>) {
    this.#own = own;
    this.#collect = collect;
  }

  /** Concurrent calls get the same result. Otherwise, an ended process could be added twice. */
  metrics(): Promise<string> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** No sum may decrease: Prometheus would take that for a restart, and the whole remaining sum for new errors. */
  async #read(): Promise<string> {
    const latest = new Map<number, CollectedMetrics>();
    for (const [id, collected] of await this.#collect()) {
      // If a process does not reply, its last metrics are used.
      const metrics = collected ?? this.#latest.get(id);
      if (metrics !== undefined) latest.set(id, metrics);
    }
    const ended = [...this.#latest].filter(([id]) => !latest.has(id));
    if (ended.length > 0) {
      const counts = ended.map(([, metrics]) => metrics.filter(isCount));
      this.#ended = await sumOf([this.#ended, ...counts]).getMetricsAsJSON();
    }
    this.#latest = latest;
    const own = await this.#own.getMetricsAsJSON();
    return sumOf([own, this.#ended, ...latest.values()]).metrics();
  }
}

function sumOf(metrics: CollectedMetrics[]): Registry {
  return AggregatorRegistry.aggregate(metrics);
}

/** Only counters and histograms are kept: gauges such as memory no longer apply to a process that has ended. */
function isCount({ type }: CollectedMetrics[number]): boolean {
  return String(type) !== "gauge";
}
