/**
 * The last step of the build: lets the built files import what they take of `@contract-first/reading` from their
 * own package, where the step before has built it.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const files = (await readdir(dist, { recursive: true })).filter((name) => /\.[jt]s$/.test(name));

for (const name of files) {
  const text = await readFile(join(dist, name), "utf8");
  const own = text.replaceAll(/(?<= from ")@contract-first\/reading\/([\w-]+)/g, (_all, entry) =>
    placeOf(entry, name),
  );
  if (own !== text) await writeFile(join(dist, name), own);
}

function placeOf(entry: string, importer: string): string {
  const path = relative(dirname(importer), `reading/${entry}.js`);
  return path.startsWith(".") ? path : `./${path}`;
}
