// Writes anew what the shop uses of the contract, and corrects the style of the code.
import { spawnSync } from "node:child_process";

const commands = [
  ["pnpm", "--dir", "apps/web", "used"],
  ["biome", "check", "--write", ...process.argv.slice(2)],
];
for (const [program, ...args] of commands) {
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exitCode ||= status ?? 1;
}
