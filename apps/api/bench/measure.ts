import { setTimeout } from "node:timers/promises";
import {
  applyLoad,
  type LoadResult,
  quantileBetween,
  readDurations,
} from "@contract-first/testing/internal";
import type { Kind } from "./requests.ts";
import type { Server } from "./servers.ts";

/** How long to measure. */
export interface Durations {
  rounds: number;
  /** Processor time of a sample, in seconds. */
  seconds: number;
  /** Requests of each kind before the first round; later rounds need a tenth of them. */
  warmUpRequests: number;
  /** Seconds of each sample at half load; 0 means none. */
  halfLoadSeconds: number;
  /**
   * The kinds of requests to measure in a further round, up to three more times. By default, there are no further
   * rounds.
   */
  unsettled?: (samples: Sample[]) => string[];
}

/** A running server, and the kinds of requests that it is sent. */
export interface Measured {
  name: string;
  server: Server;
  kinds: Kind[];
  /** Whether it refuses requests that it cannot serve in time. Only then is it measured at twice its rate. */
  sheds?: boolean;
}

/** The measurements of one kind of request to one server in one round. */
export interface Sample {
  name: string;
  kind: string;
  /** The number of the round, from 1. */
  round: number;
  /** Requests a second. */
  rate: number;
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
  /** Resident memory of the server afterwards, in MiB. */
  memory: number;
  /** The latency at half of this rate, in milliseconds. */
  latency?: { p50: number; p99: number };
  /** The p99 latency at twice this rate, in milliseconds, without the requests that the server refuses. */
  overloadP99?: number;
  /** The p99 of the server's own histogram in milliseconds: without the queues of the load and of the socket. */
  ownP99?: { half: number; twice: number };
}

/** Sends each kind of request to the servers in turn, in several rounds. */
export async function measureInTurn(
  all: Measured[],
  durations: Durations,
  report: (line: string) => void,
): Promise<Sample[]> {
  const { rounds, unsettled = () => [] } = durations;
  const samples: Sample[] = [];
  for (let round = 1; round <= rounds + furtherRounds; round++) {
    const again = round > rounds ? unsettled(samples) : undefined;
    const warmUpRequests = durations.warmUpRequests / (round === 1 ? 1 : 10);
    for (const { name, target, kind } of inTurn(all)) {
      if (again?.includes(kind.name) === false) continue;
      await warmUp(target, kind, warmUpRequests);
      const measured = await measureOne(target, kind, durations);
      const memory = target.server.memory();
      const sample = { name, kind: kind.name, round, memory, ...measured };
      samples.push(sample);
      report(`round ${round}: ${lineOf(sample)}`);
    }
  }
  return samples;
}

const furtherRounds = 3;

/**
 * Measures one kind of request on all servers before the next kind, so that the figures of a comparison are measured at
 * nearly the same time.
 */
function inTurn(all: Measured[]): { name: string; target: Target; kind: Kind }[] {
  const names = new Set(all.flatMap(({ kinds }) => kinds.map(({ name }) => name)));
  return [...names].flatMap((kindName) =>
    all.flatMap(({ name, server, kinds, sheds = false }) => {
      const kind = kinds.find((each) => each.name === kindName);
      return kind === undefined ? [] : [{ name, target: { server, sheds }, kind }];
    }),
  );
}

interface Target {
  server: Server;
  sheds: boolean;
}

function warmUp({ server: { port } }: Target, kind: Kind, requests: number) {
  const isOver = (elapsed: number, sent: number) => sent >= requests || elapsed >= maxSeconds;
  return applyLoad({ port, ...kind, connections: connectionsOf(kind), isOver });
}

function connectionsOf({ connections = 16 }: Kind): number {
  return connections;
}

/** The longest sample: a server that waits for its disk or for other programs may never use its time. */
const maxSeconds = 15;

function lineOf({ name, kind, rate, cpu }: Sample): string {
  return `${kind}, ${name}: ${Math.round(rate)} a second, ${Math.round(cpu)} µs of processor time`;
}

