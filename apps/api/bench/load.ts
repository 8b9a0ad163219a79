import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { applyLoad } from "@contract-first/testing/internal";
import { built, service } from "./contestants.ts";
import { postgresqlDatabases, sqliteDatabases } from "./databases.ts";
import { measureUntil } from "./measure.ts";
import { commonKinds, firstRequest, type Traffic } from "./requests.ts";
import { type Server, startServer } from "./servers.ts";
import { type BenchKeys, fillStore } from "./store.ts";
import { markdownTable, median, ratio, rounded } from "./table.ts";
import { waitForFile } from "./wait-for-file.ts";

interface Plan {
  folder: string;
  /** The beginnings of the names of the kinds of requests; all kinds if it is empty. */
  kinds: string[];
  /** The URL of a PostgreSQL server; without it, the database is SQLite's. */
  postgresql?: string | undefined;
  report: (line: string) => void;
}

/** Measures the service with more requests than it can serve, and prints the times of those that it admits. */
export async function measureLoad(plan: Plan): Promise<void> {
  const { folder, postgresql } = plan;
  const databases =
    postgresql === undefined ? sqliteDatabases(folder) : await postgresqlDatabases(postgresql);
  try {
    const keys = await fillStore(databases.template);
    const measured = await startMeasured(await databases.copy(), folder, keys);
    try {
      await measureKinds(measured, plan, keys);
    } finally {
      await measured.server.stop();
    }
  } finally {
    await databases.remove();
  }
}

/** A server that measures its requests itself. */
interface Measured {
  server: Server;
  /** The file to which it writes its measurements. */
  file: string;
}

async function startMeasured(databaseUrl: string, folder: string, keys: BenchKeys) {
  const file = join(folder, "times.json");
  const preload = built("record-times.js").href;
  const program = {
    program: service.program,
    options: ["--import", preload],
    env: { NODE_ENV: "production", DATABASE_URL: databaseUrl, TIMES: file },
    logFile: join(folder, "output.log"),
  };
  return { server: await startServer(program, firstRequest(keys)), file };
}

/** The loads, as multiples of the rate that the server can serve, and their numbers of connections. */
const loads = [
  { factor: 0.5, connections: 64 },
  // More connections than a process has requests under way, even in a burst.
  { factor: 2, connections: 1_000 },
  { factor: 10, connections: 1_000 },
];
/** Duration of a load, which is shorter than the server waits for the first request of a connection. */
const seconds = 9;
/** The time before the first of the measured seconds: the first burst is accepted as a whole. */
const burstSeconds = 4;
/** Seconds that are measured one by one: in one of them, other programs may take the machine. */
const measuredSeconds = 4;
/** Processor time of the measurement of the rate that the server can serve. */
const workSeconds = 2;
/** The pause after a load: a server that has refused requests accepts few for a while. */
const calmMs = 3_000;

async function measureKinds(measured: Measured, plan: Plan, keys: BenchKeys): Promise<void> {
  const kinds = commonKinds(keys).filter(
    ({ name }) => plan.kinds.length === 0 || plan.kinds.some((kind) => name.startsWith(kind)),
  );
  const rows: string[][] = [];
  for (const kind of kinds) {
    const { rate, results, memory } = await measureKind(measured, kind, plan.report);
    const [half = Number.NaN] = results.map(({ p99 }) => p99);
    const cells = results.map(
      ({ p99, served, sent }) =>
        `${p99.toFixed(1)} (${ratio(p99 / half)}), ${ratio(served / rate)} of ${ratio(sent / rate)}`,
    );
    rows.push([kind.name, rounded(rate), ...cells, rounded(memory)]);
  }
  const head = [
    "",
    "requests a second",
    ...loads.map(({ factor }) => `at ${factor}: p99, ms (÷ at half), served of sent`),
    "memory afterwards, MiB",
  ];
  console.log(markdownTable(head, rows));
}

async function measureKind(measured: Measured, kind: Traffic, report: Plan["report"]) {
  const rateOf = () => measureUntil((worked) => worked >= workSeconds, measured.server, kind);
  // Warms up.
  await rateOf();
  const { rate } = await rateOf();
  const results: Result[] = [];
  for (const { factor, connections } of loads) {
    const result = await timesAt(measured, { ...kind, rate: rate * factor, connections });
    results.push(result);
    const { p99, served } = result;
    report(
      `${kind.name}, ${factor} × ${Math.round(rate)} a second: ${Math.round(served)} a second served, p99 ${p99} ms`,
    );
  }
  return { rate, results, memory: measured.server.memory() };
}

interface EvenLoad extends Traffic {
  connections: number;
  /** Requests a second. */
  rate: number;
}

interface Result {
  /** The median p99 of a second, in milliseconds. */
  p99: number;
  /** Requests a second that were admitted. */
  served: number;
  /** Requests a second that the clients have sent: each waits for its response before it sends the next. */
  sent: number;
}

/** The figures of the server since the last ones. */
interface Times {
  /** Number of requests that were admitted. */
  count: number;
  /** In milliseconds. */
  p99: number;
}

/** The server's own figures for the requests that it has admitted. */
async function timesAt({ server, file }: Measured, load: EvenLoad): Promise<Result> {
  const read = async () => {
    rmSync(file, { force: true });
    process.kill(server.pid, "SIGUSR2");
    await waitForFile(file);
    return JSON.parse(readFileSync(file, "utf8")) as Times;
  };
  const measure = async () => {
    await setTimeout(burstSeconds * 1_000).then(read);
    const begin = performance.now();
    const each: Times[] = [];
    while (each.length < measuredSeconds) each.push(await setTimeout(1_000).then(read));
    const count = each.reduce((sum, { count }) => sum + count, 0);
    const served = (count / (performance.now() - begin)) * 1_000;
    return { served, p99: median(each.map(({ p99 }) => p99)) };
  };
  const [measured, { rate: sent }] = await Promise.all([
    measure(),
    applyLoad({
      ...{ port: server.port, ...load, refusedStatus: 503 },
      isOver: (elapsed) => elapsed >= seconds,
    }),
  ]);
  await setTimeout(calmMs);
  return { ...measured, sent };
}
