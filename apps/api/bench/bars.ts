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
 * The processor time of a peer's request divided by that of the service's: nine tenths of what `pnpm bench` measured on
 * that of two machines on which the service did worse, so that a loss is noticed and another machine is not one.
 */
const bars = {
  sqlite: {
    "list 20": { a: 1.68, b: 1.04 },
    "list 100": { a: 1.75, b: 1.44 },
    get: { a: 2.06, b: 1.44 },
    create: { a: 2.34, b: 1.32 },
    "create with a key": { a: 1.34, b: 0.87 },
    "400": { a: 0.93, b: 0.3 },
  },
  postgresql: {
    "list 20": { a: 1.61, b: 1.17 },
    "list 100": { a: 1.57, b: 1 },
    get: { a: 2.2, b: 1.29 },
    create: { a: 1.91, b: 1.4 },
    "create with a key": { a: 1.12, b: 0.82 },
    "400": { a: 0.8, b: 0.31 },
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
