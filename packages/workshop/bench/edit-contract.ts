/**
 * Measures how soon `pnpm dev` serves a contract whose description was edited, as the contract grows: from the save to
 * the first `/openapi.json` with it. It runs in a copy of the repository.
 *
 *   pnpm bench:contracts
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { largeContract } from "@animal-store/codegen/testing/large-contract";
import { copyRepository } from "../src/rehearsal/copy-repository.ts";

const sizes = [3, 402];
const edits = 7;
/** The median at the last of the sizes. */
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
  const seconds = (await measure(operations)).toSorted((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
  const isLast = operations === sizes.at(-1);
  rows.push({
    operations,
    "edit to served (s)": median.toFixed(2),
    fastest: seconds[0]?.toFixed(2),
    slowest: seconds.at(-1)?.toFixed(2),
    bar: isLast ? bar : "",
  });
  if (isLast && !(median <= bar)) process.exitCode = 1;
}
console.table(rows);

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
    const seconds: number[] = [];
    for (let edit = 0; edit <= edits; edit++) {
      // Checks of the last edit, and of the start, end first.
      await delay(3_000);
      const mark = `Edit ${edit}.`;
      const text = readFileSync(contract, "utf8");
      const begin = performance.now();
      writeFileSync(
        contract,
        text.replace(/Returns one animal\.( Edit \d+\.)?/, `Returns one animal. ${mark}`),
      );
      await served(url, mark);
      seconds.push((performance.now() - begin) / 1_000);
    }
    // The first edit also fills caches.
    return seconds.slice(1);
  } finally {
    process.kill(-(development.pid ?? 0), "SIGKILL");
    await once(development, "close");
    rmSync(folder, { recursive: true });
  }
}

function start(folder: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(folder, "packages/workshop/src/development/main.ts")], {
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

/** Asks again and again: what has not changed is not sent again, so that this takes little of the machine. */
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
