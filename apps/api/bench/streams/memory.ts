import { rmSync } from "node:fs";
import { join } from "node:path";
import { built } from "../contestants.ts";
import type { Server } from "../servers.ts";
import { markdownTable, median } from "../table.ts";
import { whenWritten } from "../when-written.ts";
import { openStreams } from "./open-streams.ts";
import { manyStreams, type ServerName, type StreamServers, serverNames } from "./servers.ts";

interface Plan {
  folder: string;
  rounds: number;
  report: (line: string) => void;
}

/**
 * Resident memory in MiB, without garbage: before any streams, with 1,000 idle ones, and with 2,000. The first thousand
 * also take the memory that V8 then keeps for new objects, whatever it is used for.
 */
type Memory = [none: number, one: number, two: number];

/** Measures the memory of idle streams, each round in new processes, and prints it. */
export async function measureMemory(servers: StreamServers, plan: Plan): Promise<void> {
  const measured: Record<ServerName, Memory[]> = { service: [], "node:http": [] };
  for (let round = 1; round <= plan.rounds; round++) {
    for (const name of serverNames) {
      const memory = await memoryOfStreams(servers, name, plan.folder);
      measured[name].push(memory);
      const text = memory.map((each) => each.toFixed(1)).join(" -> ");
      plan.report(`round ${round}: ${name}: ${text} MiB`);
    }
  }
  const rows = serverNames.map((name) => {
    const of = (figure: (memory: Memory) => number) =>
      median(measured[name].map(figure)).toFixed(1);
    const total = [of(([none]) => none), of(([, one]) => one), of(([, , two]) => two)];
    const first = of(([none, one]) => kilobytesOfStream(one - none));
    return [name, ...total, first, of(([, one, two]) => kilobytesOfStream(two - one))];
  });
  const head = ["", ...["no", "1,000", "2,000"].map((count) => `${count} streams, MiB`)];
  const all = [...head, "kB of each of the first 1,000", "kB of each of the next 1,000"];
  console.log(`\nMemory of idle streams:\n\n${markdownTable(all, rows)}`);
}

function kilobytesOfStream(mebibytes: number): number {
  return (mebibytes * 1_024 * 1.024) / manyStreams;
}

/** The first streams of a process also need memory for code. */
const firstStreams = 50;

async function memoryOfStreams(
  servers: StreamServers,
  name: ServerName,
  folder: string,
): Promise<Memory> {
  const file = join(folder, "collected");
  const options = ["--expose-gc", "--import", built("collect-garbage.js").href];
  const server = await servers.start(name, { options, env: { COLLECTED: file } });
  try {
    const request = servers.request("idle");
    (await openStreams(server.port, request, firstStreams)).close();
    const none = await withoutGarbage(server, file);
    const first = await openStreams(server.port, request, manyStreams);
    const one = await withoutGarbage(server, file);
    const next = await openStreams(server.port, request, manyStreams);
    const two = await withoutGarbage(server, file);
    for (const streams of [first, next]) streams.close();
    return [none, one, two];
  } finally {
    await server.stop();
  }
}

async function withoutGarbage(server: Server, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(server.pid, "SIGUSR2");
  await whenWritten(file);
  return server.memory();
}
