import type { Problem } from "./problems.ts";
import type { FailedTask } from "./task-output.ts";

export interface Failure extends FailedTask {
  problems: Problem[];
}

/** A problem, with the number of tests that fail for the same cause. */
interface Cause extends Problem {
  tests: number;
}

interface DistinctFailure extends FailedTask {
  problems: Cause[];
}

/**
 * A cause that several tasks find belongs to the first of these. Tasks that are not listed, such as the tests, come
 * last.
 */
const order = [
  ...["check:generated", "generate", "regenerate"],
  ...["lint:contract", "lint:models", "lint models", "typecheck", "build"],
  ...["lint", "lint code", "lint imports", "lint internals", "lint unused", "lint actions"],
];

/** If one of these fails in a package, its tests may fail for the same reason. */
const before = ["check:generated", "generate", "build", "typecheck"];

const maxShown = 8;
/**
 * Maximum length of a message in characters. The full message is above the list. Its end says what to do, and is kept.
 */
const maxLength = 300;

/**
 * The failures, each cause once, in the order in which to fix them.
 *
 * @param scripts those of the `package.json` at the root
 * @returns lines; none if nothing failed
 */
export function listOf(failures: Failure[], scripts: Record<string, string>): string[] {
  const distinct = distinctFailures(failures);
  if (distinct.length === 0) return [];
  return [
    "What failed, in the order in which to mend it. Each command repeats one check:",
    ...distinct.flatMap((failure) => [
      commandOf(failure, scripts),
      ...linesOf(failure, distinct).map((line) => `  ${line}`),
    ]),
  ];
}

/**
 * The failures in order, without the problems whose cause an earlier one names.
 *
 * @returns those with problems of their own, each with the number of tests that fail for the same cause
 */
export function distinctFailures(failures: Failure[]): DistinctFailure[] {
  const causes = new Map<string, Cause>();
  return failures.toSorted(byOrder).flatMap((failure) => {
    const own = failure.problems.flatMap((problem) => {
      const known = causes.get(causeOf(problem));
      if (known === undefined) {
        const first = { ...problem, tests: 0 };
        causes.set(causeOf(problem), first);
        return [first];
      }
      if (isTest(failure)) known.tests += 1;
      return [];
    });
    return own.length === 0 ? [] : [{ ...failure, problems: own }];
  });
}

function byOrder(one: Failure, other: Failure): number {
  return rank(one) - rank(other) || one.folder.localeCompare(other.folder);
}

function rank({ task }: FailedTask): number {
  return order.includes(task) ? order.indexOf(task) : order.length;
}

function isTest(failure: FailedTask): boolean {
  return failure.task.startsWith("test");
}

function causeOf({ cause, place = "", message }: Problem): string {
  return cause ?? `${place} ${message}`.trim();
}

function commandOf({ package: name, task }: FailedTask, scripts: Record<string, string>): string {
  if (task === "lint" || task === "lint code") return `pnpm ${task} (pnpm fix mends most of it)`;
  if (name === "//" || task.endsWith("generate")) return `pnpm ${task.replace("regen", "gen")}`;
  return scripts[task]?.includes(` run ${task} `)
    ? `pnpm ${task} --filter=${name}`
    : `pnpm --filter ${name} ${task}`;
}

function linesOf(failure: DistinctFailure, all: DistinctFailure[]): string[] {
  const { problems, folder } = failure;
  const reason = all.some((each) => each.folder === folder && before.includes(each.task));
  if (isTest(failure) && reason) {
    const count = problems.reduce((sum, { tests }) => sum + 1 + tests, 0);
    return [`${count} failed in ${folder}, perhaps for what is listed of it above.`];
  }
  const shown = problems.slice(0, maxShown).map(lineOf);
  const others = problems.length - shown.length;
  return others === 0 ? shown : [...shown, `… and ${others} more`];
}

function lineOf({ place, message, tests }: Cause): string {
  const also = tests === 0 ? "" : ` (and ${tests} more ${tests === 1 ? "test" : "tests"})`;
  return [place, shortened(message.replace(/\s+/g, " "))].filter(Boolean).join(" ") + also;
}

function shortened(message: string): string {
  if (message.length <= maxLength) return message;
  return `${message.slice(0, maxLength - 100)} … ${message.slice(-100)}`;
}
