import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { service } from "../contestants.ts";
import { commonKinds, firstRequest } from "../requests.ts";
import { startServer } from "../servers.ts";
import { fillStore } from "../store.ts";
import { type Growth, type GrowthPlan, measureGrowth } from "./growth.ts";

/** Compares servers of catalogues with ten thousand animals and with many. */
export async function measureRows(most: number, plan: GrowthPlan): Promise<Growth> {
  const servers = [];
  for (const size of [10_000, most]) {
    const name = `${size.toLocaleString("en")} animals`;
    plan.report(`creates ${name}`);
    const databaseUrl = pathToFileURL(join(plan.folder, `${size}-animals.db`)).href;
    const keys = await fillStore(databaseUrl, size);
    const kinds = commonKinds(keys, size).filter((kind) => ["list 20", "get"].includes(kind.name));
    const env = { NODE_ENV: "production", DATABASE_URL: databaseUrl };
    const logFile = join(plan.folder, "output.log");
    const server = await startServer(
      { program: service.program, env, logFile },
      firstRequest(keys),
    );
    servers.push({ name, server, kinds });
  }
  return measureGrowth("Rows", servers, plan);
}
