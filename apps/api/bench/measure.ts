import { applyLoad, type LoadResult } from "@contract-first/testing/internal";
import type { Traffic } from "./requests.ts";
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
  kinds: Traffic[];
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
    for (const { name, server, kind } of inTurn(all)) {
      if (again?.includes(kind.name) === false) continue;
      await warmUp(server, kind, warmUpRequests);
      const measured = await measureOne(server, kind, durations);
      const memory = server.memory();
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
function inTurn(all: Measured[]): { name: string; server: Server; kind: Traffic }[] {
  const names = new Set(all.flatMap(({ kinds }) => kinds.map(({ name }) => name)));
  return [...names].flatMap((kindName) =>
    all.flatMap(({ name, server, kinds }) => {
      const kind = kinds.find((each) => each.name === kindName);
      return kind === undefined ? [] : [{ name, server, kind }];
    }),
  );
}

function warmUp({ port }: Server, kind: Traffic, requests: number) {
  const isOver = (elapsed: number, sent: number) => sent >= requests || elapsed >= maxSeconds;
  return applyLoad({ port, ...kind, connections: connectionsOf(kind), isOver });
}

function connectionsOf({ connections = 16 }: Traffic): number {
  return connections;
}

/** The longest sample: a server that waits for its disk or for other programs may never use its time. */
const maxSeconds = 15;

function lineOf({ name, kind, rate, cpu }: Sample): string {
  return `${kind}, ${name}: ${Math.round(rate)} a second, ${Math.round(cpu)} µs of processor time`;
}

async function measureOne(server: Server, kind: Traffic, { seconds, halfLoadSeconds }: Durations) {
  const { rate, cpu } = await measureUntil((worked) => worked >= seconds, server, kind);
  if (halfLoadSeconds === 0) return { rate, cpu };
  return { rate, cpu, latency: await atHalfLoad(server, kind, { rate, halfLoadSeconds }) };
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
  kind: Traffic,
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
  kind: Traffic,
  { rate, halfLoadSeconds }: { rate: number; halfLoadSeconds: number },
): Promise<{ p50: number; p99: number }> {
  const isOver = (elapsed: number) => elapsed >= halfLoadSeconds;
  const load = { port, ...kind, isOver, connections: 64, rate: rate / 2 };
  const { p50, p99 } = await applyLoad(load);
  return { p50, p99 };
}
