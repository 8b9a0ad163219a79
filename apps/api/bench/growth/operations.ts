import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { service } from "../contestants.ts";
import { sqliteDatabases } from "../databases.ts";
import { firstRequest } from "../first-requests.ts";
import { getKind } from "../requests.ts";
import { startServer } from "../servers.ts";
import { type BenchKeys, fillStore } from "../store.ts";
import { type Growth, type GrowthPlan, measureGrowth } from "./growth.ts";

/**
 * Compares a service of the contract's own operations with one that also has many copies of them.
 */
export async function measureOperations(most: number, plan: GrowthPlan): Promise<Growth> {
  const databases = sqliteDatabases(plan.folder);
  const keys = await fillStore(databases.template);
  const servers = [];
  for (const size of [3, most]) {
    const name = `${size} operations`;
    plan.report(`creates ${name}`);
    const server = await startWithOperations(size, await databases.copy(), { ...plan, keys });
    servers.push({ name, server, kinds: [getKind([keys.unlimited])] });
  }
  return measureGrowth("Operations of the contract", servers, plan);
}

function startWithOperations(
  size: number,
  databaseUrl: string,
  { folder, keys }: { folder: string; keys: BenchKeys },
) {
  const contract = join(folder, `${size}-operations`);
  writeContract(contract, size);
  return startServer(
    {
      program: service.program,
      options: ["--import", new URL("../../dist/bench/grown-contract.js", import.meta.url).href],
      env: {
        NODE_ENV: "production",
        DATABASE_URL: databaseUrl,
        GROWN_CONTRACT: `${pathToFileURL(contract).href}/`,
      },
      logFile: join(folder, "output.log"),
    },
    firstRequest(keys),
  );
}

/**
 * Writes the modules that replace those of the contract and of the handlers: a copy of an operation has the
 * handler of its original.
 */
function writeContract(folder: string, size: number): void {
  mkdirSync(folder);
  generate(folder, size);
  const own = new URL("../../dist/operations/pets.js", import.meta.url).href;
  const handlers = `
    import * as own from ${JSON.stringify(own)};
    import { operations } from "./operations.ts";
    const handlerOf = (id) => own[id.replace(/\\d+$/, "")];
    export const handlers = Object.fromEntries(Object.keys(operations).map((id) => [id, handlerOf(id)]));`;
  writeFileSync(join(folder, "handlers.js"), handlers);
  const entryPoints = [join(folder, "operations.ts")];
  buildSync({ entryPoints, outdir: folder, format: "esm", logLevel: "warning" });
}

function generate(folder: string, size: number): void {
  const program = "bench/generate/write-large-contract.ts";
  const { status } = spawnSync(process.execPath, [program, contract, String(size), folder], {
    cwd: codegen,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${program} failed.`);
}

const contract = fileURLToPath(new URL("../../../../openapi/openapi.yaml", import.meta.url));
const codegen = fileURLToPath(new URL("../../../../packages/tools/", import.meta.url));
