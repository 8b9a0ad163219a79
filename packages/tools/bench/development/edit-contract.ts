/**
 * Measures how soon `pnpm dev` serves a contract whose description was edited, as the contract grows: from the save to
 * the first `/openapi.json` with it. It runs in a copy of the repository.
 *
 *   pnpm bench contracts
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@contract-first/testing/programs";
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
  const seconds = await measure(operations);
  const isLast = operations === sizes.at(-1);
  rows.push({
    operations,
    "edit to served (s)": median(seconds).toFixed(2),
    fastest: Math.min(...seconds).toFixed(2),
    slowest: Math.max(...seconds).toFixed(2),
    bar: isLast ? bar : "",
  });
  if (isLast && !(median(seconds) <= bar)) process.exitCode = 1;
}
console.table(rows);

/** The seconds from each edit until it is served. */
async function measure(operations: number): Promise<number[]> {
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
    const waits: number[] = [];
    for (let edit = 0; edit <= edits; edit++) {
      // Waits for the end of the checks of the last edit or of the start.
      await delay(3_000);
      const mark = `Edit ${edit}.`;
      const text = readFileSync(contract, "utf8");
      const begin = performance.now();
      writeFileSync(
        contract,
        text.replace(/Returns one animal\.( Edit \d+\.)?/, `Returns one animal. ${mark}`),
      );
      await served(url, mark);
      waits.push((performance.now() - begin) / 1_000);
    }
    // The first edit also fills caches.
    return waits.slice(1);
  } finally {
    process.kill(-(development.pid ?? 0), "SIGKILL");
    await once(development, "close");
    rmSync(folder, { recursive: true });
  }
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
