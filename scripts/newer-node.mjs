import { execFile } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";

/** The first versions that strip types without a flag, of the lines that have any. */
const stripping = [
  [22, 18],
  [23, 6],
];

/** @param {string} version such as `20.19.5` */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [, needed] = stripping.find(([line]) => line === major) ?? [];
  return needed === undefined ? major < 24 : minor < needed;
}

/**
 * Brings Node.js 24 from the npm package `node`, whose download is kept.
 *
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv } | null>} null when it is not there
 */
export async function newerNode() {
  const { node: version } = process.versions;
  console.error(
    `Node.js ${version} does not run TypeScript: using Node.js 24 from npm (a few seconds, the first time) …`,
  );
  // Without a look at the registry, which a machine without a network would wait for.
  const npx = ["--yes", "--prefer-offline", "--package=node@24", "--", "node", "--print"];
  try {
    const shell = process.platform === "win32";
    const { stdout } = await promisify(execFile)("npx", [...npx, "process.execPath"], { shell });
    const program = stdout.trim();
    const path = `${dirname(program)}${delimiter}${process.env.PATH}`;
    return { program, env: { ...process.env, PATH: path } };
  } catch ({ stderr = "", message }) {
    const [reason = message] = stderr.split("\n").filter((line) => /^npm (error|ERR!)/.test(line));
    console.error(
      `Node.js 24 could not be brought (${reason}): install Node.js 22.18 or newer, from https://nodejs.org.`,
    );
    return null;
  }
}
