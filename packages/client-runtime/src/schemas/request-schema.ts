import { namesIn } from "@contract-first/reading/references";
import { isPlain } from "../equal.ts";
import type { Lenient } from "../operation-types.ts";
import { type Check, problemsIn, type Violation } from "../validation/check.ts";

/**
 * A schema for all libraries that take a Standard Schema (version 1, https://standardschema.dev), such as those of forms.
 * An optional property of its input may also be undefined.
 */
export interface RequestSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Validated<Value>;
    readonly types?: { readonly input: Lenient<Value>; readonly output: Value } | undefined;
  };
}

/** The value to send, or its mistakes with the sentences of the service. */
export type Validated<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** One mistake in a value. */
export interface Issue {
  /** A sentence for people. */
  readonly message: string;
  /** The names of properties and the indexes of items that lead to it; the path of a missing property, too. */
  readonly path: readonly (string | number)[];
}

/** Makes the schema of a request body, or of a part of one. */
export function requestSchema<Value>(check: Check): RequestSchema<Value> {
  const validate = (value: unknown): Validated<Value> => {
    const given = withoutUndefined(value);
    const problems = problemsIn(check, given);
    const isPruned = problems.map((problem) => removeEmptyChoice(given, problem)).includes(true);
    const remaining = isPruned ? problemsIn(check, given) : problems;
    if (remaining.length === 0) return { value: given as Value };
    return {
      issues: remaining.map(({ message, pointer }) => ({ message, path: pathIn(given, pointer) })),
    };
  };
  return { "~standard": { version: 1, vendor: "contract-first", validate } };
}

/** A copy of a value without undefined properties, which forms have for what is empty. Files are left as they are. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutUndefined(each)]));
}

/** Removes an empty text where a value is to be chosen: a `<select>` without a choice has it. */
function removeEmptyChoice(value: unknown, { keyword, pointer }: Violation): boolean {
  const names = namesIn(pointer);
  const last = names.pop() ?? "";
  const owner = names.reduce<unknown>((part, name) => Object(part)[name], value);
  const isProperty = isPlain(owner) && !Array.isArray(owner);
  return keyword === "enum" && isProperty && owner[last] === "" && delete owner[last];
}

function pathIn(value: unknown, pointer: string): (string | number)[] {
  let part = value;
  return namesIn(pointer).map((name) => {
    const step = Array.isArray(part) ? Number(name) : name;
    part = Object(part)[name];
    return step;
  });
}
