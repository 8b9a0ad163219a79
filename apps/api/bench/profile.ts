/** Draws where the processor time of a request goes: `pnpm bench:profile`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Command } from "commander";
import { buildPrograms, service } from "./contestants.ts";
import { sqliteDatabases } from "./databases.ts";
import { firstRequest } from "./first-requests.ts";
import { flameGraph } from "./flame-graph.ts";
import { measureUntil } from "./measure.ts";
import { pinLoad } from "./processor.ts";
import { commonKinds } from "./requests.ts";
import { startServer } from "./servers.ts";
import { fillStore } from "./store.ts";

const warmUpSeconds = 4;
const picture = new URL("../../../docs/performance/get.svg", import.meta.url).pathname;
const { INIT_CWD: folderOfCaller = "." } = process.env;

const { kind, seconds, output } = new Command("pnpm bench:profile")
  .description("Draws a flame graph of what the service does with one kind of request.")
  .option("--kind <name>", "the kind of request, such as 'list 20' or create", "get")
  .option("--seconds <number>", "processor time of the recording", Number, 5)
  .option(
    "--output <file>",
    "the picture, an SVG",
    (file) => resolve(folderOfCaller, file),
    picture,
  )
  .parse()
  .opts();

const folder = mkdtempSync(join(tmpdir(), "animal-store-bench-"));
try {
  pinLoad();
  await buildPrograms();
  const title = `The service's main thread while it answers “${kind}”`;
  writeFileSync(output, flameGraph(await record(), title));
} finally {
  rmSync(folder, { recursive: true });
}

async function record(): Promise<Profiler.Profile> {
  const { template } = sqliteDatabases(folder);
  const keys = await fillStore(template);
  const requests = commonKinds(keys).find(({ name }) => name === kind);
  if (requests === undefined) throw new Error(`There is no kind of request “${kind}”.`);
  const file = join(folder, "profile.json");
  const preload = new URL("../dist/bench/record-profile.js", import.meta.url).href;
  const program = {
    program: service.program,
    options: ["--import", preload],
    env: { NODE_ENV: "production", DATABASE_URL: template, PROFILE: file },
    logFile: join(folder, "output.log"),
  };
  const server = await startServer(program, firstRequest(keys));
  try {
    const target = { server, processes: 1 };
    await measureUntil((worked) => worked >= warmUpSeconds, target, requests);
    process.kill(server.pid, "SIGUSR2");
    await measureUntil((worked) => worked >= seconds, target, requests);
    process.kill(server.pid, "SIGUSR2");
    return await read(file);
  } finally {
    await server.stop();
  }
}

async function read(file: string): Promise<Profiler.Profile> {
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      // It is not there yet, or not complete.
      await setTimeout(100);
    }
  }
}
