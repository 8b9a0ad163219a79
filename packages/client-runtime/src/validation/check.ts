import { isConsequence, type Mistake } from "@contract-first/reading/mistakes";
import { pointerTo } from "@contract-first/reading/references";
import type { ResponseProblem } from "../errors.ts";

/** The compiled check of a schema. It keeps the mistakes in the last value that was invalid. */
export interface Check {
  (value: unknown): boolean;
  errors?: CheckedMistake[] | null;
}

interface CheckedMistake extends Mistake {
  message: string;
  /** The property that is missing or superfluous at the place. */
  name?: string;
}

/** A violation, with the rule that is broken. */
export interface Violation extends ResponseProblem {
  keyword: string;
}

/** The problems of a value; none if it is valid. */
export function problemsIn(check: Check, value: unknown): Violation[] {
  if (check(value)) return [];
  const all = check.errors ?? [];
  // The keyword `propertyNames` already reports a mistake in the name of a property.
  const telling = all.filter(
    (each) => each.propertyName === undefined && !isConsequence(each, all),
  );
  const problems = telling.map(({ instancePath, keyword, message, name }) => {
    const pointer = instancePath + pointerTo(name === undefined ? [] : [name]);
    return [pointer + message, { pointer, message, keyword }] as const;
  });
  // Several schemas may refuse a value for the same reason.
  return [...new Map(problems).values()];
}

/** The problems in one line, each with the name of the value and its place: `body/0/id: …`. */
export function described(problems: readonly ResponseProblem[], name: string): string[] {
  return problems.map(({ pointer, message }) => `${name}${pointer}: ${message.replace(/\.$/, "")}`);
}
