/**
 * Measures the cost of type-checking a service as its contract grows: the processor time and the memory of the
 * compiler, for handlers that are sealed to a contract. A whole service also has costs that do not grow. So the ratios
 * compare with a whole service of three operations, to which the cost of further handlers is added:
 *
 *   types.ts <folder of a service with three operations>
 *
 * `pnpm bench contracts` names the service. Above a bar, it fails.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { typedService } from "../src/http/testing/typed-service.ts";

const sizes = [3, 50, 200, 402, 1_000];
const rounds = 3;
/** Maximum cost of a service, as a multiple of the cost of the service of three operations. */
const bars: { operations: number; of: keyof Cost; most: number }[] = [
  { operations: 402, of: "seconds", most: 1.7 },
  { operations: 402, of: "memory", most: 1.8 },
  { operations: 1_000, of: "seconds", most: 2.5 },
];
const server = fileURLToPath(new URL("..", import.meta.url));
const compiler = fileURLToPath(new URL("../../../scripts/tsc.mjs", import.meta.url));

const [service = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(server, "types-"));
try {
  const base = medianOf(service);
  console.log(
    `The service: ${base.seconds.toFixed(2)} s of processor time, ${Math.round(base.memory)} MB`,
  );
  const costs = sizes.map((operations) => ({ operations, ...measure(operations) }));
  /** The cost of a service of this size, divided by that of three operations. */
  const ratio = (cost: Cost, of: keyof Cost) =>
    (base[of] + cost[of] - (costs[0]?.[of] ?? Number.NaN)) / base[of];
  console.table(
    costs.map((cost) => ({
      operations: cost.operations,
      "processor time (s)": cost.seconds.toFixed(2),
      "service ÷ that of 3": ratio(cost, "seconds").toFixed(2),
      "memory (MB)": Math.round(cost.memory),
      "service ÷ that of 3 ": ratio(cost, "memory").toFixed(2),
    })),
  );
  for (const { operations, of, most } of bars) {
    const cost = costs.find((each) => each.operations === operations);
    const reached = cost ? ratio(cost, of) : Number.NaN;
    console.log(`${of} at ${operations} operations: ${reached.toFixed(2)} times, at most ${most}`);
    if (!(reached <= most)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

interface Cost {
  seconds: number;
  memory: number;
}

function measure(operations: number): Cost {
  writeFileSync(
    join(folder, "service.ts"),
    typedService(operations).replace('"./index.ts"', '"../src/http/index.ts"'),
  );
  const config = { extends: "../tsconfig.json", include: ["service.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  return medianOf(folder);
}

/** The median of several runs. */
function medianOf(project: string): Cost {
  const runs = Array.from({ length: rounds }, () => compile(project));
  const median = (of: keyof Cost) => runs.map((run) => run[of]).sort((a, b) => a - b)[1] ?? 0;
  return { seconds: median("seconds"), memory: median("memory") };
}

/** Node.js does not report the usage of its child processes, but the shell does. */
function compile(project: string): Cost {
  const command = `TIMEFORMAT="%U %S"; time "${process.execPath}" "${compiler}" --noEmit --extendedDiagnostics -p "${project}"`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  const [user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number);
  const [, kilobytes] = /Memory used:\s*([\d,]+)K/.exec(stdout) ?? [];
  return { seconds: user + system, memory: Number(kilobytes?.replaceAll(",", "")) / 1_000 };
}
