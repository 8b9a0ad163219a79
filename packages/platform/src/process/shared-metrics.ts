import { AggregatorRegistry, Registry } from "prom-client";

/** What a process tells of its metrics. */
export type CollectedMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** The metrics of several processes, as one. */
export class SharedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #collect: () => Promise<Map<number, CollectedMetrics | undefined>>;
  #latest = new Map<number, CollectedMetrics>();

  /** @param collect the metrics of each process; undefined for one that does not answer */
  constructor(collect: () => Promise<Map<number, CollectedMetrics | undefined>>) {
    this.#collect = collect;
  }

  async metrics(): Promise<string> {
    const latest = new Map<number, CollectedMetrics>();
    for (const [id, collected] of await this.#collect()) {
      // Without what a process told before, the sums would fall, and rise again when it answers.
      const metrics = collected ?? this.#latest.get(id);
      if (metrics !== undefined) latest.set(id, metrics);
    }
    this.#latest = latest;
    return AggregatorRegistry.aggregate([...latest.values()]).metrics();
  }
}
