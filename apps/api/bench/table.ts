import type { Contestant, Sample, ServerSample } from "./peers.js";

/** Prints, as tables in Markdown, what was measured and how the service compares. */
export function printComparison(samples: Sample[], servers: ServerSample[]): void {
  const contestants = distinct(samples.map(({ contestant }) => contestant));
  const kinds = distinct(samples.map(({ kind }) => kind));
  const values = (contestant: Contestant, kind: string, figure: "rate" | "cpu") =>
    samples
      .filter((sample) => sample.contestant === contestant && sample.kind === kind)
      .map((sample) => sample[figure]);
  const [service, ...peers] = contestants;
  if (service === undefined) return;

  print(
    "Requests a second, median (lowest–highest)",
    ["", ...contestants],
    kinds.map((kind) => [
      kind,
      ...contestants.map((each) => withSpread(values(each, kind, "rate"))),
    ]),
  );
  print(
    "Processor time of a request in µs, median",
    ["", ...contestants],
    kinds.map((kind) => [
      kind,
      ...contestants.map((each) => rounded(median(values(each, kind, "cpu")))),
    ]),
  );
  const common = kinds.filter((kind) => values(peers[0] ?? service, kind, "rate").length > 0);
  print(
    "The service's rate divided by each peer's (in brackets: by processor time)",
    ["", ...peers],
    common.map((kind) => [
      kind,
      ...peers.map((peer) => {
        const rate = median(values(service, kind, "rate")) / median(values(peer, kind, "rate"));
        const cpu = median(values(peer, kind, "cpu")) / median(values(service, kind, "cpu"));
        return `${rate.toFixed(2)} (${cpu.toFixed(2)})`;
      }),
    ]),
  );
  const latency = (kind: string, figure: "p50" | "p99") =>
    median(
      samples
        .filter((sample) => sample.kind === kind)
        .flatMap((sample) => sample.latency?.[figure] ?? []),
    );
  print(
    "The service at half of its rate: latency in ms, medians of the rounds",
    ["", "p50", "p99", "p99 ÷ p50"],
    kinds.map((kind) => [
      kind,
      latency(kind, "p50").toFixed(2),
      latency(kind, "p99").toFixed(2),
      (latency(kind, "p99") / latency(kind, "p50")).toFixed(1),
    ]),
  );
  const get = median(values(service, "get", "rate"));
  const refused = kinds.filter((kind) => !common.includes(kind));
  if (refused.length > 0 && get > 0)
    print("Refusals: rate divided by that of get", refused, [
      refused.map((kind) => (median(values(service, kind, "rate")) / get).toFixed(2)),
    ]);
  print(
    "Servers",
    ["", "start ms", "start, processor ms", "memory MiB"],
    contestants.map((each) => {
      const own = servers.filter(({ contestant }) => contestant === each);
      return [
        each,
        rounded(median(own.map(({ start }) => start.elapsed * 1_000))),
        rounded(median(own.map(({ start }) => start.cpu * 1_000))),
        rounded(median(own.map(({ memory }) => memory))),
      ];
    }),
  );
}

function print(title: string, head: string[], rows: string[][]): void {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  console.log([`\n${title}:\n`, line(head), line(rule), ...rows.map(line)].join("\n"));
}

function withSpread(values: number[]): string {
  if (values.length === 0) return "";
  return `${rounded(median(values))} (${rounded(Math.min(...values))}–${rounded(Math.max(...values))})`;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rounded(value: number): string {
  return value === 0 ? "" : Math.round(value).toLocaleString("en");
}

function distinct<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}
