import { join } from "node:path";
import { applyLoad, TcpProxy } from "@contract-first/testing/internal";
import { type Contestant, contestantsOn, service } from "./contestants.ts";
import { postgresqlDatabases } from "./databases.ts";
import { commonKinds, firstRequest, keyedKinds, type Traffic } from "./requests.ts";
import { startServer } from "./servers.ts";
import { type BenchKeys, fillStore } from "./store.ts";
import { markdownTable } from "./table.ts";

interface Plan {
  folder: string;
  only: string[];
  kinds: string[];
  /** The URL of a PostgreSQL server. */
  postgresql: string;
  /** The delays that are added to a round trip to the database, in milliseconds. */
  delays: number[];
  /** The URL of a pooler in front of it. */
  pooler?: string | undefined;
  /** How long each kind of request is measured, in seconds. */
  seconds: number;
  report: (line: string) => void;
}

interface Way {
  name: string;
  delayMs: number;
  isPooled: boolean;
}

/** The obvious wiring, which is measured beside the service. */
const peer = "a";

const connections = 16;

/**
 * Measures the service and the obvious wiring with a database that is further and further away, or behind a pooler.
 * Prints, for each kind of request, its round trips to the database, and the rate, the processor time and the p50 over 16
 * connections.
 */
export async function measureDistance(plan: Plan): Promise<void> {
  const databases = await postgresqlDatabases(plan.postgresql);
  const ways: Way[] = [
    ...plan.delays.map((delayMs) => ({ name: `${delayMs} ms`, delayMs, isPooled: false })),
    ...(plan.pooler === undefined ? [] : [{ name: "pooler", delayMs: 0, isPooled: true }]),
  ];
  const contestants = contestantsOn.postgresql.filter(({ name }) =>
    plan.only.length === 0 ? [service.name, peer].includes(name) : plan.only.includes(name),
  );
  const rows: string[][] = [];
  try {
    const keys = await fillStore(databases.template);
    for (const way of ways) {
      for (const contestant of contestants) {
        const databaseUrl = await databases.copy();
        rows.push(...(await measureWay({ plan, way, contestant, databaseUrl, keys })));
      }
    }
  } finally {
    await databases.remove();
  }
  const head = [
    "",
    "database",
    "server",
    "round trips",
    "requests a second",
    "µs of processor time",
    "p50 in ms",
  ];
  console.log(markdownTable(head, rows));
}

interface Measured {
  plan: Plan;
  way: Way;
  contestant: Contestant;
  databaseUrl: string;
  keys: BenchKeys;
}

async function measureWay({ plan, way, contestant, databaseUrl, keys }: Measured) {
  const direct = new URL(databaseUrl);
  const target = way.isPooled ? new URL(String(plan.pooler)) : direct;
  const proxy = new TcpProxy(target, way.delayMs / 2);
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${await proxy.open()}` });
  const env = {
    ...{ NODE_ENV: "production", DATABASE_URL: url.href, TRUST_PROXY: "1" },
    ...(way.isPooled ? { DATABASE_DIRECT_URL: databaseUrl } : {}),
  };
  const program = { program: contestant.program, env, logFile: join(plan.folder, "output.log") };
  const server = await startServer(program, firstRequest(keys));
  const rows: string[][] = [];
  try {
    for (const kind of kindsOf(contestant, plan, keys)) {
      const trips = await roundTripsOf(server.port, kind, proxy);
      const isOver = (seconds: number) => seconds >= plan.seconds;
      const before = server.cpuSeconds();
      const load = { port: server.port, ...kind, connections, isOver };
      const { rate, p50, requests } = await applyLoad(load);
      const cpu = ((server.cpuSeconds() - before) / requests) * 1e6;
      const cells = [kind.name, way.name, contestant.name, trips.toFixed(1)];
      rows.push([...cells, ...[rate, cpu].map((each) => String(Math.round(each))), p50.toFixed(1)]);
      plan.report(rows.at(-1)?.join(", ") ?? "");
    }
  } finally {
    await server.stop();
    proxy.cut();
  }
  return rows;
}

function kindsOf(contestant: Contestant, { kinds }: Plan, keys: BenchKeys): Traffic[] {
  const all = [...commonKinds(keys), ...(contestant === service ? keyedKinds(keys) : [])];
  return all
    .filter(({ connections }) => connections === undefined)
    .filter(({ name }) => kinds.length === 0 || kinds.some((kind) => name.startsWith(kind)));
}

const warmUpRequests = 200;

/** Sequential requests share no round trip. Now and then, the service also saves counts. */
async function roundTripsOf(port: number, kind: Traffic, proxy: TcpProxy): Promise<number> {
  const before = proxy.roundTrips;
  const isOver = (_seconds: number, requests: number) => requests >= warmUpRequests;
  const { requests } = await applyLoad({ port, ...kind, connections: 1, isOver });
  return (proxy.roundTrips - before) / requests;
}
