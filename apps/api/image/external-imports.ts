import { readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * The imports in the files of a bundle that lead neither to the bundle nor to Node.js: paths, or names of packages.
 *
 * @param dist the folder of the bundle
 */
export async function externalImports(dist: string): Promise<string[]> {
  const found = new Set<string>();
  const names = readdirSync(dist).filter((name) => name.endsWith(".js"));
  const own = names.map((name) => `./${name}`);
  await build({
    entryPoints: names.map((name) => join(dist, name)),
    bundle: true,
    format: "esm",
    write: false,
    outdir: dist,
    plugins: [
      {
        name: "imports",
        setup: (bundler) =>
          bundler.onResolve({ filter: /.*/ }, ({ path, kind }) => {
            if (kind === "entry-point") return undefined;
            if (!own.includes(path) && !isBuiltin(path)) found.add(path);
            return { path, external: true };
          }),
      },
    ],
  });
  return [...found].toSorted();
}
