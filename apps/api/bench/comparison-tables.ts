import type { Comparison } from "./compare.ts";
import { Figures } from "./figures.ts";
import { markdownTable, ratio, rounded, withSpread } from "./table.ts";

/** Prints the measurements, and how the service compares, as tables in Markdown. */
export function printComparison({ contestants, samples, memory }: Comparison): void {
  const figures = new Figures(samples);
  const names = contestants.map(({ name }) => name);
  const [service = "", ...peers] = names;
  const print = (
    title: string,
    columns: string[],
    cell: (kind: string, name: string) => string,
  ) => {
    const rows = figures.kinds.map((kind) => [kind, ...columns.map((name) => cell(kind, name))]);
    printTable(title, ["", ...columns], rows);
  };
  for (const { name, description } of contestants) console.log(`- ${name}: ${description}`);
  print("Requests a second: median (lowest–highest)", names, (kind, name) =>
    withSpread(figures.rates(name, kind)),
  );
  print("Processor time of a request in µs", names, (kind, name) =>
    rounded(figures.cpu(name, kind)),
  );
  print("Memory in MiB after each kind of request", names, (kind, name) =>
    rounded(figures.memory(name, kind)),
  );
  if (peers.length > 0) {
    const title = "The service's rate divided by each peer's (in brackets: by processor time)";
    print(title, peers, (kind, peer) => {
      const { rate, cpu } = figures.ratio([service, kind], [peer, kind]);
      return ratio(rate) && `${ratio(rate)} (${ratio(cpu)})`;
    });
  }
  if (samples.some(({ latency }) => latency)) {
    const title = "Latency at half of the rate in ms: p50, p99, p99 ÷ p50";
    print(title, names, (kind, name) => latencyOf(figures, name, kind));
  }
  const rows = names.map((name) => [
    name,
    rounded(memory[name]?.resident ?? Number.NaN),
    rounded(memory[name]?.live ?? Number.NaN),
  ]);
  printTable("Memory at the end in MiB", ["", "resident", "live heap after a collection"], rows);
}

function printTable(title: string, head: string[], rows: string[][]): void {
  console.log(`\n${title}:\n\n${markdownTable(head, rows)}`);
}

function latencyOf(figures: Figures, name: string, kind: string): string {
  const p50 = figures.latency(name, kind, "p50");
  const p99 = figures.latency(name, kind, "p99");
  return ratio(p99) && `${p50.toFixed(2)}, ${p99.toFixed(2)}, ${(p99 / p50).toFixed(1)}`;
}
