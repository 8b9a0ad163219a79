import type { Figures, Ratio } from "./figures.ts";
import { markdownTable, ratio } from "./table.ts";

/** A ratio that must reach a minimum. */
export interface Bar {
  what: string;
  least: number;
  /** NaN if it was not measured. */
  measured: number;
}

/**
 * Prints which bars are reached, without those that were not measured.
 *
 * @returns whether all are reached
 */
export function printBars(bars: Bar[]): boolean {
  const measured = bars.filter((bar) => !Number.isNaN(bar.measured));
  if (measured.length === 0) return true;
  const head = ["", "at least", "measured", "reached"];
  console.log(`\nBars:\n\n${markdownTable(head, measured.map(rowOf))}`);
  return measured.every(isReached);
}

function rowOf(bar: Bar): string[] {
  const { what, least, measured } = bar;
  return [what, ratio(least), ratio(measured), isReached(bar) ? "yes" : "**no**"];
}

function isReached({ least, measured }: Bar): boolean {
  return measured >= least;
}

/** A bar for processor time, which depends less on the other programs of the machine than rates do. */
export function bar(least: number, what: string, { cpu }: Ratio): Bar {
  return { what, least, measured: cpu };
}

/**
 * The processor time of a peer's request divided by that of the service's: nine tenths of the medians of three runs of
 * `pnpm bench`, so that a loss is noticed.
 */
const bars = {
  sqlite: {
    "list 20": { a: 1.68, b: 1.04 },
    "list 100": { a: 1.75, b: 1.44 },
    get: { a: 2.17, b: 1.48 },
    create: { a: 3.13, b: 2.11 },
    "create with a key": { a: 2.15, b: 1.56 },
    "400": { a: 1.01, b: 0.3 },
  },
  postgresql: {
    "list 20": { a: 2.22, b: 1.52 },
    "list 100": { a: 1.57, b: 1 },
    get: { a: 2.86, b: 1.72 },
    create: { a: 2.18, b: 1.64 },
    "create with a key": { a: 1.34, b: 0.96 },
    "400": { a: 1.05, b: 0.39 },
  },
};

export function barsOfComparison(figures: Figures, database: keyof typeof bars): Bar[] {
  return Object.keys(bars[database]).flatMap((kind) => barsOf(figures, database, kind));
}

/** The kinds of requests, among them those of peers, whose bars are not reached. */
export function kindsBelow(figures: Figures, database: keyof typeof bars): string[] {
  const kinds = Object.keys(bars[database]).filter((kind) =>
    barsOf(figures, database, kind).some((each) => each.measured < each.least),
  );
  return kinds.flatMap((kind) => [kind, kindOfPeer(kind)]);
}

function barsOf(figures: Figures, database: keyof typeof bars, kind: string): Bar[] {
  const peers: Record<string, number> = bars[database][kind as keyof typeof bars.sqlite];
  return Object.entries(peers).map(([peer, least]) => {
    const measured = figures.ratio(["service", kind], [peer, kindOfPeer(kind)]);
    return bar(least, `${kind}: ${peer} ÷ service`, measured);
  });
}

/** The peers do not support `Idempotency-Key`, so their creates do less. */
function kindOfPeer(kind: string): string {
  return kind === "create with a key" ? "create" : kind;
}
