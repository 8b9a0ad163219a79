import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "../document/document.js";
import { ReviewError } from "../document/review-error.js";
import { canary, canaryPath, withCanary } from "./canary.js";
import { canonicalDocument } from "./canonical-document.js";

/** A change that `redocly diff` considers breaking. */
export interface Alarm {
  readonly rule: string;
  readonly message: string;
  /** JSON Pointer in the canonical document, for example `/paths/~1pets/get/…`. */
  readonly pointer: string;
}

/** The alarms of `redocly diff`, or why there are none to read. */
export type Opinion = { readonly alarms: Alarm[] } | { readonly unavailable: string };

/**
 * Runs `redocly diff` on the canonical form of two contracts. It is experimental, so it must report a
 * change planted in the documents: an empty report alone does not prove that nothing is breaking.
 *
 * @throws {ReviewError} if its report lacks the planted change
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
 * Parses the JSON report of `redocly diff`.
 *
 * @throws {ReviewError} if the planted change is not in it
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

// It recurses from schema to schema: a long chain of references needs more than the default stack.
const stackKilobytes = 3900;
// On some contracts with cycles it does not terminate.
const patienceMilliseconds = 5_000;
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" };

/** Starts at once, in parallel with our own comparison, which is synchronous. */
async function run(directory: string): Promise<string> {
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
  const args = [
    `--stack-size=${stackKilobytes}`,
    join(cli, "../bin/cli.js"),
    ...["diff", "before.json", "after.json", "--format=json", "--config=redocly.yaml"],
  ];
  const answer = join(directory, "answer.json");
  // A file, because nothing reads from a pipe while our own comparison runs.
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

/** Waits for the process. It is killed rather than asked to stop because it would not react. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    // Runs after our own comparison, which is synchronous: the time limit counts from then.
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
