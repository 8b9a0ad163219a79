// Measures the tools of this repository in a copy of it, beside the same contract wired by hand:
// `pnpm bench:tools`. With a commit, measures only its first start, beside that of the last commit:
// `pnpm bench:tools --first-start c9daf12`.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { emptyCaches, measureFirstStart } from "./first-start.mjs";
import { measureObviousWiring } from "./obvious-wiring.mjs";

const commands = [
  "pnpm install --prefer-offline",
  "pnpm generate",
  "pnpm build, cold",
  "pnpm build, cached",
  "pnpm test, cold",
  "pnpm check, after the tests",
  "pnpm check, cached",
  "pnpm check --force",
];

const repository = fileURLToPath(new URL("..", import.meta.url));
const { "first-start": other } = parseArgs({
  options: { "first-start": { type: "string" } },
}).values;
const firstStarts = [];
for (const commit of ["HEAD", ...(other ? [other] : [])]) {
  firstStarts.push(await measureFirstStart(repository, commit));
}
console.table(firstStarts);

const folder = mkdtempSync(join(tmpdir(), "animal-store-tools-"));
try {
  if (!other) {
    const peer = await measureObviousWiring(repository, emptyCaches(join(folder, "home")));
    console.table({ "Express, express-openapi-validator and Prisma": peer });
    rmSync(join(folder, "home"), { recursive: true, force: true });
    copyRepository();
    console.table(commands.map(time));
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Copies the files that git tracks or would track, so that nothing is built or cached yet. */
function copyRepository() {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout } = spawnSync("git", args, { cwd: repository, encoding: "utf8" });
  for (const path of stdout.split("\0").filter(isThere)) {
    cpSync(join(repository, path), join(folder, path), { verbatimSymlinks: true });
  }
  // Turbo's cache depends on what git knows.
  const author = ["-c", "user.name=bench", "-c", "user.email=bench@localhost"];
  for (const args of [["init"], ["add", "--all"], [...author, "commit", "--message", "Copy"]]) {
    spawnSync("git", args, { cwd: folder });
  }
}

/** @param {string} path which git still tracks although the file may be deleted */
function isThere(path) {
  return path !== "" && existsSync(join(repository, path));
}

/** @param {string} command with a remark after a comma */
function time(command) {
  const [program = "", ...args] = (command.split(",")[0] ?? "").split(" ");
  const begin = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 100 * 1024 * 1024,
  });
  const seconds = Number(((performance.now() - begin) / 1_000).toFixed(1));
  console.error(`${command}: ${seconds} s`);
  if (status !== 0) {
    console.error(error ?? `${stdout}\n${stderr}`);
    process.exitCode = 1;
  }
  return { command, seconds, succeeded: status === 0 };
}
