import { AggregatorRegistry, Registry } from "prom-client";

/** The metrics of one process, as it sends them. */
export type CollectedMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The metrics of several processes, added up. */
export class SharedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #own: Registry;
  readonly #collect: () => Promise<Map<number, CollectedMetrics | undefined>>;
  #latest = new Map<number, CollectedMetrics>();
  /** What processes that have ended had counted. */
  #ended: CollectedMetrics = [];
  #reading: Promise<string> | undefined;

  /**
   * @param own the metrics of this process: with them, each series exists before another process replies
   * @param collect the metrics of each other process; undefined for one that does not reply
   */
  constructor(own: Registry, collect: () => Promise<Map<number, CollectedMetrics | undefined>>) {
    this.#own = own;
    this.#collect = collect;
  }

  /** Who asks while the metrics are collected gets the same: otherwise an ended process could be added twice. */
  metrics(): Promise<string> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** No sum may fall: Prometheus would take that for a restart, and all that is left for new errors. */
  async #read(): Promise<string> {
    const latest = new Map<number, CollectedMetrics>();
    for (const [id, collected] of await this.#collect()) {
      // If a process does not reply, its last metrics count.
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

/** Counters and histograms only rise; the memory of a process that has ended is not used any more. */
function isCount({ type }: CollectedMetrics[number]): boolean {
  return String(type) !== "gauge";
}
