import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { freePort } from "@contract-first/testing/programs";
import { type Outcome, runProgram, startService } from "./programs.ts";
import type { Results } from "./results.ts";

/** The steps of a team's first day, after the service was written and started. */
const steps: [name: string, ...args: string[]][] = [
  ["own tests", "test"],
  ["lint of the contract", "lint:contract"],
  ["types", "typecheck"],
];

/**
 * Makes a service of a contract, starts it and runs its own tests. A contract that is refused is tried with the overlay
 * that the refusal suggests.
 *
 * @returns a line with the outcome and the seconds that each step took
 */
export async function firstDay(contract: string, results: Results): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "public-contract-"));
  try {
    return `${basename(contract)}: ${await lifeOf(contract, folder, results)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function lifeOf(contract: string, folder: string, results: Results): Promise<string> {
  const name = basename(contract);
  const service = join(folder, "service");
  const overlay = join(folder, "overlay.json");
  let outcome = await newService(service, contract);
  let overlays: string[] = [];
  if (outcome.status !== 0) {
    await newService(service, contract, "--suggest-overlay", overlay);
    overlays = existsSync(overlay) ? ["--overlay", overlay] : [];
    if (overlays.length > 0) outcome = await newService(service, contract, ...overlays);
  }
  const said = overlays.length > 0 ? " with the suggested overlay" : "";
  if (outcome.status !== 0) {
    results.keep(name, "new service", outcome.output);
    return `refused${said}: ${sentencesIn(outcome.output).join(" | ")}`;
  }
  const done = [`written${said} in ${seconds(outcome)}`];
  const started = await startService(service, await freePort());
  if (started.status !== 0) return failed(name, "start", started, { done, results });
  done.push(`started in ${seconds(started)}`);
  const failures: string[] = [];
  for (const [step, ...args] of steps) {
    const ended = await runProgram("pnpm", args, service);
    if (ended.status === 0) done.push(`${step} green in ${seconds(ended)}`);
    else failures.push(failed(name, step, ended, { done: [], results }));
  }
  return [...done, ...failures].join(", ");
}

const program = join(import.meta.dirname, "../../../../create-service/src/main.ts");

function newService(target: string, contract: string, ...options: string[]): Promise<Outcome> {
  return runProgram(
    process.execPath,
    [program, "service", target, "--contract", contract, ...options],
    join(import.meta.dirname, "../../../../.."),
  );
}

/** The sentences of a refusal without their places and without duplicates. */
function sentencesIn(output: string): string[] {
  const sentences = Array.from(output.matchAll(/^\S+?:\d+:\d+ (.*)$/gm), ([, each = ""]) => each);
  const all = sentences.length > 0 ? sentences : [output.trim().split("\n").at(-1) ?? ""];
  const kinds = all.map((each) => each.replace(/ Here: .*$/, ""));
  return [...new Set(kinds)].map(
    (kind) => `${kinds.filter((each) => each === kind).length} × ${kind}`,
  );
}

function failed(
  name: string,
  step: string,
  { output, ...ended }: Outcome,
  { done, results }: { done: string[]; results: Results },
): string {
  results.keep(name, step, output);
  const text = `${step} FAILED after ${seconds(ended)} (results/${name}.${step.replaceAll(/\W+/g, "-")}.log)`;
  return [...done, text].join(", ");
}

function seconds({ milliseconds }: Pick<Outcome, "milliseconds">): string {
  return `${Math.round(milliseconds / 1_000)} s`;
}
