import { Counter, Gauge, type Registry } from "prom-client";
import { type Ending, endings } from "../http/index.ts";

export type StreamMetrics = ReturnType<typeof streamMetrics>;

/**
 * The metrics of streams. Alerts notice the first failure only as an increase, so all endings begin at 0.
 *
 * @param operationIds the operations that respond with a stream; if there are none, Prometheus sees none of the metrics
 */
export function streamMetrics(all: Registry[], operationIds: string[]) {
  const registers = operationIds.length === 0 ? [] : all;
  const labelNames = ["operation"];
  const ended = new Counter({
    name: "streams_ended_total",
    help: `Streams that are over, by who ended them: ${endings.join(", ")}.`,
    labelNames: ["operation", "by"],
    registers,
  });
  const metrics = {
    openStreams: new Gauge({
      name: "streams_open",
      help: "Open streams.",
      labelNames,
      registers,
    }),
    startedStreams: new Counter({
      name: "streams_started_total",
      help: "Streams whose header section was sent.",
      labelNames,
      registers,
    }),
    sentItems: new Counter({
      name: "stream_items_sent_total",
      help: "Items that streams have sent.",
      labelNames,
      registers,
    }),
    endedStreams: ended,
  };
  for (const operation of operationIds) {
    metrics.openStreams.set({ operation }, 0);
    metrics.startedStreams.inc({ operation }, 0);
    metrics.sentItems.inc({ operation }, 0);
    for (const by of endings) ended.inc({ operation, by }, 0);
  }
  return metrics;
}

/** Creates the function that counts what happens to a stream of an operation. */
export function streamCounter(metrics: StreamMetrics, operation: string) {
  return {
    started() {
      metrics.openStreams.inc({ operation });
      metrics.startedStreams.inc({ operation });
    },
    sent: () => metrics.sentItems.inc({ operation }),
    ended(by: Ending) {
      metrics.openStreams.dec({ operation });
      metrics.endedStreams.inc({ operation, by });
    },
  };
}
