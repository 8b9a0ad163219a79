/** The service's own histogram: the numbers of requests by their maximum duration in seconds. */
export type Durations = Map<number, number>;

/**
 * Reads the durations of requests from the metrics of the service.
 *
 * @param port the port of the metrics
 * @param status the status of the requests
 */
export async function readDurations(port: number, status: number): Promise<Durations> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const durations: Durations = new Map();
  for (const [, labels = "", count] of metrics.matchAll(
    /^http_request_duration_seconds_bucket\{(.*)\} (\d+)$/gm,
  )) {
    const [, bound] = /le="([^"]+)"/.exec(labels) ?? [];
    if (!labels.includes(`status="${status}"`)) continue;
    const seconds = bound === "+Inf" ? Number.POSITIVE_INFINITY : Number(bound);
    durations.set(seconds, (durations.get(seconds) ?? 0) + Number(count));
  }
  return durations;
}

/**
 * The duration in milliseconds that a share of the requests between two readings did not exceed. It is estimated
 * like `histogram_quantile` of Prometheus, as if requests were evenly spread between two bounds.
 */
export function quantileBetween(before: Durations, after: Durations, share: number): number {
  const counts = [...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)]);
  const sorted = counts.toSorted(([a = 0], [b = 0]) => a - b);
  const rank = share * (sorted.at(-1)?.[1] ?? 0);
  let [lowest, fewer] = [0, 0];
  for (const [bound = 0, count = 0] of sorted) {
    if (count >= rank) {
      const highest = Number.isFinite(bound) ? bound : lowest;
      return 1_000 * (lowest + ((highest - lowest) * (rank - fewer)) / Math.max(1, count - fewer));
    }
    [lowest, fewer] = [bound, count];
  }
  return Number.NaN;
}
