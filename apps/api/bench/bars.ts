import type { Figures, Ratio } from "./figures.ts";
import type { FirstSample } from "./first-requests.ts";
import { markdownTable, median, ratio } from "./table.ts";

/** How fast something must be. */
export interface Bar {
  what: string;
  /** The measured value must be at least this, or at most this. */
  bound: { least: number } | { most: number };
  /** NaN if it was not measured. */
  measured: number;
  /** Whether the ratio is one of rates or of processor time. The `other` ratio is printed for information. */
  of?: keyof Ratio;
  other?: number;
}

/**
 * Prints which bars are reached, leaving out what was not measured.
 *
 * @returns whether all are
 */
export function printBars(title: string, bars: Bar[]): boolean {
  const measured = bars.filter((bar) => !Number.isNaN(bar.measured));
  if (measured.length === 0) return true;
  const head = ["", "Bar", "measured", "of", "by the other", "reached"];
  console.log(`\n${title}:\n\n${markdownTable(head, measured.map(rowOf))}`);
  return measured.every(isReached);
}

const names = { rate: "rates", cpu: "processor time" };

function rowOf(bar: Bar): string[] {
  const { what, bound, measured, of, other = Number.NaN } = bar;
  return [
    what,
    "least" in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`,
    ratio(measured),
    of === undefined ? "" : names[of],
    ratio(other),
    isReached(bar) ? "yes" : "**no**",
  ];
}

function isReached({ bound, measured }: Bar): boolean {
  return "least" in bound ? measured >= bound.least : measured <= bound.most;
}

/** @param of what to compare: rates depend more on other programs on the machine than processor time does */
export function atLeast(
  least: number,
  what: string,
  { rate, cpu }: Ratio,
  of: keyof Ratio = "rate",
): Bar {
  const [measured, other] = of === "rate" ? [rate, cpu] : [cpu, rate];
  return { what, bound: { least }, measured, of, other };
}

export function atMost(most: number, what: string, measured: number): Bar {
  return { what, bound: { most }, measured };
}

/** The processor time of a peer divided by that of the service, on each database. */
const peerBars = {
  sqlite: {
    "list 20": { a: 2.4, b: 1.05, c: 1.05 },
    "list 100": { a: 2.2, b: 1.25, c: 1.1 },
    get: { a: 3.5, b: 1.35, c: 1.1 },
    create: { a: 3.7, b: 2.1, c: 1.95 },
    "400": { a: 2.0, b: 0.4 },
  },
  postgresql: {
    "list 20": { a: 2.3, b: 1.0 },
    "list 100": { a: 1.7, b: 1.0 },
    get: { a: 2.6, b: 1.05 },
    create: { a: 3.0, b: 2.0 },
    "400": { a: 2.0, b: 0.4 },
  },
};

/** The rate of creates with a key divided by that of a peer's creates without. */
const keyedBars = { a: 2.0, b: 1.5, c: 1.2 };

/** The same, divided by that of the service's own. */
const leastOfPlain = 0.6;

export function barsOfComparison(figures: Figures, database: keyof typeof peerBars): Bar[] {
  const peers = Object.entries(peerBars[database]).flatMap(([kind, bars]) =>
    Object.entries(bars).map(([peer, least]) => {
      const measured = figures.ratio(["service", kind], [peer, kind]);
      return atLeast(least, `${kind}: service ÷ ${peer}`, measured, "cpu");
    }),
  );
  return [...barsOfKeyed(figures), ...peers];
}

function barsOfKeyed(figures: Figures): Bar[] {
  const keyed = "create with a key";
  const compare = (least: number, kind: string, [peer, other]: [string, string]) =>
    atLeast(
      least,
      `${kind} ÷ ${other} of ${peer}`,
      figures.ratio(["service", kind], [peer, other]),
    );
  const [many, manyKeyed] = ["create, 64 connections", `${keyed}, 64 connections`] as const;
  return [
    ...Object.entries(keyedBars).map(([peer, least]) => compare(least, keyed, [peer, "create"])),
    compare(leastOfPlain, keyed, ["service", "create"]),
    compare(1, manyKeyed, ["service", keyed]),
    compare(leastOfPlain, manyKeyed, ["service", many]),
  ];
}

/** Wishes: figures that depend more on the machine than on the service. Missing one is no failure. */
export function wishesOfComparison(figures: Figures, starts: FirstSample[]): Bar[] {
  const refusals = ["401", "429"].map((kind) =>
    atLeast(1.5, `${kind} ÷ get`, figures.ratio(["service", kind], ["service", "get"])),
  );
  const isLongest = (kind: string) => /^(?:longest|deepest) /.test(kind);
  const longest = figures.kinds
    .filter(isLongest)
    .map((kind) =>
      atMost(3, `${kind}: milliseconds of processor time`, figures.cpu("service", kind) / 1_000),
    );
  const start = median(
    starts.flatMap(({ name, start }) => (name === "service" ? [start.cpu] : [])),
  );
  const usual = figures.kinds.filter((kind) => !isLongest(kind));
  const latencies = usual.flatMap((kind) => [
    latencyBar(figures, kind),
    ...overloadBars(figures, kind),
  ]);
  const startBar = atMost(0.8, "start to first response, seconds of processor time", start);
  return [...refusals, ...longest, ...latencies, startBar];
}

function overloadBars(figures: Figures, kind: string): Bar[] {
  const half = figures.latency("service", kind, "p99");
  const own = (load: "half" | "twice") => figures.ownP99("service", kind, load);
  const what = `${kind}: p99 at twice ÷ p99 at half load`;
  return [
    atMost(3, what, figures.overloadP99("service", kind) / half),
    atMost(3, `${what}, as the service measures it`, own("twice") / own("half")),
  ];
}

function latencyBar(figures: Figures, kind: string): Bar {
  const latency = (figure: "p50" | "p99") => figures.latency("service", kind, figure);
  return atMost(4, `${kind} at half load: p99 ÷ p50`, latency("p99") / latency("p50"));
}
