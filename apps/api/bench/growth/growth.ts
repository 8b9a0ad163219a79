import { type Bar, bar } from "../bars.ts";
import { Figures } from "../figures.ts";
import { type Durations, type Measured, measureInTurn, type Sample } from "../measure.ts";
import { markdownTable, ratio, rounded } from "../table.ts";

export interface GrowthPlan extends Durations {
  /** The folder for databases and logs, which may be removed afterwards. */
  folder: string;
  report: (line: string) => void;
}

/**
 * Measurements of servers that have different numbers of one thing, such as rows. The first server has the fewest.
 */
export interface Growth {
  title: string;
  samples: Sample[];
  /** Resident memory after all requests in MiB, by the name of the server. */
  memory: Record<string, number>;
}

/** Sends requests to the servers in turn, then stops them. */
export async function measureGrowth(
  title: string,
  all: Measured[],
  plan: GrowthPlan,
): Promise<Growth> {
  try {
    const samples = await measureInTurn(all, plan, plan.report);
    const memory = Object.fromEntries(all.map(({ name, server }) => [name, server.memory()]));
    return { title, samples, memory };
  } finally {
    for (const { server } of all) await server.stop();
  }
}

/** Prints the figures of each server, and its speed divided by that of the first. */
export function printGrowth({ title, samples, memory }: Growth): void {
  const figures = new Figures(samples);
  const names = Object.keys(memory);
  const [least = ""] = names;
  const rows = figures.kinds.flatMap((kind) =>
    names.map((name) => {
      const { rate, cpu } = figures.ratio([name, kind], [least, kind]);
      const own = [rounded(figures.cpu(name, kind)), `${ratio(rate)} (${ratio(cpu)})`];
      return [`${kind}: ${name}`, ...own, rounded(memory[name] ?? Number.NaN)];
    }),
  );
  const head = ["", "µs of processor time", "speed ÷ that of the first", "memory, MiB"];
  console.log(`\n${title}:\n\n${markdownTable(head, rows)}`);
}

/**
 * The second server must keep at least this part of the speed of the first. The figures of others are for information.
 */
export function barsOfGrowth(least: number, { samples, memory }: Growth): Bar[] {
  const figures = new Figures(samples);
  const [first = "", second = ""] = Object.keys(memory);
  return figures.kinds.map((kind) =>
    bar(least, `${kind}: ${second} ÷ ${first}`, figures.ratio([second, kind], [first, kind])),
  );
}
