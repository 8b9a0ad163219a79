import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { repository } from "../dev/repository.js";

const manifest = createRequire(`${repository}/package.json`).resolve("@redocly/cli/package.json");
const program = join(dirname(manifest), "bin/cli.js");

/** Runs the command line of Redocly in the repository's folder. */
export async function redocly(...args: string[]): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd: repository });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const [status] = await once(child, "close");
  return { status, output: stripVTControlCharacters(output) };
}
