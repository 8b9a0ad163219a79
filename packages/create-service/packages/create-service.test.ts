import { execFile, execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "@contract-first/tools/internal/repository";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { newService } from "../src/new-service.ts";
import { scope } from "../src/packing/packages.ts";
import { museumContract } from "../src/testing/museum-contract.ts";
import { type RefusingRegistry, startRefusingRegistry } from "../src/testing/refusing-registry.ts";

/** An empty project with the package of the command alone. */
const project = mkdtempSync(join(tmpdir(), "create-service-"));
const museum = join(project, "museum");
let registry: RefusingRegistry;

function run(program: string, args: string[], PATH = process.env.PATH) {
  const env = { ...process.env, PATH };
  return promisify(execFile)(program, args, { cwd: project, env, maxBuffer: 2 ** 26 });
}

const name = `${scope}create-service`;

beforeAll(async () => {
  const url = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  registry = await startRefusingRegistry(url, scope);
  const own = join(import.meta.dirname, "..");
  await run("pnpm", ["--dir", own, "pack", "--pack-destination", project]);
  const [tarball] = readdirSync(project);
  const dependencies = { [name]: `file:${tarball}` };
  const { allowBuilds } = parse(readFileSync(join(repository, "pnpm-workspace.yaml"), "utf8"));
  const settings = { packages: ["."], hoist: false, publicHoistPattern: [], allowBuilds };
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(project, "pnpm-workspace.yaml"), JSON.stringify(settings));
  writeFileSync(join(project, "museum.yaml"), museumContract());
  await run("pnpm", ["install", "--no-frozen-lockfile", `--config.registry=${registry.url}`]);
});

afterAll(() => {
  registry.server.close();
  rmSync(project, { recursive: true });
});

/** The files of a folder, by path. */
function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path, "base64")];
    }),
  );
}

test("it asks no registry for the packages of its scope", () => {
  expect(registry.refused).toEqual([]);
});

test("it writes what pnpm new service writes, byte for byte", async () => {
  const { stdout } = await run(join(project, "node_modules/.bin/create-service"), [
    "museum",
    "--contract",
    "museum.yaml",
  ]);
  expect(stdout).toContain("Wrote museum. Its operations (4) respond with examples");
  const folder = join(mkdtempSync(join(project, "here-")), "museum");
  const source = { path: join(project, "museum.yaml"), overlays: [] };
  await newService({ folder, source, from: project });
  const [written, expected] = [filesIn(museum), filesIn(folder)];
  expect(Object.keys(written)).toEqual(Object.keys(expected));
  const different = Object.keys(written).filter((path) => written[path] !== expected[path]);
  expect(different).toEqual([]);
});

/** A folder with these programs alone: links to where they are. */
function onlyPrograms(...names: string[]): string {
  const folder = mkdtempSync(join(project, "programs-"));
  for (const name of names) {
    const path = execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    symlinkSync(path.trim(), join(folder, name));
  }
  return folder;
}

test("--update replaces the packages, on a machine without pnpm, too", async () => {
  const vendor = filesIn(join(museum, "vendor"));
  const older = (text: string) => text.replaceAll(/-c[\da-f]{10}(?=\.tgz)/g, "-c0");
  for (const file of readdirSync(join(museum, "vendor"))) {
    renameSync(join(museum, "vendor", file), join(museum, "vendor", older(file)));
  }
  for (const folder of ["", "apps/api", "packages/client", "packages/contract"]) {
    const path = join(museum, folder, "package.json");
    writeFileSync(path, older(readFileSync(path, "utf8")));
  }
  const author = ["-c", "user.name=A", "-c", "user.email=a@museum.example"];
  for (const args of [["init"], ["add", "--all"], [...author, "commit", "--message=Begin"]]) {
    execFileSync("git", args, { cwd: museum, stdio: "pipe" });
  }
  const programs = onlyPrograms("git", "node", "npm", "npx", "sh");
  const program = join(project, "node_modules", name, "dist/create-service.js");
  const { stdout } = await run(process.execPath, [program, "museum", "--update"], programs);
  expect(stdout).toContain("Updated museum from 0.0.0-c0 to 0.0.0-c");
  expect(filesIn(join(museum, "vendor"))).toEqual(vendor);
});
