import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { loadConfig, parseYaml } from "redocly-core";
import { requireLocalSources } from "./contract-document/local-sources.ts";
import { toolFile } from "./files/repository.ts";

/**
 * Checks contracts by the rules of `redocly.yaml`: runs `redocly lint` with its arguments, but first checks where the
 * references of the contracts lead, because Redocly follows all of them.
 */
export async function lintContract(args: string[]): Promise<void> {
  const config = await loadConfig();
  for (const path of contractsIn(args)) await requireLocalSources(path, process.cwd(), config);
  const redocly = join(dirname(toolFile("@redocly/cli/package.json")), "bin/cli.js");
  const linter = spawn(process.execPath, [redocly, "lint", ...args], { stdio: "inherit" });
  const [status] = await once(linter, "close");
  process.exitCode = status ?? 1;
}

/** The contracts that the arguments name, by path or as in `redocly.yaml`; otherwise all that it names. */
function contractsIn(words: string[]): string[] {
  const named = configured();
  const typed = words.filter((word) => !word.startsWith("-"));
  const paths = typed.map((word) => named.get(word) ?? word).filter((path) => existsSync(path));
  return (paths.length > 0 ? paths : [...named.values()]).map((path) => resolve(path));
}

function configured(): Map<string, string> {
  if (!existsSync("redocly.yaml")) return new Map();
  const { apis = {} } = parseYaml(readFileSync("redocly.yaml", "utf8")) as Configuration;
  return new Map(Object.entries(apis).map(([name, { root }]) => [name, root]));
}

interface Configuration {
  apis?: Record<string, { root: string }>;
}
