import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { commandNames } from "@contract-first/service/internal/tools";
import { build, type OnResolveArgs, type Plugin, type PluginBuild } from "esbuild";

/**
 * Bundles the sources of a service and the packages that it is made of into a few files, which start faster than many.
 * The bundle finds everything else where the sources find it: assets, migrations, npm packages.
 *
 * @param folder the folder of the service, in which `dist/` is written; by default, the working directory
 */
export async function bundle(folder = "."): Promise<void> {
  const service = resolve(folder);
  const dist = join(service, "dist");
  await rm(dist, { recursive: true, force: true });
  await build({
    entryPoints: { main: "program:./src/main.ts", command: "program:./src/command.ts" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22.18",
    // Otherwise esbuild adds the condition `module`, which Node.js does not know: with it, packages provide files for
    // bundlers, which Node.js may fail to load.
    conditions: [],
    outdir: dist,
    // The log names the sources of an error. Their text stays out: it would only be read by every start.
    sourcemap: true,
    sourcesContent: false,
    define: { SOURCE_COMMIT: JSON.stringify(commit(service)) },
    plugins: [
      { name: "programs", setup: (bundler) => checkNodeFirst(bundler, service) },
      { name: "wasm", setup: readWasmFromFile },
      { name: "places", setup: (bundler) => keepPlaces(bundler, dist) },
    ] satisfies Plugin[],
  });
  // Units, compose files and pages name each command by a file of its own.
  await mkdir(join(dist, "commands"));
  for (const name of commandNames) {
    const text = `process.argv.splice(2, 0, "${name}");\nawait import("../command.js");\n`;
    await writeFile(join(dist, `commands/${name}.js`), text);
  }
}

/** The commit of the sources; an image is built without their history, so its build names it. */
function commit(service: string): string {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: service, encoding: "utf8" });
  return process.env.SOURCE_COMMIT || stdout?.trim() || "unknown";
}

/** A program checks its Node.js before it loads anything else. Maps of packages would only take memory. */
function checkNodeFirst(bundler: PluginBuild, service: string): void {
  bundler.onResolve({ filter: /^program:/ }, ({ path }) => ({
    path: path.replace("program:", ""),
    namespace: "program",
  }));
  bundler.onLoad({ filter: /.*/, namespace: "program" }, ({ path }) => ({
    resolveDir: service,
    contents: `
      import { checkNode } from "../../scripts/node-floor.mjs";
      import module from "node:module";
      if (checkNode()) {
        module.setSourceMapsSupport(true, { nodeModules: false });
        await import("${path}");
      }`,
  }));
}

/**
 * Prisma's packages contain WebAssembly as base64, so a process keeps the source of that module and its text, each a third
 * larger than the bytes. Of a file it keeps the bytes. The generated client passes what it imports to `Buffer.from`, which takes bytes as well as base64.
 */
function readWasmFromFile(bundler: PluginBuild): void {
  bundler.onResolve({ filter: /\.wasm-base64\.mjs$/ }, async (args) => {
    const { path, resolveDir, kind, pluginData } = args;
    if (pluginData === "resolving") return undefined;
    const found = await bundler.resolve(path, { resolveDir, kind, pluginData: "resolving" });
    return { path: found.path, errors: found.errors, namespace: "wasm" };
  });
  bundler.onResolve({ filter: /^wasm-bytes$/ }, ({ importer }) => ({
    path: importer.replace(/-base64\.mjs$/, ""),
    namespace: "wasm-bytes",
    pluginData: importer,
  }));
  bundler.onLoad({ filter: /./, namespace: "wasm" }, () => ({
    contents: `
      import { readFileSync } from "node:fs";
      import file from "wasm-bytes";
      export const wasm = readFileSync(new URL(file, import.meta.url));`,
  }));
  bundler.onLoad({ filter: /./, namespace: "wasm-bytes" }, async ({ pluginData }) => {
    const { wasm } = await import(pathToFileURL(pluginData).href);
    return { contents: Buffer.from(wasm, "base64"), loader: "file" };
  });
}

function keepPlaces(bundler: PluginBuild, dist: string): void {
  bundler.onResolve({ filter: /^[^./]/ }, (args) => resolvePackage(bundler, args, dist));
  bundler.onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
    const source = await readFile(path, "utf8");
    const place = `new URL(${JSON.stringify(pathFrom(dist, path))}, import.meta.url).href`;
    const loader = path.endsWith(".ts") ? "ts" : "js";
    return { loader, contents: source.replaceAll("import.meta.url", place) };
  });
}

/** The packages of the workspace, and those that every service is made of, become part of the bundle. */
async function resolvePackage(bundler: PluginBuild, args: OnResolveArgs, dist: string) {
  const { path, importer, resolveDir, kind, pluginData } = args;
  if (pluginData === "resolving" || kind === "entry-point") return undefined;
  if (isBuiltin(path)) return { path, external: true };
  const found = await bundler.resolve(path, { resolveDir, kind, pluginData: "resolving" });
  if (found.errors.length > 0) return { errors: found.errors };
  const isInstalled = found.path.includes(`${sep}node_modules${sep}`);
  if (!isInstalled || path.startsWith("@contract-first/")) return { path: found.path };
  return { path: pathFrom(dist, linkOf(found.path, path, importer)), external: true };
}

/**
 * The path of a package's file by the link in the importer's `node_modules`, so that it names no version. The imports
 * of an installed package have no such link.
 */
function linkOf(file: string, specifier: string, importer: string): string {
  if (importer.includes(`${sep}node_modules${sep}`)) return file;
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  const folder = join("node_modules", name);
  const [, inPackage = ""] = file.split(`${sep}${folder}${sep}`).slice(-2);
  return join(packageOf(importer), folder, inPackage);
}

/** The folder of the workspace's package that a source belongs to. */
function packageOf(source: string): string {
  const [folder = dirname(source)] = source.split(`${sep}src${sep}`);
  return folder;
}

function pathFrom(dist: string, path: string): string {
  return relative(dist, path).split(sep).join("/");
}
