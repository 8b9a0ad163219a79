// Builds a package and runs one of its programs:
//
//   node scripts/run-built.mjs apps/api/dist/main.js …
//
// The build prints nothing unless it fails, or takes long enough to make somebody wonder.
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startTurbo } from "./turbo.mjs";

const [program = "", ...args] = process.argv.slice(2);
const folder = program.slice(0, program.indexOf("/dist/"));

const building = setTimeout(() => console.error(`Building ${folder} …`), 1_000);
const build = startTurbo(
  ["run", "build", `--filter=./${folder}`, "--output-logs=errors-only"],
  ["ignore", "pipe", "pipe"],
);
const output = [];
for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => output.push(text));
const [status] = await once(build, "close");
clearTimeout(building);

if (status === 0) {
  const file = resolve(program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  process.stderr.write(Buffer.concat(output));
  process.exitCode = 1;
}
