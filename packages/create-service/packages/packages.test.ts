import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "@contract-first/tools/internal/repository";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { packAll } from "../src/packing/pack.ts";
import { scope, type Tarball } from "../src/packing/packages.ts";
import { type RefusingRegistry, startRefusingRegistry } from "../src/testing/refusing-registry.ts";

/** An empty project that depends on all packages, as a service does, by their tarballs. */
const project = mkdtempSync(join(tmpdir(), "packages-"));
const tarballs = packAll(repository);
const nameOf = ({ manifest }: Tarball) => manifest.name;
const digest = ({ content }: Tarball) => createHash("sha256").update(content).digest("hex");
let registry: RefusingRegistry;

const { catalog, overrides, allowBuilds } = parse(
  readFileSync(join(repository, "pnpm-workspace.yaml"), "utf8"),
);
const versions = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, catalog[name]]));

beforeAll(async () => {
  const url = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  registry = await startRefusingRegistry(url, scope);
  mkdirSync(join(project, "vendor"));
  for (const { file, content } of tarballs) writeFileSync(join(project, "vendor", file), content);
  write("package.json", {
    name: "empty",
    private: true,
    type: "module",
    dependencies: Object.fromEntries(
      tarballs.map((each) => [nameOf(each), `file:vendor/${each.file}`]),
    ),
    devDependencies: versions(
      ...["@tanstack/react-query", "@types/express", "@types/node"],
      ...["@types/react", "msw", "react"],
      ...["typescript", "vitest"],
    ),
  });
  write("pnpm-workspace.yaml", {
    packages: ["."],
    hoist: false,
    publicHoistPattern: [],
    allowBuilds,
    overrides: Object.fromEntries(Object.keys(overrides).map((name) => [name, catalog[name]])),
  });
  await run("pnpm", "install", "--no-frozen-lockfile");
});

afterAll(() => {
  registry.server.close();
  rmSync(project, { recursive: true });
});

function write(path: string, value: object): void {
  writeFileSync(join(project, path), JSON.stringify(value, null, 2));
}

function run(program: string, ...args: string[]) {
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    pnpm_config_registry: registry.url,
  };
  return promisify(execFile)(program, args, { cwd: project, env, maxBuffer: 2 ** 26 });
}

test("the same sources make the same bytes, and all have one version", () => {
  expect(packAll(repository).map(digest)).toEqual(tarballs.map(digest));
  expect(new Set(tarballs.map(({ manifest }) => manifest.version)).size).toBe(1);
});

test("neither pnpm nor npm asks a registry for them", async () => {
  const alone = join(project, "npm");
  cpSync(join(project, "vendor"), join(alone, "vendor"), { recursive: true });
  cpSync(join(project, "package.json"), join(alone, "package.json"));
  const options = ["--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
  await run("npm", "install", "--prefix", alone, ...options);
  expect(registry.refused).toEqual([]);
});

/** The public entries. Only packages of the same version import the internal ones. */
const entries = tarballs.flatMap((each) =>
  Object.keys(each.manifest.exports ?? {})
    .filter((entry) => !entry.startsWith("./internal/") && entry !== "./package.json")
    .map((entry) => nameOf(each) + entry.slice(1)),
);
/** Parts of a page or of tests: they need what only these have. */
const isForRuntime = (entry: string) => !/client-runtime|testing/.test(entry);

describe("without anything that is hoisted", () => {
  test("every entry is there", async () => {
    const code = entries.filter(isForRuntime).map((entry) => `await import("${entry}");`);
    writeFileSync(join(project, "entries.mjs"), code.join("\n"));
    await run(process.execPath, "entries.mjs");
  });

  test("the declarations of every entry compile, those of libraries included", async () => {
    const code = entries.map((entry, at) => `export * as e${at} from "${entry}";`);
    writeFileSync(join(project, "entries.ts"), code.join("\n"));
    write("tsconfig.json", {
      compilerOptions: {
        ...{ module: "NodeNext", target: "ES2023", strict: true, noEmit: true, types: ["node"] },
        lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
        skipLibCheck: false,
      },
      files: ["entries.ts"],
    });
    const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
    const { stdout } = await run(process.execPath, compiler).catch((failed) => failed);
    expect(stdout).toBe("");
  });

  test.each(tarballs.map(nameOf))("publint finds nothing in %s", async (name) => {
    const pkgDir = join(project, "node_modules", name);
    expect((await publint({ pkgDir, pack: false, strict: true })).messages).toEqual([]);
  });

  test.each(tarballs.map(({ file }) => file))("attw finds nothing in %s", async (file) => {
    const attw = join(import.meta.dirname, "../node_modules/.bin/attw");
    const checked = run(attw, join(project, "vendor", file), "--profile", "esm-only");
    await expect(checked, "exit status").resolves.toBeDefined();
  });
});
