import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sqliteDatabases } from "../databases.ts";
import { firstRequest, getKind } from "../requests.ts";
import { startServer } from "../servers.ts";
import { type BenchKeys, fillStore } from "../store.ts";
import { type Growth, type GrowthPlan, measureGrowth } from "./growth.ts";

/** The number of operations of the contract. */
const ownOperations = 3;

/**
 * Compares a service of the contract's own operations with one that also has many copies of them.
 */
export async function measureOperations(most: number, plan: GrowthPlan): Promise<Growth> {
  const databases = sqliteDatabases(plan.folder);
  const keys = await fillStore(databases.template);
  const servers = [];
  for (const size of [ownOperations, most]) {
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
  const program = {
    // The store runs from its sources, because the modules of its bundle cannot be replaced.
    program: fileURLToPath(new URL("../../src/main.ts", import.meta.url)),
    options: ["--import", new URL("../../dist/bench/grown-contract.js", import.meta.url).href],
    env: {
      NODE_ENV: "production",
      GROWN_CONTRACT: `${pathToFileURL(contract).href}/`,
      DATABASE_URL: databaseUrl,
    },
    logFile: join(folder, "output.log"),
  };
  return startServer(program, size === ownOperations ? firstRequest(keys) : requestOfCopy(keys));
}

/** The first request shows that the service has the copies. */
function requestOfCopy(keys: BenchKeys) {
  const { path, key } = firstRequest(keys);
  return { path: path.replace("/pets/", "/pets-1/"), key };
}

/**
 * Writes the modules that replace those of the contract and of the handlers: a copy of an operation has the
 * handler of its original.
 */
function writeContract(folder: string, size: number): void {
  mkdirSync(folder);
  const program = "bench/generate/write-large-contract.ts";
  const args = [program, contract, String(size), folder];
  const { status } = spawnSync(process.execPath, args, { cwd: tools, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} failed.`);
  const own = new URL("../../src/operations/pets.ts", import.meta.url).href;
  const handlers = `
    import * as own from ${JSON.stringify(own)};
    import { operations } from "./operations.ts";
    const handlerOf = (id) => own[id.replace(/\\d+$/, "")];
    export const handlers = Object.fromEntries(Object.keys(operations).map((id) => [id, handlerOf(id)]));`;
  writeFileSync(join(folder, "handlers.ts"), handlers);
}

const contract = fileURLToPath(new URL("../../../../openapi/openapi.yaml", import.meta.url));
const tools = fileURLToPath(new URL("../../../../packages/tools/", import.meta.url));
