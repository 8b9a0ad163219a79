import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { applyLoad } from "./load.js";
import { commonKinds, type Kind, refusedKinds } from "./requests.js";
import { type Server, startServer } from "./servers.js";
import { type BenchKeys, fillStore } from "./store.js";

const dist = new URL("../dist/", import.meta.url).pathname;

/** The servers that are compared, by the name in the tables; ours comes first. */
export const contestants = {
  service: join(dist, "main.js"),
  "(a) Express + validator + Prisma": join(dist, "bench/express-validator-prisma.js"),
  "(b) Fastify + Prisma": join(dist, "bench/fastify-prisma.js"),
  "(c) plain Express": join(dist, "bench/plain-express.js"),
  "(d) node:http": join(dist, "bench/node-http.js"),
};

export type Contestant = keyof typeof contestants;

/** What was measured of one kind of request in one round. */
export interface Sample {
  contestant: Contestant;
  kind: string;
  /** Requests a second. */
  rate: number;
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
  /** At half of this rate, in milliseconds; only of the service. */
  latency?: { p50: number; p99: number };
}

/** What was measured of a server as a whole. */
export interface ServerSample {
  contestant: Contestant;
  /** Resident memory after all requests, in MiB. */
  memory: number;
  start: Server["start"];
}

export interface Plan {
  folder: string;
  rounds: number;
  /** For each sample. */
  seconds: number;
  warmUpRequests: number;
  /** Only the kinds with these names; all if it is empty. */
  kinds: string[];
  /** Only those of these letters; `e` is the service. */
  servers: string;
  /** An empty PostgreSQL database; without it, each server has a copy of one SQLite database. */
  postgresql?: string;
}

/** Compares the servers, one at a time, in several rounds. */
export async function compareServers(plan: Plan, report: (line: string) => void) {
  await buildPeers();
  const template = plan.postgresql ?? pathToFileURL(join(plan.folder, "template.db")).href;
  const keys = await fillStore(template);
  const samples: Sample[] = [];
  const servers: ServerSample[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    for (const contestant of contestantsOn(plan)) {
      report(`round ${round} of ${plan.rounds}: ${contestant}`);
      const server = await start(contestant, plan, round);
      try {
        samples.push(...(await measure({ server, contestant, keys, plan })));
        servers.push({ contestant, memory: server.memory(), start: server.start });
      } finally {
        await server.stop();
      }
    }
  }
  return { samples, servers };
}

function contestantsOn({ postgresql, servers }: Plan): Contestant[] {
  const known = Object.keys(contestants) as Contestant[];
  const all = known.filter((name) => servers === "" || servers.includes(name[1] ?? ""));
  return postgresql === undefined ? all : all.slice(0, 3);
}

async function buildPeers(): Promise<void> {
  const peers = ["express-validator-prisma", "fastify-prisma", "plain-express", "node-http"];
  await build({
    entryPoints: peers.map((name) => new URL(`peers/${name}.ts`, import.meta.url).pathname),
    outdir: join(dist, "bench"),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
}

function start(
  contestant: Contestant,
  { folder, postgresql }: Plan,
  round: number,
): Promise<Server> {
  // A name of its own: a log that was left behind must not be replayed into it.
  const database = join(folder, `${basename(contestants[contestant])}-${round}.db`);
  if (postgresql === undefined) copyFileSync(join(folder, "template.db"), database);
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: postgresql ?? pathToFileURL(database).href,
    // The load sends requests without a key from many addresses.
    TRUST_PROXY: "1",
  };
  return startServer(contestants[contestant], env, join(folder, "output.log"));
}

interface Run {
  server: Server;
  contestant: Contestant;
  keys: BenchKeys;
  plan: Plan;
}

async function measure({ server, contestant, keys, plan }: Run): Promise<Sample[]> {
  const all = [...commonKinds(keys), ...(contestant === "service" ? refusedKinds(keys) : [])];
  const kinds = all.filter(({ name }) => plan.kinds.length === 0 || plan.kinds.includes(name));
  const samples = [];
  for (const kind of kinds) {
    await warmUp(server, kind, plan);
    const sample = await sampleOf(server, kind, plan.seconds);
    const latency =
      contestant === "service" ? { latency: await atHalfLoad(server, kind, sample.rate) } : {};
    samples.push({ contestant, kind: kind.name, ...sample, ...latency });
  }
  return samples;
}

/** By requests, not by time: V8 compiles what has run so often. */
async function warmUp(server: Server, kind: Kind, { warmUpRequests }: Plan): Promise<void> {
  const isOver = (_elapsed: number, requests: number) => requests >= warmUpRequests;
  await applyLoad({ port: server.port, ...kind, isOver });
}

/** A sample lasts until the server has worked so long, however much of its core other programs take. */
async function sampleOf(server: Server, kind: Kind, seconds: number) {
  const before = server.cpuSeconds();
  const worked = () => server.cpuSeconds() - before;
  const isOver = (elapsed: number) => (before > 0 ? worked() : elapsed) >= seconds;
  const { rate, requests } = await applyLoad({ port: server.port, ...kind, isOver });
  return { rate, cpu: (worked() / requests) * 1e6 };
}

const latencySeconds = 2;

/** Requests come evenly, from four times the usual connections, so that none waits for another. */
async function atHalfLoad({ port }: Server, kind: Kind, rate: number) {
  const isOver = (elapsed: number) => elapsed >= latencySeconds;
  const load = { port, ...kind, isOver, connections: 64, rate: rate / 2 };
  const { p50, p99 } = await applyLoad(load);
  return { p50, p99 };
}
