import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";

/** Variables that pnpm and test runners add, and variables that the service would read. */
const unset =
  /^(npm_(?!config_)|pnpm_|vitest|node_env$|node_compile_cache$|init_cwd$|(database|redis|api)_|port$|host$|ops_|log_level$)/i;

/**
 * The environment of a user who has just opened a terminal and has pnpm, in the version that npx provides.
 *
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function newcomerEnv() {
  const entries = Object.entries(process.env).filter(([name]) => !unset.test(name));
  const folders = String(process.env.PATH).split(delimiter);
  const path = folders.filter((each) => !/node_modules[\\/]\.bin/.test(each)).join(delimiter);
  const env = { ...Object.fromEntries(entries), PATH: path };
  const npx = ["-y", "-p", "pnpm@12", "-c", "command -v pnpm"];
  const { stdout } = await promisify(execFile)("npx", npx, { env });
  // Disables compilers, so that a start that compiles native code fails.
  return { ...env, PATH: dirname(stdout) + delimiter + path, CC: "false", CXX: "false" };
}

/**
 * Runs command lines as in a terminal.
 *
 * @param {string} cwd the folder in which they run
 * @param {NodeJS.ProcessEnv} env
 */
export function openShell(cwd, env) {
  const shell = { cwd, env, count: 0, run, start, kill };
  const started = [];

  /**
   * Runs a line, and prints it.
   *
   * @returns {Promise<string>} its standard output
   * @throws {Error} if it fails or uses a variable that is not set
   */
  async function run(line, variables = {}) {
    const child = start(line, variables);
    const [status] = await once(child, "close");
    shell.count += 1;
    if (status !== 0) throw new Error(`${line}\n${child.output}\nended with the status ${status}.`);
    console.log(`  ${line}`);
    return child.stdoutText;
  }

  /** Starts a line in a separate process group. */
  function start(line, variables) {
    const child = spawn("sh", ["-euc", line], {
      cwd: shell.cwd,
      env: { ...shell.env, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    started.push(child);
    Object.assign(child, { output: "", stdoutText: "" });
    child.stdout.setEncoding("utf8").on("data", (text) => {
      child.output += text;
      child.stdoutText += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      child.output += text;
    });
    return child;
  }

  /** Ends all programs that are still running. */
  function kill() {
    for (const { pid } of started) {
      try {
        process.kill(-pid, "SIGKILL");
      } catch {
        // The program has already ended.
      }
    }
  }

  return shell;
}
