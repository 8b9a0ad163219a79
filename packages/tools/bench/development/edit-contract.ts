/**
 * Measures how soon `pnpm dev` serves a contract whose description was edited, as the contract grows: from the save to
 * the first `/openapi.json` with it. It runs in a copy of the repository. On Linux, it also measures the processor time
 * of all processes that the edit waits for, which depends less on other programs.
 *
 *   pnpm bench contracts
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { largeContract } from "../../src/generate/testing/large-contract.ts";
import { copyRepository } from "../../src/testing/copy-repository.ts";

const sizes = [3, 402];
const edits = 7;
/** Maximum median for the last size, in seconds. */
const bar = 1;

/** A copy of an operation has the handler of its original. */
const handlers = `import { contract } from "@animal-store/contract/service";
import * as own from "./pets.ts";

const handlerOf = (id: string) => own[id.replace(/\\d+$/, "") as keyof typeof own];
const ids = Object.keys(contract.operations);
export const handlers = Object.fromEntries(ids.map((id) => [id, handlerOf(id)])) as never;
`;

const rows: object[] = [];
for (const operations of sizes) {
  const waits = await measure(operations);
  const seconds = waits.map(({ seconds }) => seconds);
  const isLast = operations === sizes.at(-1);
  rows.push({
    operations,
    "edit to served (s)": median(seconds).toFixed(2),
    fastest: Math.min(...seconds).toFixed(2),
    slowest: Math.max(...seconds).toFixed(2),
    "processor time (s)": median(waits.map(({ processor }) => processor)).toFixed(2),
    bar: isLast ? bar : "",
  });
  if (isLast && !(median(seconds) <= bar)) process.exitCode = 1;
}
console.table(rows);

interface Wait {
  seconds: number;
  /** In seconds; NaN if the system does not report it. */
  processor: number;
}

async function measure(operations: number): Promise<Wait[]> {
  const folder = mkdtempSync(join(tmpdir(), "edit-contract-"));
  copyRepository(folder);
  const contract = join(folder, "openapi/openapi.yaml");
  writeFileSync(contract, await largeContract(contract, operations));
  writeFileSync(join(folder, "apps/api/src/operations/handlers.ts"), handlers);
  const port = await freePort();
  const development = start(folder, port);
  try {
    const url = `http://127.0.0.1:${port}/openapi.json`;
    await served(url, "");
    const waits: Wait[] = [];
    for (let edit = 0; edit <= edits; edit++) {
      // Waits for the end of the checks of the last edit or of the start.
      await delay(3_000);
      const mark = `Edit ${edit}.`;
      const text = readFileSync(contract, "utf8");
      const [begin, used] = [performance.now(), processorTimes(development.pid)];
      writeFileSync(
        contract,
        text.replace(/Returns one animal\.( Edit \d+\.)?/, `Returns one animal. ${mark}`),
      );
      await served(url, mark);
      const seconds = (performance.now() - begin) / 1_000;
      waits.push({ seconds, processor: since(used, processorTimes(development.pid)) });
    }
    // The first edit also fills caches.
    return waits.slice(1);
  } finally {
    process.kill(-(development.pid ?? 0), "SIGKILL");
    await once(development, "close");
    rmSync(folder, { recursive: true });
  }
}

/**
 * The seconds of each process of a group, without the checks: they have a lower priority, because nobody waits for
 * them.
 */
function processorTimes(group: number | undefined): Map<string, number> {
  const times = new Map<string, number>();
  if (process.platform !== "linux") return times;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    // proc(5): the fields after the name of the program. A process that has ended meanwhile has none.
    const fields = statOf(pid).split(") ").at(-1)?.split(" ") ?? [];
    const [, , processGroup] = fields;
    const [user, system, ofChildren, ofChildrenInSystem, , niceness] = fields.slice(11);
    if (Number(processGroup) !== group || niceness !== "0") continue;
    // A process that has ended, such as the formatter, counts for its parent. For the first process, that would include
    // checks.
    const ended = Number(pid) === group ? 0 : Number(ofChildren) + Number(ofChildrenInSystem);
    times.set(pid, (Number(user) + Number(system) + ended) / 100);
  }
  return times;
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}

function since(before: Map<string, number>, after: Map<string, number>): number {
  const used = [...after].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
  return used.length === 0 ? Number.NaN : used.reduce((sum, each) => sum + each, 0);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function start(folder: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(folder, "packages/tools/src/main.ts"), "dev"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "",
      LOG_LEVEL: "error",
      PORT: String(port),
      DATABASE_URL: `file:${folder}/data/bench.db`,
    },
    stdio: process.argv.includes("--verbose") ? "inherit" : "ignore",
    // A group of its own, so that all of its processes can be ended.
    detached: true,
  });
}

/**
 * Polls a URL until its document contains a text. An unchanged document is not sent again, so that polling is cheap.
 */
async function served(url: string, text: string): Promise<void> {
  const end = Date.now() + 120_000;
  let etag = "";
  while (Date.now() < end) {
    const response = await fetch(url, { headers: { "If-None-Match": etag } }).catch(() => null);
    etag = response?.headers.get("etag") ?? etag;
    const body = await response?.text().catch(() => "");
    if (response?.ok && body?.includes(text)) return;
    await delay(10);
  }
  throw new Error(`${url} has no "${text}" after two minutes.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
