import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../repository/repository.ts";
import { report } from "./report.ts";

const program = join(repository, "scripts/web.mjs");
const sources = join(repository, "apps/web");

/**
 * Starts Vite's development server for the shop, which shows edits at once and forwards requests to the
 * service.
 *
 * @param apiUrl the base URL of the service
 * @returns undefined if there is no shop, as in a copy of the service
 */
export function startShop(apiUrl: string): ChildProcess | undefined {
  if (!existsSync(program) || !existsSync(sources)) return undefined;
  const child = spawn(process.execPath, [program, "--hot"], {
    cwd: repository,
    env: { ...process.env, API_URL: apiUrl, PORT: process.env.WEB_PORT ?? "8080" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => {
      if (text.trim() !== "") report("shop", text.trim());
    });
  }
  return child;
}
