// Runs a program of this repository with what it needs: a Node.js that strips types, the packages that it
// imports, and the code that is generated for it.
//
//   node scripts/run.mjs PACKAGES PROGRAM …    PACKAGES as in install.mjs
//
// This file is read by every Node.js from 20.19 on; what it imports later, by the newer ones only.
import { spawn } from "node:child_process";
import { helpOf } from "./help.mjs";
import { isTooOld, newerNode } from "./newer-node.mjs";

const [packages, program, ...args] = process.argv.slice(2);
const help = args.includes("--help") ? helpOf(process.env.npm_lifecycle_event) : undefined;

if (help !== undefined) console.log(help);
else if (isTooOld(process.versions.node)) await runWithNewerNode();
else await runProgram();

/** Runs this again, in a process of its own. */
async function runWithNewerNode() {
  const newer = await newerNode();
  if (newer === null) process.exitCode = 1;
  else follow(spawn(newer.program, process.argv.slice(1), { stdio: "inherit", env: newer.env }));
}

async function runProgram() {
  const { prepare } = await import("./prepare.mjs");
  if (!(await prepare(packages))) process.exitCode = 1;
  else if (/\.m?[jt]s$/.test(program)) await runHere();
  else follow(spawn(program, args, { stdio: "inherit", shell: process.platform === "win32" }));
}

/** In this process, so that signals reach the program itself. */
async function runHere() {
  const { resolve } = await import("node:path");
  const { pathToFileURL } = await import("node:url");
  const file = resolve(program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Ends as another process does, which gets the signals that this one gets. */
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
