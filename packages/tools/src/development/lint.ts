import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { extname, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { repository } from "../repository/repository.ts";
import type { Step } from "./loop.ts";
import { Problems } from "./problems.ts";

const { resolve: moduleFile } = createRequire(import.meta.url);
const biome = moduleFile("@biomejs/biome/bin/biome");
const program = fileURLToPath(new URL(`../main${extname(import.meta.filename)}`, import.meta.url));

/** Checks the code against the rules of `biome.json`. */
export const codeLint = lintStep(
  { roots: ["apps", "packages"], pattern: /^(?!.*\b(node_modules|dist)\/).*\.(ts|tsx|js|json)$/ },
  [biome, "lint", "--reporter=github", "--diagnostic-level=error"],
);

/** Checks the contract against the rules of `redocly.yaml`. */
export const contractLint = lintStep(
  { roots: ["openapi", "redocly.yaml"], pattern: /\.(yaml|yml|json|md|js)$/ },
  [program, "lint:contract", "--format=github-actions"],
);

function lintStep(inputs: Step["inputs"], command: string[]): Step {
  const problems = new Problems("lint");
  return { inputs, take: async () => problems.found(await lint(command)) };
}

/** Runs a linter that writes its findings as annotations of GitHub, and returns the errors. */
async function lint(command: string[]): Promise<string[]> {
  const linter = spawn(process.execPath, command, {
    cwd: repository,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (linter.pid !== undefined) setPriority(linter.pid, lowPriority);
  const [output, failure, [status]] = await Promise.all([
    text(linter.stdout),
    text(linter.stderr),
    once(linter, "close"),
  ]);
  const problems = output.split("\n").flatMap(problemIn);
  return status !== 0 && problems.length === 0 ? [lastLine(failure)] : problems;
}

/** The reason why a linter failed without findings: its last line, below notices that do not matter here. */
function lastLine(output: string): string {
  return output.trimEnd().split("\n").at(-1) ?? "";
}

/** Nobody waits for a check: the next server starts first. */
export const lowPriority = 10;

/** `::error title=rule,file=path,line=1,…,col=2,…::message` */
const annotation =
  /^::error title=(?<rule>[^,]*),file=(?<file>[^,]*),line=(?<line>\d+).*?,col=(?<col>\d+).*?::(?<message>.*)$/;

function problemIn(line: string): string[] {
  const { groups } = annotation.exec(line) ?? {};
  if (groups === undefined) return [];
  const { rule, file = "", line: row, col, message = "" } = groups;
  const place = relative(repository, resolve(repository, file));
  return [`${place}:${row}:${col} ${decoded(message)} (${rule})`];
}

function decoded(message: string): string {
  return message.replaceAll("%0A", "\n").replaceAll("%0D", "").replaceAll("%25", "%");
}
