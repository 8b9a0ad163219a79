import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { filesIn } from "./files.ts";

/**
 * Joins the built modules to few, because each costs time when a program starts: one for each entry, one for all that
 * the first entry shares with others, and those that only the others share. Declarations stay, and so do the sources to
 * which the maps lead.
 *
 * @param entries the paths of the modules of the entries
 */
export async function joinModules(dist: string, entries: string[]): Promise<void> {
  const options = { ...bundled, entryPoints: entries, outdir: dist } satisfies BuildOptions;
  const { metafile } = await build({ ...options, metafile: true });
  const [first = new Set<string>(), ...others] = entries.map((entry) => modulesOf(entry, metafile));
  const shared = [...first].filter((path) => others.some((each) => each.has(path)));
  // What all entries import becomes one module.
  for (const entry of entries) {
    const imports = shared.map((path) => `import ${JSON.stringify(`./${relative(dist, path)}`)};`);
    writeFileSync(entry, `${readFileSync(entry, "utf8")}\n${imports.join("\n")}`);
  }
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

/** The modules that an entry imports, and those that they import. */
function modulesOf(entry: string, { inputs }: Metafile): Set<string> {
  const modules = new Set([relative(process.cwd(), entry).replaceAll(sep, "/")]);
  // A set also yields what is added meanwhile.
  for (const each of modules) {
    const imported = inputs[each]?.imports ?? [];
    for (const { path, external } of imported) if (!external) modules.add(path);
  }
  return modules;
}
