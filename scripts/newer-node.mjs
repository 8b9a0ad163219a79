import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";
import { remedy } from "./node-floor.mjs";

/**
 * The Node.js that installed the packages, if it is still there, or Node.js 24 from the npm package `node`.
 *
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv } | null>} null if neither is available
 */
export async function newerNode() {
  const program = installedWith() ?? (await brought());
  if (program === null) return null;
  const path = `${dirname(program)}${delimiter}${process.env.PATH}`;
  return { program, env: { ...process.env, PATH: path } };
}

/** Does not ask a registry, so it works without a network. */
function installedWith() {
  try {
    const { node } = JSON.parse(readFileSync("node_modules/.installed.json", "utf8"));
    if (node === process.execPath || !existsSync(node)) return undefined;
    announce(node);
    return node;
  } catch {
    return undefined;
  }
}

function announce(instead) {
  console.error(`Node.js ${process.versions.node} does not run TypeScript: using ${instead}`);
}

async function brought() {
  announce("Node.js 24 from npm, which takes a few seconds …");
  // Does not ask the registry, because a machine without a network would wait for it.
  const npx = ["--yes", "--prefer-offline", "--package=node@24", "--", "node", "--print"];
  try {
    const shell = process.platform === "win32";
    const { stdout } = await promisify(execFile)("npx", [...npx, "process.execPath"], { shell });
    return stdout.trim();
  } catch ({ stderr = "", message }) {
    const [reason = message] = stderr.split("\n").filter((line) => /^npm (error|ERR!)/.test(line));
    console.error(`Node.js 24 could not be downloaded (${reason}): ${remedy}`);
    return null;
  }
}
