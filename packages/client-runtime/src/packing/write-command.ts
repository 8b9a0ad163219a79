import { join } from "node:path";
import { build } from "esbuild";

/** Writes the command of the package as one file, which no entry imports, so that it is in no bundle. */
export async function writeCommand(folder: string): Promise<void> {
  const entryPoints = [join(import.meta.dirname, "../used/main")];
  const outfile = join(folder, "dist/used.js");
  await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node" });
}
