// How long the tools of this repository take: `pnpm bench:tools`.
import { spawnSync } from "node:child_process";

/** @type {[name: string, ...args: string[]][]} */
const commands = [
  ["generate", "pnpm", "generate"],
  ["build, cold", "node", "scripts/turbo.mjs", "run", "build", "--force"],
  ["build, cached", "node", "scripts/turbo.mjs", "run", "build"],
  ["check", "pnpm", "check"],
];

const rows = commands.map(([name, program = "", ...args]) => {
  const begin = performance.now();
  const { status } = spawnSync(program, args, { stdio: "ignore" });
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  return { command: name, seconds, succeeded: status === 0 };
});
console.table(rows);
