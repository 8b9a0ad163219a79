// Redocly and its extension for editors load plugins as they are, and the extension reads no TypeScript.
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** Builds a plugin from its sources in memory, and loads it. */
export async function built(path) {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    conditions: [],
    format: "esm",
    platform: "node",
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)).default;
}
