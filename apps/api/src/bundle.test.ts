import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchOnce, pathOf, runProgram, startService } from "@contract-first/testing/internal";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "animal-store-bundle-"));
  env = { DATABASE_URL: `file:${folder}/test.db` };
  if (!existsSync(pathOf("apps/api/dist/main.js")))
    throw new Error("There is no bundle: run `pnpm build --filter=@animal-store/api` first.");
});
afterAll(() => rm(folder, { recursive: true }));

async function createKey(): Promise<string> {
  const args = ["create", "--name", "Test", "--plan", "free", "--json"];
  const { stdout } = await runProgram("apps/api/dist/commands/keys.js", args, env);
  return JSON.parse(stdout).secret;
}

test("the bundle finds migrations, assets and packages where the sources do", async () => {
  const service = await startService("apps/api/dist/main.js", env);
  const headers = { Authorization: `Bearer ${await createKey()}` };
  for (const path of ["/v1/pets", "/docs", "/docs/swagger-ui.css", "/openapi.yaml"]) {
    const response = await fetchOnce(new Request(service.origin + path, { headers }));
    expect(response.status, path).toBe(200);
    await response.arrayBuffer();
  }
  service.process.kill();
  expect(await service.exited).toBe(0);
});

test("Prisma's WebAssembly is read from files, whose text no process keeps", async () => {
  const dist = pathOf("apps/api/dist");
  const names = await readdir(dist);
  expect(names.filter((name) => name.endsWith(".wasm"))).toHaveLength(2);
  for (const name of names.filter((name) => name.endsWith(".js")))
    expect(await readFile(join(dist, name), "utf8"), name).not.toMatch(/base64\.mjs"\)/);
});

test("the log names the sources of an error, not the files of the bundle", async () => {
  const service = await startService("apps/api/dist/main.js", { ...env, LOG_LEVEL: "warn" });
  const key = await createKey();
  const other = new BetterSqlite3(join(folder, "test.db"));
  other.exec("BEGIN IMMEDIATE");
  const response = await fetch(`${service.origin}/v1/pets`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Rex", categoryId: 7 }),
  });
  other.close();
  expect(response.status).toBe(503);
  const warning = () => service.output.stdout.split("\n").find((line) => line.includes('"stack":'));
  await expect
    .poll(warning, { timeout: 20_000 })
    .toMatch(/at \S+ \(\S+\/packages\/service\/src\/\S+\.ts:\d+:\d+\)/);
  expect(warning()).not.toContain("apps/api/dist");
  service.process.kill();
  expect(await service.exited).toBe(0);
});

test("the bundle has the program of every command", async () => {
  for (const command of ["backup", "check", "copy", "keys", "migrate", "restore", "seed"]) {
    const { status, stdout } = await runProgram(
      `apps/api/dist/commands/${command}.js`,
      ["--help"],
      env,
    );
    expect(status, command).toBe(0);
    expect(stdout, command).toContain(
      command === "keys" ? "Usage: pnpm keys" : `pnpm db:${command}`,
    );
  }
});
