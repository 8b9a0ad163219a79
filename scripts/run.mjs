// Runs a program of this repository with everything that it needs: a Node.js that strips types, the packages
// that it imports, and the code that is generated for it.
//
//   node scripts/run.mjs PACKAGES PROGRAM …    PACKAGES as in install.mjs
//
// Every Node.js from 20.19 on reads this file, and what it needs to install. Only newer ones read what runs later.
import { spawn } from "node:child_process";
import { helps } from "./help.mjs";
import { install } from "./install.mjs";
import { newerNode } from "./newer-node.mjs";
import { isTooOld } from "./node-floor.mjs";

const [packages, ...words] = process.argv.slice(2);
const help = words.includes("--help") ? helps[process.env.npm_lifecycle_event] : undefined;

if (help !== undefined) console.log(help);
else if (isTooOld(process.versions.node)) await runWithNewerNode();
else await runProgram();

/** Runs this program again in a new process. The newer Node.js and the packages are downloaded at the same time. */
async function runWithNewerNode() {
  const [newer, isInstalled] = await Promise.all([newerNode(), install(packages)]);
  if (newer === null || !isInstalled) process.exitCode = 1;
  else {
    const args = [...process.execArgv, ...process.argv.slice(1)];
    follow(spawn(newer.program, args, { stdio: "inherit", env: newer.env }));
  }
}

async function runProgram() {
  // Keeps the code that Node.js compiles, so that the next start takes less time.
  const { enableCompileCache } = await import("node:module");
  enableCompileCache("node_modules/.cache/node");
  const { prepare } = await import("./prepare.mjs");
  if (!(await prepare(packages))) {
    process.exitCode = 1;
    return;
  }
  const [program, ...args] = words;
  if (isSource(program)) await runHere(program, args);
  else follow(start(program, ...args));
}

function isSource(program) {
  return /\.m?[jt]s$/.test(program);
}

/** Runs a program in a new process. */
function start(program, ...args) {
  return isSource(program)
    ? spawn(process.execPath, [program, ...args], { stdio: "inherit" })
    : spawn(program, args, { stdio: "inherit", shell: process.platform === "win32" });
}

/** Runs a program in this process, so that signals reach it directly. */
async function runHere(program, args) {
  const { resolve } = await import("node:path");
  const { pathToFileURL } = await import("node:url");
  const file = resolve(program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Passes signals on to another process, and ends as that process does. */
function follow(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on("exit", (status) => process.exit(status ?? 1));
}
