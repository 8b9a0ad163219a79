import { type ExecFileException, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { repository } from "@contract-first/tools/internal/repository";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const tries = 3;

const application = `import { createAnimalStoreClient } from "@animal-store/client";
const fetch = async () => Response.json([{ id: 1, name: "Rex", categoryId: 7 }]);
const client = createAnimalStoreClient({ environment: "production", apiKey: "key", fetch });
const [pet] = await client.listPets({ status: "available" });
console.log(pet.name);
`;

const contract = (maximum: number) => `openapi: 3.0.3
info: { title: Orders, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }]
      responses: { "200": { description: Orders. } }
`;

// Installed from its tarball, as a user does, on the oldest Node.js that it names.
describe.each(["client", "review"])("the package %s", (name) => {
  let folder: string;
  let node: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `${name}-package-`));
    const own = join(repository, "packages", name);
    await run("pnpm", ["pack", "--pack-destination", folder], { cwd: own });
    const [tarball = ""] = await readdir(folder);
    await write("package.json", "{}");
    await fromRegistry(["npm", "install", "--no-audit", "--no-fund", tarball]);
    const { engines } = JSON.parse(await readFile(join(own, "package.json"), "utf8"));
    node = await oldestNode(engines.node.replace(">=", ""));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = (path: string, text: string) => writeFile(join(folder, path), text);

  test.runIf(name === "client")("reads what its fetch returns", async () => {
    await write("app.mjs", application);
    expect((await run(node, ["app.mjs"], { cwd: folder })).stdout).toBe("Rex\n");
  });

  test.runIf(name === "review")("reviews two contracts", async () => {
    await write("old.yaml", contract(100));
    await write("new.yaml", contract(10));
    const program = "node_modules/@contract-first/review/dist/main.js";
    const reviewed = run(node, [program, "old.yaml", "new.yaml"], { cwd: folder });
    const stdout = expect.stringContaining("listOrders");
    await expect(reviewed).rejects.toMatchObject({ code: 1, stdout });
  });

  /** An installed Node.js of the same release line as `floor`, or the floor itself from npm. */
  async function oldestNode(floor: string): Promise<string> {
    const names = String(process.env.PATH).split(delimiter);
    for (const node of names.map((path) => join(path, "node")).filter((each) => existsSync(each))) {
      const { stdout } = await run(node, ["--print", "process.versions.node"]);
      const [major, minor = 0] = stdout.split(".").map(Number);
      const [line, least = 0] = floor.split(".").map(Number);
      if (major === line && minor >= least) return node;
    }
    const npx = ["npx", "--yes", "--prefer-offline", `--package=node@${floor}`, "--"];
    return (await fromRegistry([...npx, "node", "--print", "process.execPath"])).trim();
  }

  /** Runs a program that needs the registry. Each try has a time limit, and the error of the last one is reported. */
  async function fromRegistry([program = "", ...args]: string[]): Promise<string> {
    // A connection on which nothing arrives is closed.
    const env = {
      ...process.env,
      npm_config_fetch_timeout: "15000",
      npm_config_fetch_retries: "2",
    };
    const options = { cwd: folder, env, timeout: 120_000, shell: process.platform === "win32" };
    let reason: string | undefined;
    for (let count = 0; count < tries; count++) {
      if (count > 0) await setTimeout(5_000);
      try {
        return (await run(program, args, options)).stdout;
      } catch (failure) {
        reason = causeOf(failure as ExecFileException);
      }
    }
    throw new Error(`${program} got nothing from the registry in ${tries} tries: ${reason}`);
  }
});

function causeOf({ killed, stderr = "", message }: ExecFileException): string {
  if (killed) return "it took longer than two minutes";
  return stderr.split("\n").find((line) => /^npm (error|ERR!)/.test(line)) ?? message;
}
