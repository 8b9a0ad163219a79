/**
 * What a request costs when the catalogue has ten thousand animals, and when it has ten million:
 * `pnpm bench:growth`. The servers are asked in turn.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { applyLoad } from "./load.js";
import { contestants } from "./peers.js";
import { commonKinds, type Kind } from "./requests.js";
import { type Server, startServer } from "./servers.js";
import { fillStore } from "./store.js";
import { median } from "./table.js";

const sizes = [10_000, 10_000_000];
const rounds = 5;
const requestsPerRound = 5_000;

const folder = mkdtempSync(join(tmpdir(), "animal-store-bench-"));
const servers: Server[] = [];
try {
  const kinds: Kind[][] = [];
  for (const size of sizes) {
    const databaseUrl = pathToFileURL(join(folder, `${size}.db`)).href;
    kinds.push(commonKinds(await fillStore(databaseUrl, size), size));
    const env = { NODE_ENV: "production", DATABASE_URL: databaseUrl };
    servers.push(await startServer(contestants.service, env, join(folder, "output.log")));
  }
  console.table([await compare("list 20", kinds), await compare("get", kinds)]);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
}

/** Processor time of a request in microseconds, and how it grows. */
async function compare(name: string, kinds: Kind[][]) {
  const costs: number[][] = sizes.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, server] of servers.entries()) {
      const kind = kinds[index]?.find((each) => each.name === name) as Kind;
      const cost = await costOf(server, kind);
      // The first round is for warming up.
      if (round > 0) costs[index]?.push(cost);
    }
  }
  const [few = 0, many = 0] = costs.map(median);
  return { request: name, "few rows": few, "many rows": many, "few ÷ many": few / many };
}

async function costOf(server: Server, kind: Kind): Promise<number> {
  const before = server.cpuSeconds();
  const isOver = (_seconds: number, requests: number) => requests >= requestsPerRound;
  const { requests } = await applyLoad({ port: server.port, ...kind, isOver });
  return Math.round(((server.cpuSeconds() - before) / requests) * 1e6);
}
