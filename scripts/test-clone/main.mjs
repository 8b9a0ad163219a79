// Tests a repository as a newcomer has it: a clone in which only the start command of the README has installed
// packages. There, every command of the service runs, and so does every line of a page that shows one.
//
//   node scripts/test-clone/main.mjs [FOLDER]    clones the last commit of that repository; by default, of this one
//
// Like scripts/run.mjs, it is read by every Node.js from 20.19 on, and imports no package.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runAllCommands, serviceScripts } from "./commands.mjs";
import { openDatabases } from "./databases.mjs";
import { installedPackages, sizeOf } from "./installed.mjs";
import { runShownLines } from "./pages.mjs";
import { serveShop, startService } from "./serve.mjs";
import { newcomerEnv, openShell } from "./shell.mjs";

/** Maximum that the first start may install. */
const limits = { packages: 269, megabytes: 247 };
/**
 * The minimum number of lines with commands that the pages show, in this repository and in a service that it has
 * written: a line that no longer looks like a command would not be run.
 */
const shownLines = { here: 10, elsewhere: 2 };
const compilers = /^(typescript|esbuild|node-gyp)@/;

const own = fileURLToPath(new URL("../../", import.meta.url));
const repository = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? own);
const folder = mkdtempSync(join(tmpdir(), "clone-"));
const shell = openShell(folder, await newcomerEnv());
const databases = openDatabases(process.env.TEST_DATABASE_URL);

process.on("exit", () => {
  shell.kill();
  databases.drop();
  rmSync(folder, { recursive: true, maxRetries: 3 });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

try {
  await testClone(join(folder, "clone"));
  console.log(`${shell.count} lines were run in a clone of ${repository}.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function testClone(clone) {
  await shell.run(`git clone --quiet "${repository}" "${clone}"`);
  shell.cwd = clone;
  const service = await startService(shell, readFileSync(join(clone, "README.md"), "utf8"));
  refuseMore(join(clone, "node_modules"));
  await service.request();
  await runAllCommands(shell, databases);
  await service.stop();
  const shop = join(clone, "apps/web/README.md");
  const hasShop = existsSync(shop);
  await runShownLines(shell, databases, {
    scripts: serviceScripts(clone),
    least: hasShop ? shownLines.here : shownLines.elsewhere,
  });
  if (!hasShop) return;
  const lines = readFileSync(shop, "utf8").match(/^pnpm web\b[^#\n]*/gm) ?? [];
  if (lines.length < 2) throw new Error("apps/web/README.md shows fewer than two ways to start.");
  for (const line of lines) await serveShop(shell, line.trim());
}

function refuseMore(modules) {
  const { packages, megabytes } = sizeOf(modules);
  console.log(`The first start installed ${packages} packages and ${megabytes} MB.`);
  const found = installedPackages(modules).filter((name) => compilers.test(name));
  if (packages <= limits.packages && megabytes <= limits.megabytes && found.length === 0) return;
  throw new Error(
    `The first start may install ${limits.packages} packages and ${limits.megabytes} MB, and no compiler: ${found.join(", ") || "none"} was found.`,
  );
}
