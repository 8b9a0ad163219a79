import { applyLoad, type LoadResult } from "@animal-store/conformance/faults/raw-load";
import type { Kind } from "./requests.ts";
import type { Server } from "./servers.ts";

/** How long to measure. */
export interface Durations {
  rounds: number;
  /** Processor time of a sample. */
  seconds: number;
  /** Of each kind, before the first round; later rounds need a tenth of it. */
  warmUpRequests: number;
  /** Of each sample at half load; 0 means none. */
  halfLoadSeconds: number;
}

/** A running server, and the kinds of requests that it is sent. */
export interface Measured {
  name: string;
  server: Server;
  kinds: Kind[];
  /** How many processes serve requests: each gets as many connections; one if it is not given. */
  processes?: number;
}

/** What was measured of one kind of request to one server in one round. */
export interface Sample {
  name: string;
  kind: string;
  /** Requests a second. */
  rate: number;
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
  /** At half of this rate, in milliseconds. */
  latency?: { p50: number; p99: number };
}

/** Asks the servers in turn for each kind of request, in several rounds. */
export async function measureInTurn(
  all: Measured[],
  durations: Durations,
  report: (line: string) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 1; round <= durations.rounds; round++) {
    const warmUpRequests = durations.warmUpRequests / (round === 1 ? 1 : 10);
    for (const { name, target, kind } of inTurn(all)) {
      await warmUp(target, kind, warmUpRequests);
      const sample = { name, kind: kind.name, ...(await measureOne(target, kind, durations)) };
      samples.push(sample);
      report(`round ${round} of ${durations.rounds}: ${lineOf(sample)}`);
    }
  }
  return samples;
}

/** One kind of request after the other, so that what is compared is measured at nearly the same time. */
function inTurn(all: Measured[]): { name: string; target: Target; kind: Kind }[] {
  const names = new Set(all.flatMap(({ kinds }) => kinds.map(({ name }) => name)));
  return [...names].flatMap((kindName) =>
    all.flatMap(({ name, server, kinds, processes = 1 }) => {
      const kind = kinds.find((each) => each.name === kindName);
      return kind === undefined ? [] : [{ name, target: { server, processes }, kind }];
    }),
  );
}

interface Target {
  server: Server;
  processes: number;
}

function warmUp({ server, processes }: Target, kind: Kind, requests: number) {
  const { port } = server;
  const connections = connectionsPerProcess * processes;
  const isOver = (elapsed: number, sent: number) =>
    sent >= requests * processes || elapsed >= longestSeconds;
  return applyLoad({ port, ...kind, connections, isOver });
}

const connectionsPerProcess = 16;

/** A server that mostly waits, for its disk or for other programs, is not waited for. */
const longestSeconds = 15;

function lineOf({ name, kind, rate, cpu }: Sample): string {
  return `${kind}, ${name}: ${Math.round(rate)} a second, ${Math.round(cpu)} µs of processor time`;
}

async function measureOne(target: Target, kind: Kind, { seconds, halfLoadSeconds }: Durations) {
  const isOver = (worked: number) => worked >= seconds;
  const { rate, cpu } = await measureUntil(isOver, target, kind);
  if (halfLoadSeconds === 0) return { rate, cpu };
  return { rate, cpu, latency: await atHalfLoad(target.server, kind, { rate, halfLoadSeconds }) };
}

/**
 * A sample lasts until the server has worked so long: then it does not matter how much of its core other
 * programs take.
 *
 * @param isOver given the seconds of processor time so far; where they are not known, of time
 * @returns what was measured, with the processor time of a request in microseconds
 */
export async function measureUntil(
  isOver: (worked: number) => boolean,
  { server, processes }: Target,
  kind: Kind,
): Promise<LoadResult & { cpu: number }> {
  const before = server.cpuSeconds();
  const worked = (elapsed: number) => (before > 0 ? server.cpuSeconds() - before : elapsed);
  const result = await applyLoad({
    port: server.port,
    ...kind,
    connections: connectionsPerProcess * processes,
    isOver: (elapsed) => isOver(worked(elapsed)) || elapsed >= longestSeconds,
  });
  return { ...result, cpu: (worked(result.elapsed) / result.requests) * 1e6 };
}

/** Requests come evenly, from four times the usual connections, so that none waits for another. */
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
