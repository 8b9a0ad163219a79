/** Measures the cost of a request with many rows, keys or operations: `pnpm bench growth`. */
import { Command } from "commander";
import { printBars } from "../bars.ts";
import { withPrograms } from "../with-programs.ts";
import { barsOfGrowth, printGrowth } from "./growth.ts";
import { measureKeys } from "./keys.ts";
import { measureOperations } from "./operations.ts";
import { measureRows } from "./rows.ts";

const list = (value: string) => value.split(",");

const options = new Command("pnpm bench growth")
  .description("Compares the service with itself when it has more rows, API keys and operations.")
  .option("--only <names>", "only these, as in rows,keys,operations", list, [])
  .option("--rows <number>", "how many animals, instead of ten thousand", Number, 10_000_000)
  .option("--keys <number>", "how many API keys, instead of ten", Number, 1_000_000)
  .option("--operations <number>", "how many operations, instead of three", Number, 400)
  .option("--rounds <number>", "how often each is measured", Number, 5)
  .option("--seconds <number>", "processor time of each sample", Number, 1)
  .option("--warm-up <number>", "requests of each kind before the first round", Number, 5_000)
  .parse()
  .opts();

const measurements = [
  { name: "rows", measure: measureRows, least: 0.9 },
  { name: "keys", measure: measureKeys, least: 0.95 },
  { name: "operations", measure: measureOperations, least: 0.9 },
];

await withPrograms(async (folder) => {
  const { only, rounds, seconds, warmUp } = options;
  const durations = { rounds, seconds, warmUpRequests: warmUp, halfLoadSeconds: 0 };
  const report = (line: string) => console.error(line);
  const bars = [];
  for (const { name, measure, least } of measurements) {
    if (only.length > 0 && !only.includes(name)) continue;
    const growth = await measure(options[name], { folder, ...durations, report });
    printGrowth(growth);
    bars.push(...barsOfGrowth(least, growth));
  }
  if (!printBars(bars)) process.exitCode = 1;
});
