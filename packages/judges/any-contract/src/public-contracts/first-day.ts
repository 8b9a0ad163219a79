import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { freePort } from "@contract-first/testing/programs";
import { type ContractFile, type Reduced, withoutOperationsAt } from "./contract-file.ts";
import { type Outcome, runProgram, startService } from "./programs.ts";
import type { Results } from "./results.ts";

/** Features that are not supported yet. Operations that use them are left out and counted. */
const leftOut = /\b(cookie|stream|event-stream)/i;
/** Minimum share of the operations that must remain. */
const leastShare = 0.9;

/** The steps of a team's first day, after the service was written and started. */
const steps: [name: string, ...args: string[]][] = [
  ["own tests", "test"],
  ["lint of the contract", "lint:contract"],
  ["types", "typecheck"],
];

/**
 * Makes a service of a contract, starts it and runs its own tests.
 *
 * @returns a line with the outcome and the seconds that each step took
 */
export async function firstDay(contract: ContractFile, results: Results): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "public-contract-"));
  try {
    return `${contract.name}: ${await lifeOf(contract, folder, results)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function lifeOf(contract: ContractFile, folder: string, results: Results): Promise<string> {
  const service = join(folder, "service");
  const { outcome, reduced } = await written(contract, folder);
  const notes = [
    ...(contract.isEdited ? ["with an edit"] : []),
    ...(reduced.removed > 0 ? [`without ${reduced.removed} of ${reduced.all} operations`] : []),
  ];
  const said = notes.map((note) => ` ${note}`).join(",");
  if (outcome.status !== 0) {
    results.keep(contract.name, "new service", outcome.output);
    return `refused${said}: ${sentencesIn(outcome.output).join(" | ")}`;
  }
  const done = [`written${said} in ${seconds(outcome)}`];
  const started = await startService(service, await freePort());
  if (started.status !== 0) return failed(contract, "start", started, { done, results });
  done.push(`started in ${seconds(started)}`);
  const failures: string[] = [];
  for (const [name, ...args] of steps) {
    const ended = await runProgram("pnpm", args, service);
    if (ended.status === 0) done.push(`${name} green in ${seconds(ended)}`);
    else failures.push(failed(contract, name, ended, { done: [], results }));
  }
  return [...done, ...failures].join(", ");
}

/** Writes the service. Leaves out operations with features that are not supported yet, if enough others remain. */
async function written(
  { path }: ContractFile,
  folder: string,
): Promise<{ outcome: Outcome; reduced: Pick<Reduced, "all" | "removed"> }> {
  const outcome = await newService(path, folder);
  const lines = placesIn(outcome.output).filter(({ sentence }) => leftOut.test(sentence));
  const reduced = withoutOperationsAt(
    path,
    lines.map(({ line }) => line),
  );
  const isEnough = reduced.all - reduced.removed >= leastShare * reduced.all;
  if (outcome.status === 0 || reduced.removed === 0 || !isEnough)
    return { outcome, reduced: { all: reduced.all, removed: 0 } };
  const rest = join(folder, "contract", `contract${extname(path)}`);
  mkdirSync(join(folder, "contract"));
  writeFileSync(rest, extname(path) === ".json" ? jsonOf(reduced.text) : reduced.text);
  return { outcome: await newService(rest, folder), reduced };
}

/** The parser writes a JSON document back as JSON. */
function jsonOf(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}

const program = join(import.meta.dirname, "../../../../create-service/src/main.ts");

function newService(contract: string, folder: string): Promise<Outcome> {
  const target = join(folder, "service");
  return runProgram(
    process.execPath,
    [program, "service", target, "--contract", contract],
    join(import.meta.dirname, "../../../../.."),
  );
}

interface Refusal {
  line: number;
  sentence: string;
}

/** The sentences that begin with a place: `openapi.yaml:12:5 Cookies are not supported: …`. */
function placesIn(output: string): Refusal[] {
  return Array.from(output.matchAll(/^\S+?:(\d+):\d+ (.*)$/gm), ([, line, sentence = ""]) => ({
    line: Number(line),
    sentence,
  }));
}

/** The sentences of a refusal without their places and without duplicates. */
function sentencesIn(output: string): string[] {
  const sentences = placesIn(output).map(({ sentence }) => sentence);
  const all = sentences.length > 0 ? sentences : [output.trim().split("\n").at(-1) ?? ""];
  const kinds = all.map((each) => each.replace(/ Here: .*$/, ""));
  return [...new Set(kinds)].map(
    (kind) => `${kinds.filter((each) => each === kind).length} × ${kind}`,
  );
}

function failed(
  { name }: ContractFile,
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
