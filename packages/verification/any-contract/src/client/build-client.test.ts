import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const packages = fileURLToPath(new URL("../../../../", import.meta.url));
const fixture = `${packages}verification/fixture-contract/`;
const parser = "eventsource-parser";

// As in the repository of another service, which installs the packages from the registry.
describe("a client of another contract, on the installed runtime", () => {
  let folder: string;
  let modules: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "another-client-"));
    modules = join(folder, "node_modules");
    for (const name of ["reading", "client-runtime"]) await install(name);
    const installed = ["esbuild", "typescript", "openapi-fetch", parser];
    for (const name of installed) await link(name);
    await cp(`${fixture}client/generated`, join(folder, "client/src/generated"), {
      recursive: true,
    });
    await cp(`${fixture}src/generated`, join(modules, "@fixture/contract"), { recursive: true });
    const contract = { name: "@fixture/contract", exports: { "./types": "./types.ts" } };
    await write("node_modules/@fixture/contract/package.json", contract);
    await write("client/package.json", manifest);
    const program = join(modules, "@contract-first/client-runtime/dist/packing/main.js");
    await run(process.execPath, [program], { cwd: join(folder, "client") });
    await rm(join(modules, "@contract-first"), { recursive: true });
    await rm(join(modules, parser));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = (path: string, value: object) =>
    writeFile(join(folder, path), JSON.stringify(value));

  async function install(name: string): Promise<void> {
    const target = join(modules, "@contract-first", name);
    await mkdir(target, { recursive: true });
    await run("pnpm", ["pack", "--pack-destination", target], { cwd: packages + name });
    const [tarball = ""] = await readdir(target);
    await run("tar", ["-xzf", tarball, "--strip-components=1"], { cwd: target });
    await rm(join(target, tarball));
    const { messages } = await publint({ pkgDir: target, pack: false, strict: true });
    expect(messages, name).toEqual([]);
  }

  async function link(name: string): Promise<void> {
    const path = join(modules, name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(folderOf(name), path);
  }

  test("runs without the packages that it was built with", async () => {
    const { createFixtureClient } = await import(join(folder, "client/dist/index.js"));
    const fetch = async () =>
      Response.json({ code: "not_found", message: "No.", status: 404 }, { status: 404 });
    const client = createFixtureClient({ baseUrl: "https://a.example/v1", apiKey: "key", fetch });
    await expect(client.deleteCategory({ "category-id": 1 })).rejects.toThrow("No.");
  });

  test.each(["dist/index.js", "dist/cjs/index.js"])("reads streams, from %s", async (path) => {
    const { createFixtureClient } = await import(join(folder, "client", path));
    const headers = { "Content-Type": "text/event-stream" };
    const fetch = async () => new Response("event: notice\ndata: open\n\n", { headers });
    const client = createFixtureClient({ baseUrl: "https://a.example/v1", apiKey: "key", fetch });
    for await (const event of client.watchOrders()) {
      expect(event).toEqual({ event: "notice", data: "open" });
      break;
    }
    expect(await readdir(join(folder, "client/dist", parser))).toContain("LICENSE");
  });

  test("has the declarations that its code imports, and sources for its maps", async () => {
    const dist = join(folder, "client/dist");
    const files = await readdir(dist, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(["contract-types.d.ts", "client-runtime/dist/operation-types.d.ts"]),
    );
    const { sources } = JSON.parse(await readFile(join(dist, "index.js.map"), "utf8"));
    const copied = sources.filter((source: string) => source.startsWith("client-runtime/"));
    expect(copied).toContain("client-runtime/src/client.ts");
    expect(files).toEqual(expect.arrayContaining(copied));
    expect(files.filter((file) => file.includes("packing"))).toEqual([]);
  });
});

const manifest = {
  name: "@fixture/client",
  type: "module",
  exports: {
    ".": "./src/generated/index.ts",
    "./proxy": "./src/generated/proxy.ts",
    "./query": "./src/generated/query.ts",
    "./schemas": "./src/generated/schemas.ts",
    "./validation": "./src/generated/validation.ts",
  },
  imports: { "#contract-types": "@fixture/contract/types" },
  dependencies: { "openapi-fetch": "*" },
  peerDependencies: {
    "@tanstack/query-core": "*",
    "@tanstack/react-query": "*",
    msw: "*",
    react: "*",
  },
};

/** The folder of a package, which need not export its manifest. */
function folderOf(name: string): string {
  const file = require.resolve(name);
  const at = file.lastIndexOf(`/node_modules/${name}/`);
  return join(file.slice(0, at), "node_modules", name);
}
