// Installs the published packages from their tarballs, as a user does, and runs them on the oldest Node.js that
// they name. It is a separate command because it needs the registry: no other test needs a network.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const tries = 3;

const application = `import { createAnimalStoreClient } from "@animal-store/client";
const fetch = async () => Response.json([{ id: 1, name: "Rex", categoryId: 7 }]);
const client = createAnimalStoreClient({ environment: "production", apiKey: "key", fetch });
const [pet] = await client.listPets({ status: "available" });
console.log(pet.name);
`;

const contract = (maximum) => `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }]
      responses: { "200": { description: Orders. } }
`;

/** For each package, a use with its expected output and exit status. */
const uses = {
  client: {
    files: { "app.mjs": application },
    command: ["app.mjs"],
    expected: { output: /^Rex\n$/, status: 0 },
  },
  review: {
    files: { "old.yaml": contract(100), "new.yaml": contract(10) },
    command: ["node_modules/@contract-first/review/dist/main.js", "old.yaml", "new.yaml"],
    expected: { output: /listOrders/, status: 1 },
  },
};

const faults = [];
for (const [name, use] of Object.entries(uses)) {
  const fault = await tryPackage(name, use).catch(({ message }) => message);
  console.log(
    fault ? `${name}: ${fault}` : `${name} was installed, and runs on its oldest Node.js.`,
  );
  if (fault) faults.push(fault);
}
console.log(`${Object.keys(uses).length - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @returns {Promise<string | undefined>} the fault of a package, if any */
async function tryPackage(name, { files, command, expected }) {
  const folder = await mkdtemp(join(tmpdir(), `${name}-package-`));
  try {
    await run("pnpm", ["pack", "--pack-destination", folder], { cwd: `packages/${name}` });
    const [tarball] = await readdir(folder);
    await writeFile(join(folder, "package.json"), "{}");
    await fromRegistry(["npm", "install", "--no-audit", "--no-fund", tarball], folder);
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
    const manifest = await readFile(`packages/${name}/package.json`, "utf8");
    const node = await oldestNode(JSON.parse(manifest).engines.node.replace(">=", ""));
    const {
      stdout,
      stderr,
      code = 0,
    } = await run(node, command, { cwd: folder }).catch((failure) => failure);
    if (code === expected.status && expected.output.test(stdout)) return undefined;
    return `ends with the status ${code}, and prints: ${stdout}${stderr}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An installed Node.js of the same release line as `floor`, or the floor itself from npm. */
async function oldestNode(floor) {
  const names = process.env.PATH.split(delimiter).map((path) => join(path, "node"));
  for (const node of names.filter((name) => existsSync(name))) {
    const { stdout } = await run(node, ["--print", "process.versions.node"]);
    const [major, minor] = stdout.split(".").map(Number);
    const [line, least] = floor.split(".").map(Number);
    if (major === line && minor >= least) return node;
  }
  const npx = ["npx", "--yes", "--prefer-offline", `--package=node@${floor}`, "--"];
  const { stdout } = await fromRegistry([...npx, "node", "--print", "process.execPath"]);
  return stdout.trim();
}

/** Runs a program that needs the registry. Each try has a time limit, and the error of the last one is reported. */
async function fromRegistry([program, ...args], cwd) {
  // A connection on which nothing arrives is closed.
  const env = { ...process.env, npm_config_fetch_timeout: "15000", npm_config_fetch_retries: "2" };
  const options = { cwd, env, timeout: 120_000, shell: process.platform === "win32" };
  let reason;
  for (let count = 0; count < tries; count++) {
    if (count > 0) await setTimeout(5_000);
    try {
      return await run(program, args, options);
    } catch (failure) {
      reason = causeOf(failure);
    }
  }
  throw new Error(`${program} got nothing from the registry in ${tries} tries: ${reason}`);
}

function causeOf({ killed, stderr = "", message }) {
  if (killed) return "it took longer than two minutes";
  return stderr.split("\n").find((line) => /^npm (error|ERR!)/.test(line)) ?? message;
}
