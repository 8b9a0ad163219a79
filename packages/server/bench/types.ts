/**
 * Measures what type-checking a service costs as its contract grows: the processor time and the memory of the
 * compiler, for handlers that are sealed to a contract.
 *
 *   pnpm bench:contracts
 *
 * Above a bar, it ends with a failing status.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { typedService } from "../src/testing/typed-service.ts";

const sizes = [3, 50, 200, 402, 1_000];
const rounds = 3;
/** The most that a size may cost, as a multiple of what three operations cost. */
const bars: { operations: number; of: keyof Cost; most: number }[] = [
  { operations: 402, of: "seconds", most: 1.7 },
  { operations: 402, of: "memory", most: 1.8 },
  { operations: 1_000, of: "seconds", most: 2.5 },
];
const server = fileURLToPath(new URL("..", import.meta.url));
const compiler = fileURLToPath(new URL("../../../scripts/tsc.mjs", import.meta.url));

const folder = mkdtempSync(join(server, "types-"));
try {
  const costs = sizes.map((operations) => ({ operations, ...measure(operations) }));
  const [{ seconds, memory } = { seconds: Number.NaN, memory: Number.NaN }] = costs;
  console.table(
    costs.map((cost) => ({
      operations: cost.operations,
      "processor time (s)": cost.seconds.toFixed(2),
      "÷ that of 3": (cost.seconds / seconds).toFixed(2),
      "memory (MB)": Math.round(cost.memory),
      "÷ that of 3 ": (cost.memory / memory).toFixed(2),
    })),
  );
  for (const { operations, of, most } of bars) {
    const cost = costs.find((each) => each.operations === operations)?.[of] ?? Number.NaN;
    const ratio = cost / (costs[0]?.[of] ?? Number.NaN);
    console.log(`${of} at ${operations} operations: ${ratio.toFixed(2)} times, at most ${most}`);
    if (!(ratio <= most)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

interface Cost {
  seconds: number;
  memory: number;
}

/** The median of several runs. */
function measure(operations: number): Cost {
  writeFileSync(
    join(folder, "service.ts"),
    typedService(operations).replace('"./index.ts"', '"../src/index.ts"'),
  );
  const config = { extends: "../tsconfig.json", include: ["service.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const runs = Array.from({ length: rounds }, compile);
  const median = (of: keyof Cost) => runs.map((run) => run[of]).sort((a, b) => a - b)[1] ?? 0;
  return { seconds: median("seconds"), memory: median("memory") };
}

/** Node.js does not tell what its children have used: the shell does. */
function compile(): Cost {
  const command = `TIMEFORMAT="%U %S"; time "${process.execPath}" "${compiler}" --noEmit --extendedDiagnostics -p "${folder}"`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  const [user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number);
  const [, kilobytes] = /Memory used:\s*([\d,]+)K/.exec(stdout) ?? [];
  return { seconds: user + system, memory: Number(kilobytes?.replaceAll(",", "")) / 1_000 };
}
