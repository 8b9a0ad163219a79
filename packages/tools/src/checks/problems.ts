import { isAbsolute, posix, relative } from "node:path";
import type { FailedTask } from "./task-output.ts";

/** A mistake in one place, in the words of the tool that found it. */
export interface Problem {
  /** The place relative to the root of the repository, such as `openapi/openapi.yaml:12:5`. */
  place?: string;
  message: string;
  /** A text that all problems of the same cause share, if it is not their place and message. */
  cause?: string;
}

/**
 * The problems in the output of a failed task. If its form is not known, the problem is the first line that matters.
 *
 * @returns at least one
 */
export function problemsOf({ task, folder, output }: FailedTask): Problem[] {
  const problems = (readers[task] ?? everyPlace)(output, folder);
  return problems.length > 0 ? problems : [{ message: firstLine(output) }];
}

type Reader = (output: string, folder: string) => Problem[];

const readers: Record<string, Reader> = {
  lint: ofBiome,
  "lint code": ofBiome,
  "lint:contract": ofRedocly,
  "lint imports": ofDependencyCruiser,
  "lint unused": ofKnip,
};

function ofBiome(output: string): Problem[] {
  const found = output.matchAll(
    /^(\S+?)((?::\d+){0,2}) (\S+)(?: +\w+)* +━+\n\s*\n +[×✖] (.+?):?$/gm,
  );
  return [...found].map(([, file = "", position = "", rule, message = ""]) => ({
    place: file + position,
    message: rule === "format" ? "It is not formatted." : message,
  }));
}

function ofRedocly(output: string): Problem[] {
  const found = output.matchAll(
    /^\[\d+\] (\S+:\d+:\d+) at .*\n\s*\n(.+)\n(?:(?!\[\d+\] ).*\n)*?(Error|Warning) was generated/gm,
  );
  return [...found].flatMap(([, place = "", message = "", severity]) =>
    severity === "Error" ? [{ place, message }] : [],
  );
}

function ofDependencyCruiser(output: string): Problem[] {
  const found = output.matchAll(/^ +error \S+: (\S+)( → \S+)?.*(?:\n +(?!error )(.+))?$/gm);
  return [...found].map(([, place = "", target = "", reason = ""]) => ({
    place,
    message: `${target}: ${reason}`.trim(),
  }));
}

/** Each line is in a list below a common title, such as `Unused exports (2)`. */
function ofKnip(output: string): Problem[] {
  let kind = "";
  return output.split("\n").flatMap((line) => {
    const [, title] = /^(\S.*) \(\d+\)$/.exec(line) ?? [];
    if (title !== undefined) kind = title;
    if (title !== undefined || kind === "" || kind === "Configuration hints" || isNoise(line))
      return [];
    const [, what = "", place = ""] = /^(.*?)\s*(\S+?)\s*$/.exec(line) ?? [];
    return [{ place, message: `${kind}: ${what}`.replace(/[\s:]+$/, "").replace(/\s+/g, " ") }];
  });
}

/** Compilers, the generators and the linter of workflows each have their own form of a place. */
function everyPlace(output: string, folder: string): Problem[] {
  const compiler = output.matchAll(/^(\S.*?)\((\d+),(\d+)\): error (.+)$/gm);
  const others = output.matchAll(/^(?!Warning: )([^\s:]+\.\w+:\d+(?::\d+)?):? (.+)$/gm);
  const prisma = output.matchAll(/error: (.+)\n +--> +(\S+:\d+)/g);
  return [
    ...[...compiler].map(([, file = "", line, column, message = ""]) => ({
      // Only the compiler names files relative to the folder of the package.
      place: `${posix.join(folder, file)}:${line}:${column}`,
      message,
    })),
    ...[...others].map(([, place = "", message = ""]) => ({ place, message })),
    ...[...prisma].map(([, message = "", place = ""]) => ({
      place: isAbsolute(place) ? relative(process.cwd(), place) : place,
      message,
    })),
  ];
}

/** The message of an error that ended a program, or else the first printed line. */
function firstLine(output: string): string {
  const lines = output.split("\n").filter((line) => !isNoise(line));
  return (
    lines.find((line) => /^\w*Error\b.*: ./.test(line)) ??
    lines[0] ??
    "It printed nothing."
  ).trim();
}

function isNoise(line: string): boolean {
  return (
    line.trim() === "" ||
    /^(\[(ELIFECYCLE|WARN)\]|cache (miss|bypass|hit)|Warning: |[$>] )/.test(line)
  );
}
