import type { Figures, Ratio } from "./figures.ts";
import type { FirstSample } from "./first-requests.ts";
import { markdownTable, median, ratio } from "./table.ts";

/** How fast something must be. */
export interface Bar {
  what: string;
  /** What is measured must be at least this, or at most. */
  bound: { least: number } | { most: number };
  /** NaN if it was not measured. */
  measured: number;
  /** The same by processor time, which other programs on the machine disturb less. */
  byCpu?: number;
}

/** Prints which bars are reached, leaving out what was not measured. */
export function printBars(bars: Bar[]): void {
  const rows = bars.filter(({ measured }) => !Number.isNaN(measured)).map(rowOf);
  if (rows.length === 0) return;
  const head = ["Bar", "", "measured", "by processor time", "reached"];
  console.log(`\n${markdownTable(head, rows)}`);
}

function rowOf({ what, bound, measured, byCpu }: Bar): string[] {
  const isReached = "least" in bound ? measured >= bound.least : measured <= bound.most;
  return [
    what,
    "least" in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`,
    ratio(measured),
    byCpu === undefined ? "" : ratio(byCpu),
    isReached ? "yes" : "**no**",
  ];
}

export function atLeast(least: number, what: string, { rate, cpu }: Ratio): Bar {
  return { what, bound: { least }, measured: rate, byCpu: cpu };
}

export function atMost(most: number, what: string, measured: number): Bar {
  return { what, bound: { most }, measured };
}

/** The rate of the service divided by that of a peer, on each database. */
const peerBars = {
  sqlite: {
    a: { "list 20": 1.5, get: 1.5, create: 1.5 },
    b: { "list 20": 0.8, get: 0.7, create: 0.8 },
    c: { "list 20": 0.6, get: 0.6, create: 0.6 },
  },
  postgresql: {
    a: { "list 20": 1.2, get: 1.2, create: 1.2 },
    b: { "list 20": 0.8, get: 0.8, create: 0.8 },
  },
};

export function barsOfComparison(
  figures: Figures,
  starts: FirstSample[],
  database: keyof typeof peerBars,
): Bar[] {
  const peers = Object.entries(peerBars[database]).flatMap(([peer, kinds]) =>
    Object.entries(kinds).map(([kind, least]) =>
      atLeast(least, `${kind}: service ÷ ${peer}`, figures.ratio(["service", kind], [peer, kind])),
    ),
  );
  const refusals = ["401", "429"].map((kind) =>
    atLeast(1.5, `${kind} ÷ get`, figures.ratio(["service", kind], ["service", "get"])),
  );
  const start = median(
    starts.flatMap(({ name, start }) => (name === "service" ? [start.cpu] : [])),
  );
  const latencies = figures.kinds.map((kind) => latencyBar(figures, kind));
  const startBar = atMost(0.8, "start to first answer, seconds of processor time", start);
  return [...peers, ...refusals, ...latencies, startBar];
}

function latencyBar(figures: Figures, kind: string): Bar {
  const latency = (figure: "p50" | "p99") => figures.latency("service", kind, figure);
  return atMost(4, `${kind} at half load: p99 ÷ p50`, latency("p99") / latency("p50"));
}
