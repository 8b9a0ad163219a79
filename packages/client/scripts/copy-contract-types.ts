/**
 * The first step of the build: copies the contract's types to the file to which `#contract-types` leads
 * in the published package, and those of its tags beside it, if there are any. The sources have only declarations,
 * so they are declaration files as they are, but for what they call each other.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const generated = fileURLToPath(new URL("../../contract/src/generated", import.meta.url));
const published = fileURLToPath(new URL("../dist", import.meta.url));
const ofTags = await readdir(join(generated, "tags"), { recursive: true }).catch(() => []);

await copy("types.ts", "contract-types.d.ts");
for (const path of ofTags.filter((name) => /\.ts$/.test(name) && !name.endsWith("table.ts"))) {
  await copy(join("tags", path), join("tags", path.replace(/\.ts$/, ".d.ts")));
}

async function copy(from: string, to: string): Promise<void> {
  const text = await readFile(join(generated, from), "utf8");
  await mkdir(dirname(join(published, to)), { recursive: true });
  await writeFile(join(published, to), text.replaceAll(/(?<= from "\.[^"]*)\.ts(?=";)/g, ".js"));
}