async function measureOne(target: Target, kind: Kind, { seconds, halfLoadSeconds }: Durations) {
  const isOver = (worked: number) => worked >= seconds;
  const { rate, cpu } = await measureUntil(isOver, target.server, kind);
  if (halfLoadSeconds === 0) return { rate, cpu };
  const { server } = target;
  const halfLoad = () => atHalfLoad(server, kind, { rate, halfLoadSeconds });
  if (!target.sheds || kind.status >= 400) return { rate, cpu, latency: await halfLoad() };
  const half = await withOwnP99(server, kind, { load: halfLoad, afterMs: 0 });
  const twice = await withOwnP99(server, kind, {
    load: () => atTwiceTheLoad(server, kind, rate),
    // The server accepts the first burst as a whole, so its requests wait longer than later ones.
    afterMs: (overloadSeconds * 1_000) / 2,
  });
  await setTimeout(calmMs);
  const ownP99 = { half: half.ownP99, twice: twice.ownP99 };
  return { rate, cpu, latency: half.result, overloadP99: twice.result, ownP99 };
}

/**
 * Applies a load, and also reads the p99 that the server itself measures.
 *
 * @param afterMs how long after the beginning of the load the server's figures start to count
 */
async function withOwnP99<Result>(
  { opsPort }: Server,
  { status }: Kind,
  { load, afterMs }: { load: () => Promise<Result>; afterMs: number },
): Promise<{ result: Result; ownP99: number }> {
  const [before, result] = await Promise.all([
    setTimeout(afterMs).then(() => readDurations(opsPort, status)),
    load(),
  ]);
  const after = await readDurations(opsPort, status);
  return { result, ownP99: quantileBetween(before, after, 0.99) };
}

/**
 * Measures until the server has worked for a given time, so that it does not matter how much of its core other programs
 * take.
 *
 * @param isOver gets the seconds of processor time so far or, if those are not known, of elapsed time
 * @returns the measurement, with the processor time of a request in microseconds
 */
export async function measureUntil(
  isOver: (worked: number) => boolean,
  server: Server,
  kind: Kind,
): Promise<LoadResult & { cpu: number }> {
  const before = server.cpuSeconds();
  const worked = (elapsed: number) => (before > 0 ? server.cpuSeconds() - before : elapsed);
  const result = await applyLoad({
    port: server.port,
    ...kind,
    connections: connectionsOf(kind),
    isOver: (elapsed) => isOver(worked(elapsed)) || elapsed >= maxSeconds,
  });
  return { ...result, cpu: (worked(result.elapsed) / result.requests) * 1e6 };
}

/** Sends requests evenly, over four times the usual connections, so that none waits for another. */
async function atHalfLoad(
  { port }: Server,
  kind: Kind,
  { rate, halfLoadSeconds }: { rate: number; halfLoadSeconds: number },
): Promise<{ p50: number; p99: number }> {
  const isOver = (elapsed: number) => elapsed >= halfLoadSeconds;
  const load = { port, ...kind, isOver, connections: 64, rate: rate / 2 };
  const { p50, p99 } = await applyLoad(load);
  return { p50, p99 };
}

/** Long enough for the first burst, which waits, to be less than a hundredth of the served requests. */
const overloadSeconds = 12;
/** More connections than a process has requests under way, even in a burst. */
const overloadConnections = 1_000;

/** How long to wait before the next kind: a server that has refused requests accepts few for a while. */
const calmMs = 3_000;

/** Sends twice the requests that the server can serve; returns the p99 of those that it does not refuse. */
async function atTwiceTheLoad({ port }: Server, kind: Kind, rate: number): Promise<number> {
  const { p99 } = await applyLoad({
    ...{ port, ...kind, refusedStatus: 503, connections: overloadConnections, rate: rate * 2 },
    isOver: (elapsed) => elapsed >= overloadSeconds,
  });
  return p99;
}
