import { setTimeout } from "node:timers/promises";
import { measureUntil } from "../measure.ts";
import { getKind } from "../requests.ts";
import { markdownTable, median, ratio, rounded } from "../table.ts";
import { openStreams } from "./open-streams.ts";
import { manyStreams, type StreamServers } from "./servers.ts";

interface Plan {
  /** Processor time of a sample, in seconds. */
  seconds: number;
  report: (line: string) => void;
}

const pairs = 10;

/** Processor time before the first sample, in seconds. */
const warmUpSeconds = 4;

/** How long the server has to close streams, in milliseconds. */
const closingMs = 500;

/** Measures a get of one process without streams and beside idle ones, in turns, and prints both. */
export async function measureBeside(servers: StreamServers, plan: Plan): Promise<void> {
  const server = await servers.start("service");
  const get = async (seconds: number) => {
    const isOver = (worked: number) => worked >= seconds;
    const target = { server, processes: 1 };
    return (await measureUntil(isOver, target, getKind([servers.keys.unlimited]))).cpu;
  };
  const getBeside = async () => {
    const streams = await openStreams(server.port, servers.request("idle"), manyStreams);
    const cpu = await get(plan.seconds);
    streams.close();
    await setTimeout(closingMs);
    return cpu;
  };
  const measured: { alone: number; beside: number }[] = [];
  try {
    await get(warmUpSeconds);
    for (let pair = 1; pair <= pairs; pair++) {
      const alone = await get(plan.seconds);
      const beside = await getBeside();
      measured.push({ alone, beside });
      plan.report(`pair ${pair}: ${rounded(alone)} µs alone, ${rounded(beside)} µs beside streams`);
    }
  } finally {
    await server.stop();
  }
  const ratios = measured.map(({ alone, beside }) => beside / alone);
  const row = [
    "get",
    rounded(median(measured.map(({ alone }) => alone))),
    rounded(median(measured.map(({ beside }) => beside))),
    `${ratio(median(ratios))} (${ratio(Math.min(...ratios))}–${ratio(Math.max(...ratios))})`,
  ];
  const head = ["", "no stream, µs", `${manyStreams} idle streams, µs`, `ratio of ${pairs} pairs`];
  console.log(`\nProcessor time beside idle streams:\n\n${markdownTable(head, [row])}`);
}
