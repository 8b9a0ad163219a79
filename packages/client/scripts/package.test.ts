import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleContract } from "@animal-store/contract/scripts/bundle";
import { contract } from "@animal-store/contract/scripts/generator";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

describe("the packed package", () => {
  let folder: string;
  let tarball: string;
  let installed: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "animal-store-pack-"));
    await run("pnpm", ["pack", "--pack-destination", folder], {
      cwd: packageFolder,
    });
    const [name = ""] = await readdir(folder);
    tarball = join(folder, name);
    installed = await install(tarball, folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("pleases publint", async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  test("has types that are not wrong", async () => {
    const attw = join(packageFolder, "node_modules/.bin/attw");
    const checked = run(attw, [tarball, "--profile", "esm-only"]);
    await expect(checked, "exit status").resolves.toBeDefined();
  });

  test("depends on openapi-fetch alone, and names no private package", async () => {
    const manifest = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    expect(Object.keys(manifest.dependencies)).toEqual(["openapi-fetch"]);
    expect(manifest.dependencies["openapi-fetch"]).toMatch(/^\d/);
    expect(manifest.exports["."]).toEqual({
      types: "./dist/index.d.ts",
      default: "./dist/index.js",
    });
    expect(await textsOf(join(installed, "dist"))).not.toContain("@animal-store/contract");
  });

  test("has the contract's major and minor version", async () => {
    const { version } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    const { info } = await bundleContract(contract);
    expect(version.split(".").slice(0, 2)).toEqual(info.version.split(".").slice(0, 2));
  });

  test("has the sources that its maps refer to, and no tests", async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(["src/client.ts", "dist/client.d.ts.map"]));
    expect(files.filter((file) => /\.test|testing/.test(file))).toEqual([]);
  });

  test("compiles and runs in an empty folder", async () => {
    const lib = ["ES2023", "DOM", "DOM.AsyncIterable"];
    const checks = { strict: true, skipDefaultLibCheck: true };
    const compilerOptions = { module: "nodenext", lib, types: [], target: "ES2023", ...checks };
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["app.ts"] }),
    );
    await writeFile(join(folder, "app.ts"), application);
    await run(process.execPath, [require.resolve("typescript/bin/tsc")], { cwd: folder });
    const { stdout } = await run(process.execPath, ["app.js"], { cwd: folder });
    expect(stdout).toBe("Rex\n");
  });
});

const application = `import { createAnimalStoreClient, type Pet } from "@animal-store/client";
const fetch = async () => Response.json([{ id: 1, name: "Rex", categoryId: 7 }]);
const client = createAnimalStoreClient({ environment: "production", apiKey: "key", fetch });
const pets: Pet[] = await client.listPets({ status: "available" });
console.log(pets[0]?.name);
`;

/** Lays the package and its one dependency where Node.js and TypeScript look for them. */
async function install(tarball: string, folder: string): Promise<string> {
  const target = join(folder, "node_modules/@animal-store/client");
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const openapiFetch = dirname(dirname(require.resolve("openapi-fetch")));
  await symlink(openapiFetch, join(folder, "node_modules/openapi-fetch"));
  return target;
}

async function textsOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(js|ts)$/.test(name));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}
