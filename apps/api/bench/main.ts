/**
 * Measures the service beside other servers with the same rows on the same machine: `pnpm bench`.
 */
import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { barsOfComparison, kindsBelow, printBars } from "./bars.ts";
import { chart } from "./chart.ts";
import { compareServers, type Plan } from "./compare.ts";
import { printComparison } from "./comparison-tables.ts";
import { measureDistance } from "./distance.ts";
import { Figures } from "./figures.ts";
import { measureLoad } from "./load.ts";
import type { Sample } from "./measure.ts";
import { withPrograms } from "./with-programs.ts";

const list = (value: string) => value.split(",");

const options = new Command("pnpm bench")
  .description("Compares the service with other servers that serve the same requests.")
  .option("--only <names>", "only these servers, as in service,a,c", list, [])
  .option("--kinds <names>", "only these kinds of requests, as in get,list", list, [])
  .option("--rounds <number>", "how often each is measured", Number, 3)
  .option("--seconds <number>", "processor time of each sample", Number, 1)
  .option("--warm-up <number>", "requests of each kind before the first round", Number, 5_000)
  .option("--half-load <seconds>", "how long latency is measured for each sample", Number, 1.5)
  .option("--postgresql <url>", "on a PostgreSQL server, in temporary databases")
  .option(
    "--delays <milliseconds>",
    "with --postgresql: only round trips, rates and p50 with a database that is so far away, as in 0,2,20",
    (value) => list(value).map(Number),
  )
  .option("--pooler <url>", "with --delays: also behind this pooler of the server")
  .option("--svg <file>", "also draw processor time and memory")
  .option("--load", "only the service, with more requests than it can serve")
  .parse()
  .opts();

await withPrograms(async (folder) => {
  const { only, kinds, rounds, seconds, postgresql, warmUp, halfLoad } = options;
  const { delays, pooler } = options;
  const report = (line: string) => console.error(line);
  if (options.load) return measureLoad({ folder, kinds, postgresql, report });
  if (delays !== undefined)
    return measureDistance({ folder, only, kinds, postgresql, delays, pooler, seconds, report });
  await compare({
    ...{ folder, only, kinds, rounds, seconds, postgresql, report },
    warmUpRequests: warmUp,
    halfLoadSeconds: halfLoad,
  });
});

async function compare(plan: Plan): Promise<void> {
  const { postgresql } = plan;
  const database = postgresql === undefined ? "sqlite" : "postgresql";
  const unsettled = (samples: Sample[]) => kindsBelow(new Figures(samples), database);
  const comparison = await compareServers({ ...plan, unsettled });
  printComparison(comparison);
  if (options.svg)
    writeFileSync(options.svg, chart(comparison, new Date().toISOString().slice(0, 10)));
  const figures = new Figures(comparison.samples);
  if (!printBars(barsOfComparison(figures, database))) process.exitCode = 1;
}
