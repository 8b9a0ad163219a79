import { AggregatorRegistry, Registry } from "prom-client";

/** The metrics of one process, as it sends them. */
export type CollectedMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The metrics of several processes, added up. */
export class SharedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #collect: () => Promise<Map<number, CollectedMetrics | undefined>>;
  #latest = new Map<number, CollectedMetrics>();

  /** @param collect the metrics of each process; undefined for one that does not reply */
  constructor(collect: () => Promise<Map<number, CollectedMetrics | undefined>>) {
    this.#collect = collect;
  }

  async metrics(): Promise<string> {
    const latest = new Map<number, CollectedMetrics>();
    for (const [id, collected] of await this.#collect()) {
      // If a process does not reply, its last metrics count: otherwise the sums would fall, and rise again later.
      const metrics = collected ?? this.#latest.get(id);
      if (metrics !== undefined) latest.set(id, metrics);
    }
    this.#latest = latest;
    return AggregatorRegistry.aggregate([...latest.values()]).metrics();
  }
}
