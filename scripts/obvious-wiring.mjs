import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** What the contract needs at least, when it is wired by hand. */
const dependencies = ["express", "express-openapi-validator", "@prisma/client", "prisma"];
const driver = "@prisma/adapter-better-sqlite3";

const peers = "apps/api/bench/peers";

const database = `
import { PrismaBetterSqlite3 } from "${driver}";
import { PrismaClient } from "../../src/generated/sqlite/client.ts";
export const openPrisma = async () =>
  new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: "file:store.db" }) });
export const toPet = (pet) => ({ ...pet, id: Number(pet.id), categoryId: Number(pet.categoryId) });
`;

const generator = `
generator client {
  provider            = "prisma-client"
  output              = "../apps/api/src/generated/sqlite"
  importFileExtension = "ts"
}
datasource db {
  provider = "sqlite"
}
`;

/**
 * How long the same takes where the contract is wired by hand: Express, express-openapi-validator and Prisma, in
 * a project of their own, with the caches of `env`.
 *
 * @param {string} repository
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ install: number, generate: number, start: number }>} seconds
 */
export async function measureObviousWiring(repository, env) {
  const folder = mkdtempSync(join(tmpdir(), "animal-store-peer-"));
  try {
    writeProject(repository, folder);
    // Naming any existing file keeps Prisma from downloading an engine that this never uses.
    const quiet = { ...env, PRISMA_SCHEMA_ENGINE_BINARY: import.meta.filename };
    const run = (...command) => secondsOf(command, { cwd: folder, env: quiet });
    return {
      install: run("npm", "install", "--no-audit", "--no-fund"),
      generate: run("npx", "prisma", "generate"),
      start: await secondsToListen(folder, env),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeProject(repository, folder) {
  const workspace = readFileSync(join(repository, "pnpm-workspace.yaml"), "utf8");
  const catalog = workspace.slice(workspace.indexOf("\ncatalog:"));
  const versionOf = (name) =>
    new RegExp(`^  "?${name}"?: (\\S+)$`, "m").exec(catalog)?.[1] ?? "latest";
  const versions = [...dependencies, driver].map((name) => [name, versionOf(name)]);
  const manifest = { type: "module", dependencies: Object.fromEntries(versions) };
  for (const path of [peers, "openapi", "prisma"])
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of ["openapi/openapi.yaml", `${peers}/express-validator-prisma.ts`]) {
    cpSync(join(repository, path), join(folder, path));
  }
  const model = readFileSync(join(repository, "prisma/schema.prisma"), "utf8");
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "prisma/schema.prisma"), generator + model);
  writeFileSync(join(folder, peers, "prisma.ts"), database);
}

function secondsOf([program, ...args], options) {
  const begin = performance.now();
  const { status, stderr } = spawnSync(program, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  return since(begin);
}

async function secondsToListen(folder, env) {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [`${peers}/express-validator-prisma.ts`], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: "inherit",
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error("The peer ended before it listened.");
    await delay(20);
  }
  const seconds = since(begin);
  child.kill();
  await once(child, "exit");
  return seconds;
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.unref();
  });
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

function since(begin) {
  return Number(((performance.now() - begin) / 1_000).toFixed(1));
}
