import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Measures the first start of a commit with empty caches, and its second start.
 *
 * @param {string} repository
 * @param {string} commit
 * @returns {Promise<Record<string, string | number>>} seconds, packages and megabytes
 */
export async function measureFirstStart(repository, commit) {
  const folder = mkdtempSync(join(tmpdir(), "animal-store-start-"));
  try {
    const clone = join(folder, "clone");
    spawnSync("git", ["clone", "--quiet", repository, clone]);
    spawnSync("git", ["checkout", "--quiet", commit], { cwd: clone });
    const env = emptyCaches(join(folder, "home"));
    const first = await secondsToStart(clone, env);
    const second = await secondsToStart(clone, env);
    return { commit, first, second, ...sizeOf(join(clone, "node_modules")) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What npm and pnpm keep is in the home folder. How they reach a registry stays as it is.
 *
 * @param {string} home an empty folder
 * @returns {NodeJS.ProcessEnv}
 */
export function emptyCaches(home) {
  const { stdout } = spawnSync("npm", ["config", "get", "userconfig"], { encoding: "utf8" });
  return {
    ...process.env,
    HOME: home,
    XDG_CACHE_HOME: join(home, "cache"),
    XDG_DATA_HOME: join(home, "data"),
    npm_config_cache: join(home, "npm"),
    npm_config_userconfig: stdout.trim(),
    DATABASE_URL: "",
    PORT: "0",
  };
}

async function secondsToStart(cwd, env) {
  const begin = performance.now();
  const child = spawn("pnpm", ["start"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const ended = once(child, "close");
  let listens = false;
  for await (const text of child.stdout.setEncoding("utf8")) {
    if (text.includes(" listens on ")) {
      listens = true;
      break;
    }
  }
  if (!listens) throw new Error("The start ended before the service listened.");
  const seconds = (performance.now() - begin) / 1_000;
  process.kill(-child.pid, "SIGTERM");
  await ended;
  return Number(seconds.toFixed(1));
}

/**
 * The number of installed packages, and the size of their files in megabytes.
 *
 * @param {string} folder `node_modules` of a repository
 */
export function sizeOf(folder) {
  return {
    packages: installedPackages(folder).length,
    megabytes: Math.round(bytesIn(folder) / 1_000_000),
  };
}

/** @returns {string[]} such as `express@5.3.0` */
export function installedPackages(folder) {
  // The packages that a service brings along, in vendor/, come from no registry.
  const notInstalled = /^(node_modules|lock\.yaml|@contract-first\+.*)$/;
  return readdirSync(join(folder, ".pnpm")).filter((name) => !notInstalled.test(name));
}

/** Does not follow links, so each package counts once. */
function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(path);
    return sum + (entry.isFile() ? lstatSync(path).size : 0);
  }, 0);
}
