/**
 * Packs the client for users who try a change before it is merged, and writes how its types change.
 *
 *   node packages/client/scripts/preview.ts BASE OUTPUT
 *
 * BASE is another checkout of the repository, in which the client is built as well. The folder OUTPUT gets
 * the tarball of this client and `types.diff`, which is empty if the types are the same.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { typesDiff } from "./types-diff.ts";

// The working directory of the person, in the variable that pnpm sets.
const { INIT_CWD = "." } = process.env;
const [base = ".", output = "."] = process.argv.slice(2).map((path) => resolve(INIT_CWD, path));
const client = fileURLToPath(new URL("..", import.meta.url));
mkdirSync(output, { recursive: true });
const dist = { before: join(base, "packages/client/dist"), after: join(client, "dist") };
writeFileSync(join(output, "types.diff"), typesDiff(dist));
execFileSync("pnpm", ["pack", "--pack-destination", output], {
  cwd: client,
  stdio: "inherit",
  shell: process.platform === "win32",
});
