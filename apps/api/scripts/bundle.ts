/**
 * Builds the service: its sources and those of the packages that it is made of, as a few files that start
 * faster than many. They find everything else where the sources find it: assets, migrations, npm packages.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type OnResolveArgs, type Plugin, type PluginBuild } from "esbuild";

const service = fileURLToPath(new URL("../", import.meta.url));
const dist = join(service, "dist");

const commands = ["backup", "copy", "keys", "migrate", "seed"];

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: {
    main: join(service, "src/main.ts"),
    ...Object.fromEntries(commands.map((name) => [name, join(service, `src/commands/${name}.ts`)])),
  },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22.18",
  outdir: dist,
  plugins: [{ name: "places", setup: keepPlaces } satisfies Plugin],
});
// All files of the bundle are in one folder, so that what is elsewhere has one path from all of them.
await mkdir(join(dist, "commands"));
for (const name of commands) {
  await writeFile(join(dist, `commands/${name}.js`), `import "../${name}.js";\n`);
}

function keepPlaces(bundler: PluginBuild): void {
  bundler.onResolve({ filter: /^[^./]/ }, (args) => resolvePackage(bundler, args));
  bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const source = await readFile(path, "utf8");
    const place = `new URL(${JSON.stringify(fromDist(path))}, import.meta.url).href`;
    return { loader: "ts", contents: source.replaceAll("import.meta.url", place) };
  });
}

/** The workspace's own packages become part of the bundle. */
async function resolvePackage(bundler: PluginBuild, args: OnResolveArgs) {
  const { path, importer, resolveDir, kind, pluginData } = args;
  if (pluginData === "resolving" || kind === "entry-point") return undefined;
  if (path.startsWith("@animal-store/")) return undefined;
  if (isBuiltin(path)) return { path, external: true };
  const found = await bundler.resolve(path, { resolveDir, kind, pluginData: "resolving" });
  if (found.errors.length > 0) return { errors: found.errors };
  return { path: fromDist(linkOf(found.path, path, importer)), external: true };
}

/** The file of a package by the link that its importer has, whose path names no version. */
function linkOf(file: string, specifier: string, importer: string): string {
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

function fromDist(path: string): string {
  return relative(dist, path).split(sep).join("/");
}
