import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { Manifest } from "./built-packages.ts";
import { filesIn } from "./files.ts";

/**
 * Joins the built modules to few, because each costs time when a program starts: one for each entry, one for all that
 * the first entry shares with others, and those that only the others share. Declarations stay, and so do the sources to
 * which the maps lead. Defines the name and version that the client sends.
 *
 * @param entries the paths of the modules of the entries
 */
export async function joinModules(
  dist: string,
  entries: string[],
  { name, version }: Manifest,
): Promise<void> {
  // A product has neither "@" nor "/" in its name (RFC 9110, section 10.1.5).
  const product = `${name.replace("@", "").replaceAll("/", "-")}/${version}`;
  const define = { "globalThis.clientProduct": JSON.stringify(product) };
  const own = { define, entryPoints: entries, outdir: dist };
  const options = { ...bundled, ...own } satisfies BuildOptions;
  const { outputs } = (await build({ ...options, metafile: true })).metafile;
  const { imports = [] } = outputs[relative(process.cwd(), entries[0] ?? "")] ?? {};
  const shared = imports.flatMap(({ path }) => Object.keys(outputs[path]?.inputs ?? {}));
  // What all entries import becomes one module.
  const all = shared.map((path) => `\nimport ${JSON.stringify(`./${relative(dist, path)}`)};`);
  for (const entry of entries) appendFileSync(entry, all.join(""));
  const { outputFiles } = await build(options);
  for (const path of filesIn(dist, /\.js(\.map)?$/)) rmSync(path);
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const bundled = {
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2023",
  packages: "external",
  sourcemap: true,
  sourcesContent: false,
  write: false,
  chunkNames: "shared/[hash]",
  plugins: [
    {
      name: "imports without names",
      setup(build) {
        // They would be dropped, because modules of this package have no side effects.
        build.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => ({
          path: join(resolveDir, path),
          sideEffects: true,
        }));
      },
    },
  ],
} satisfies BuildOptions;
