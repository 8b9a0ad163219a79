// Builds a package and runs one of its programs:
//
//   node scripts/run-built.mjs apps/api/dist/main.js …
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";

const [program = "", ...args] = process.argv.slice(2);

if (await build(program.slice(0, program.indexOf("/dist/")))) {
  const file = resolve(program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  process.exitCode = 1;
}
