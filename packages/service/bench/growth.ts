/**
 * Measures the cost of a server as its contract grows: the processor time until it listens, of the first and of later
 * requests to an operation, and the memory after one request to each.
 *
 *   pnpm bench contracts
 *
 * Above a bar, it fails.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grownContract } from "./grown-contract.ts";

const sizes = [3, 50, 200, 400, 1_000];
const laterRequests = 2_000;

/** Maximum values for the largest contract. */
const bars = { "start ms": 2_000, "memory MB": 350 };

const folder = mkdtempSync(join(tmpdir(), "grown-"));
const rows = [];
for (const size of sizes) rows.push(await measure(size));
console.table(rows);
rmSync(folder, { recursive: true });
for (const [name, bar] of Object.entries(bars)) {
  const measured = rows.at(-1)?.[name as keyof typeof bars] ?? Number.NaN;
  console.log(`${name} at ${sizes.at(-1)} operations: ${measured}, at most ${bar}`);
  if (!(measured <= bar)) process.exitCode = 1;
}

async function measure(size: number) {
  const program = new URL("serve-grown.ts", import.meta.url).pathname;
  const contract = grownContract(size);
  const file = join(folder, `${size}.json`);
  // A generated contract names the file of its document, which this server never shows.
  writeFileSync(file, JSON.stringify({ ...contract, document: "" }));
  const server = fork(program, [file], { execArgv: [...process.execArgv, "--expose-gc"] });
  const [{ port, start }] = await once(server, "message");
  const paths = Object.values(contract.operations).map(({ path }) => path);
  const first: number[] = [];
  for (const path of paths) first.push(await costOf(server, () => ask(port, path)));
  const { memory } = await tell(server, "collect garbage");
  const later = await costOf(server, async () => {
    for (let index = 0; index < laterRequests; index++)
      await ask(port, paths[index % paths.length] ?? "");
  });
  server.kill();
  return {
    operations: size,
    "start ms": Math.round(start / 1_000),
    "first request ms": quantile(first, 0.5),
    "slowest tenth ms": quantile(first, 0.9),
    "later request µs": Math.round(later / laterRequests),
    "memory MB": Math.round(memory / 1e6),
  };
}

/** The processor time of the server in microseconds. */
async function costOf(server: ChildProcess, work: () => Promise<void>): Promise<number> {
  const before = await tell(server, "measure");
  await work();
  const after = await tell(server, "measure");
  return after.cpu - before.cpu;
}

async function tell(
  server: ChildProcess,
  message: string,
): Promise<{ cpu: number; memory: number }> {
  server.send(message);
  const [measured] = await once(server, "message");
  return measured;
}

async function ask(port: number, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/v1${path}?page=2`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Rex", owner: { name: "Ada" }, tags: ["a"] }),
  });
  if (response.status !== 200) throw new Error(`${path} has the status ${response.status}.`);
  await response.arrayBuffer();
}

/** A quantile of values in microseconds, in milliseconds. */
function quantile(values: number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(values.length * fraction)] ?? 0) / 1_000);
}
