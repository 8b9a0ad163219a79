import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSecret } from "@contract-first/service/internal/testing";
import { service } from "../contestants.ts";
import { firstRequest, getKind } from "../requests.ts";
import { startServer } from "../servers.ts";
import { execute, fillStore, noLimit, secrets } from "../store.ts";
import { type Growth, type GrowthPlan, measureGrowth } from "./growth.ts";

/** Compares servers with ten keys and with many; ten or more of the keys send requests. */
export async function measureKeys(most: number, plan: GrowthPlan): Promise<Growth> {
  const cases = [
    { size: 10, used: 10 },
    { size: most, used: 10 },
    { size: most, used: Math.min(1_000, most) },
  ];
  const servers = [];
  for (const each of cases) servers.push(await startWithKeys(each, plan));
  return measureGrowth("API keys", servers, plan);
}

interface Case {
  size: number;
  /** How many of them send requests. */
  used: number;
}

async function startWithKeys({ size, used: inUse }: Case, { folder, report }: GrowthPlan) {
  const name = `${size.toLocaleString("en")} keys, ${inUse.toLocaleString("en")} in use`;
  report(`creates ${name}`);
  const databaseUrl = pathToFileURL(join(folder, `${size}-${inUse}-keys.db`)).href;
  const keys = await fillStore(databaseUrl);
  const used = Array.from({ length: inUse }, () => secrets.create());
  await execute(databaseUrl, insertKeys(size, used));
  const env = { NODE_ENV: "production", DATABASE_URL: databaseUrl };
  const logFile = join(folder, "output.log");
  const server = await startServer({ program: service.program, env, logFile }, firstRequest(keys));
  return { name, server, kinds: [getKind(used)] };
}

/** Adds the keys in use, then others with secrets that nobody knows, until there are `size`. */
function insertKeys(size: number, used: string[]): string {
  const numbers = `WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ${size})`;
  return `
    ${numbers} INSERT INTO "ApiKey" (id, name, plan, perMinute, perDay)
      SELECT 1000 + id, 'Key ' || id, 'enterprise', ${noLimit}, ${noLimit} FROM number;
    INSERT INTO "ApiKeySecret" (hash, apiKeyId)
      SELECT value, 1001 + key FROM json_each('${JSON.stringify(used.map(hashSecret))}');
    ${numbers} INSERT INTO "ApiKeySecret" (hash, apiKeyId)
      SELECT lower(hex(randomblob(32))), 1000 + id FROM number WHERE id > ${used.length};
    ANALYZE`;
}
