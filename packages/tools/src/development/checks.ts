import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { getPriority, setPriority } from "node:os";
import { extname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compiler } from "../checks/typecheck.ts";
import { pathTo, repository, service } from "../repository/repository.ts";
import type { FileSet } from "./files.ts";
import type { Step } from "./loop.ts";
import { type Label, report } from "./report.ts";

const { resolve: moduleFile } = createRequire(import.meta.url);
const tools = fileURLToPath(new URL(`../main${extname(import.meta.filename)}`, import.meta.url));
const code = /\.(ts|tsx|js|json)$/;

/** Nobody waits for these checks: the next server starts first. A low priority of `pnpm dev` itself is not raised. */
const lowPriority = Math.max(10, getPriority());

/** Check the types and lint rules of the code, and the lint rules of the contract. */
export const checks = [
  check("types", { roots: [service.folder, "packages"], pattern: code }, () =>
    typeMistakes("all", lowPriority),
  ),
  check("lint", { roots: ["openapi", "redocly.yaml"], pattern: /\.(yaml|yml|json|md|js)$/ }, () =>
    problemsOf(annotation, lowPriority, [tools, "lint:contract", "--format=github-actions"]),
  ),
  check("lint", { roots: ["apps", "packages"], pattern: code }, () =>
    problemsOf(annotation, lowPriority, [
      moduleFile("@biomejs/biome/bin/biome"),
      ...["lint", "--reporter=github", "--diagnostic-level=error"],
    ]),
  ),
];

const maxShown = 10;

/** A step that reports the problems it finds, if they differ from those of the last time. */
function check(label: Label, inputs: FileSet, find: () => Promise<string[]>): Step {
  let last: string | null = null;
  async function take(): Promise<void> {
    const problems = await find();
    const text = problems.join("\n");
    if (text === last) return;
    last = text;
    const others = problems.length > maxShown ? `… and ${problems.length - maxShown} more` : "";
    report(label, [...problems.slice(0, maxShown), others].join("\n").trim() || "no problems");
  }
  return { inputs, take };
}

/**
 * The mistakes that keep the service from compiling, without its tests. An operation without a handler is not one: the
 * service responds with its examples.
 */
export async function mistakesInServed(): Promise<string[]> {
  const mistakes = await typeMistakes("served");
  const served = mistakes.filter(
    (mistake) =>
      !lacksHandlers.test(mistake) &&
      !/^\S+\.test(-d)?\.ts:/.test(mistake) &&
      (mistake.startsWith(`${service.folder}/src/`) || !mistake.startsWith(`${service.folder}/`)),
  );
  return served.toSorted(
    (one, other) => Number(ofHandlers.test(other)) - Number(ofHandlers.test(one)),
  );
}

/** The compiler's messages about `defineHandlers` come first: they name the operation, and others may follow from them. */
const ofHandlers = /"(?:operation \S+ has no handler|\S+ is not an operation of the contract)/;

/** The compiler's message about `defineHandlers` if handlers are missing, but have no other mistakes. */
const lacksHandlers =
  /to parameter of type '"operation [^"]* has no handler"(?: \| "operation [^"]* has no handler")*'\.$/;

/**
 * Compiles the service, its tests, and all files that they import.
 *
 * @param memory the name of the file that remembers what was found in unchanged files
 */
function typeMistakes(memory: string, priority = getPriority()): Promise<string[]> {
  return problemsOf(compilerError, priority, [
    ...[compiler(), "--pretty", "false", "--project", service.folder, "--incremental"],
    ...["--tsBuildInfoFile", pathTo(`${service.folder}/node_modules/.cache/${memory}`)],
    // A mistake that concerns all operations must not end in "… 12 more …".
    "--noErrorTruncation",
  ]);
}

/** `path(12,3): error TS2322: message`, perhaps with more lines that are indented. */
const compilerError =
  /^(?:(?<path>.+)\((?<line>\d+),(?<column>\d+)\): )?error TS\d+: (?<message>.*(?:\n .*)*)/gm;

/** What linters print for GitHub: `::error title=rule,file=path,line=1,…,col=2,…::message`. */
const annotation =
  /^::error title=(?<rule>[^,]*),file=(?<path>[^,]*),line=(?<line>\d+).*?,col=(?<column>\d+).*?::(?<message>.*)$/gm;

/** Runs a program, and returns the problems that it prints or, if it fails without any, the last line of its errors. */
async function problemsOf(form: RegExp, priority: number, command: string[]): Promise<string[]> {
  const running = promisify(execFile)(process.execPath, command, {
    cwd: repository,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (running.child.pid !== undefined) setPriority(running.child.pid, priority);
  const { stdout, stderr } = await running.catch((error) => error);
  const problems = [...stdout.matchAll(form)].map(({ groups = {} }: RegExpMatchArray) => {
    const { path, line, column, message = "", rule } = groups;
    const place = path && `${relative(repository, resolve(repository, path))}:${line}:${column} `;
    if (rule === undefined) return `${place ?? ""}${message}`;
    return `${place}${message.replaceAll("%0A", "\n").replaceAll("%25", "%")} (${rule})`;
  });
  const hasFailed = running.child.exitCode !== 0;
  return problems.length === 0 && hasFailed
    ? [`The check ended: ${stderr.trimEnd().split("\n").at(-1)}`]
    : problems;
}
