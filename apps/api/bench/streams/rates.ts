import { setTimeout } from "node:timers/promises";
import { Figures } from "../figures.ts";
import type { Sample } from "../measure.ts";
import type { Server } from "../servers.ts";
import { markdownTable, median, ratio, rounded } from "../table.ts";
import { openStreams } from "./open-streams.ts";
import { type StreamServers, serverNames } from "./servers.ts";

export interface Plan {
  rounds: number;
  /** Processor time of a sample, in seconds. */
  seconds: number;
  report: (line: string) => void;
}

/** Number of streams that send items at the same time. */
const connections = 16;

/** Processor time before a sample, in seconds. */
const warmUpSeconds = { first: 3, later: 0.3 };

/** Measures how many items the servers send on one core, and prints it. */
export async function measureRates(servers: StreamServers, plan: Plan): Promise<Figures> {
  const running: Running[] = [];
  try {
    for (const name of serverNames) running.push({ name, server: await servers.start(name) });
    const figures = new Figures(await samplesOf(running, servers, plan));
    printRates(figures);
    return figures;
  } finally {
    for (const { server } of running) await server.stop();
  }
}

interface Running {
  name: string;
  server: Server;
}

async function samplesOf(running: Running[], servers: StreamServers, plan: Plan) {
  const samples: Sample[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    const warmUp = round === 1 ? warmUpSeconds.first : warmUpSeconds.later;
    for (const kind of ["events", "lines"] as const) {
      for (const { name, server } of running) {
        const request = servers.request(kind);
        const { rate, cpu } = await measureItems(server, request, [warmUp, plan.seconds]);
        samples.push({ name, kind, round, rate, cpu, memory: server.memory() });
        plan.report(
          `round ${round}: ${kind}, ${name}: ${rounded(rate)} a second, ${ratio(cpu)} µs`,
        );
      }
    }
  }
  return samples;
}

/** Returns the items a second, and the processor time of an item in microseconds. */
async function measureItems(server: Server, request: Buffer, [warmUp, seconds]: [number, number]) {
  const streams = await openStreams(server.port, request, connections);
  await hasWorked(server, warmUp);
  const [before, begin] = [streams.items(), performance.now()];
  const worked = await hasWorked(server, seconds);
  const items = streams.items() - before;
  const elapsed = (performance.now() - begin) / 1_000;
  streams.close();
  return { rate: items / elapsed, cpu: (worked / items) * 1e6 };
}

/**
 * Waits until a server has used this processor time, or for the longest time of a sample.
 *
 * @returns how much it has used
 */
async function hasWorked(server: Server, seconds: number): Promise<number> {
  // Where processor time is not known, elapsed time takes its place.
  const clock = () => server.cpuSeconds() || performance.now() / 1_000;
  const [begin, end] = [clock(), performance.now() + longestSeconds * 1_000];
  while (clock() - begin < seconds && performance.now() < end) await setTimeout(10);
  return clock() - begin;
}

const longestSeconds = 15;

function printRates(figures: Figures): void {
  const [service, plain] = serverNames;
  const rows = figures.kinds.map((kind) => {
    const rates = serverNames.map((name) => rounded(median(figures.rates(name, kind))));
    const times = serverNames.map((name) => figures.cpu(name, kind).toFixed(2));
    const { cpu } = figures.ratio([service, kind], [plain, kind]);
    return [kind, ...rates, ...times, ratio(cpu)];
  });
  const head = [
    "",
    ...serverNames.map((name) => `${name}, items a second`),
    ...serverNames.map((name) => `${name}, µs of processor time`),
    "speed of the service ÷ that of node:http, by processor time",
  ];
  console.log(
    `\nItems of about 100 bytes over ${connections} streams:\n\n${markdownTable(head, rows)}`,
  );
}
