import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "../document/document.js";
import { ReviewError } from "../document/review-error.js";
import { canary, canaryPath, withCanary } from "./canary.js";
import { canonicalDocument } from "./canonical-document.js";

/** A change that `redocly diff` takes for breaking. */
export interface Alarm {
  readonly rule: string;
  readonly message: string;
  /** JSON pointer in the canonical document, as `/paths/~1pets/get/…`. */
  readonly pointer: string;
}

/** What `redocly diff` says; or why it says nothing. */
export type Opinion = { readonly alarms: Alarm[] } | { readonly unavailable: string };

/**
 * Asks `redocly diff` about two contracts in their canonical form. It is experimental: a change
 * planted in both documents must be among its answers, so that silence is never taken for peace.
 *
 * @throws {ReviewError} when it answers without the planted change
 */
export async function askRedocly(before: Document, after: Document): Promise<Opinion> {
  const directory = mkdtempSync(join(tmpdir(), "review-"));
  const write = (name: string, text: unknown) =>
    writeFileSync(join(directory, name), typeof text === "string" ? text : JSON.stringify(text));
  try {
    write("redocly.yaml", "extends: [diff-recommended]\n");
    write("before.json", withCanary(canonicalDocument(before), canary.before));
    write("after.json", withCanary(canonicalDocument(after), canary.after));
    return readOpinion(await run(directory));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

interface Report {
  changes: {
    path: string;
    impact: string;
    verdicts: { ruleId: string; message: string; impact: string }[];
  }[];
}

/**
 * What the answer of `redocly diff`, in JSON, says of the contracts.
 *
 * @throws {ReviewError} when the planted change is not in it
 */
export function readOpinion(output: string): Opinion {
  const report = parse(output);
  if (!report) return { unavailable: "redocly diff gave no answer about the canonical documents" };
  const alarms = report.changes
    .filter(({ impact }) => impact === "major")
    .flatMap(({ path, verdicts }) =>
      verdicts
        .filter(({ impact }) => impact === "major")
        .map(({ ruleId: rule, message }) => ({ rule, message, pointer: path.replace("#", "") })),
    );
  const isPlanted = ({ pointer }: Alarm) =>
    pointer.startsWith(`/paths/${canaryPath.replace("/", "~1")}/`);
  if (!alarms.some(isPlanted)) {
    throw new ReviewError("redocly diff did not find the breaking change that is planted in it.");
  }
  return { alarms: alarms.filter((alarm) => !isPlanted(alarm)) };
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}

// It descends from schema to schema: a long chain of references needs more than the usual stack.
const stackKilobytes = 3900;
// On some contracts with cycles it does not come to an end.
const patienceMilliseconds = 5_000;
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" };

/** Starts at once: the own comparison, which does not give way, runs beside it. */
async function run(directory: string): Promise<string> {
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
  const args = [
    `--stack-size=${stackKilobytes}`,
    join(cli, "../bin/cli.js"),
    ...["diff", "before.json", "after.json", "--format=json", "--config=redocly.yaml"],
  ];
  const answer = join(directory, "answer.json");
  // Nobody reads a pipe while the own comparison runs.
  const output = openSync(answer, "w");
  const env = { ...process.env, ...quiet };
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env,
    stdio: ["ignore", output, "ignore"],
  });
  closeSync(output);
  await ended(child);
  return readFileSync(answer, "utf8");
}

/** Killed, not asked to end: it would not hear it. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    // Not before the own comparison is done, which does not give way, does anybody wait.
    setImmediate(() => {
      timer = setTimeout(() => child.kill("SIGKILL"), patienceMilliseconds);
    });
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
}
