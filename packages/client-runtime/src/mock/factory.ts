import { isPlain } from "../equal.ts";
import { type Check, described, problemsIn } from "../validation/check.ts";

/**
 * Makes a new object of the contract for a test: its example, with changes at any depth. A list replaces that of the
 * example, and undefined removes an optional property.
 *
 * @throws {Error} if the contract forbids the object
 */
export type Factory<Value> = (changes?: Changes<Value>) => Value;

/** Some of the properties of an object, and of the objects in it. */
export type Changes<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? {
        [Name in keyof Value]?:
          | Changes<Value[Name]>
          | (Record<never, never> extends Pick<Value, Name> ? undefined : never);
      }
    : Value;

/** Makes the function that makes objects of one schema. */
export function factory<Value>(name: string, example: object, check: Check): Factory<Value> {
  return (changes = {} as Changes<Value>) => {
    // As it would arrive: without undefined properties, and in no connection to the example.
    const value: unknown = JSON.parse(JSON.stringify(withChanges(example, changes)));
    const problems = described(problemsIn(check, value), "");
    if (problems.length === 0) return value as Value;
    throw new Error(`The contract forbids this ${name}: ${problems.join("; ")}.`);
  };
}

function withChanges(value: unknown, changes: unknown): unknown {
  if (!isPlain(value) || !isPlain(changes) || Array.isArray(changes)) return changes;
  const changed = Object.entries(changes).map(([name, each]) => [
    name,
    withChanges(value[name], each),
  ]);
  return { ...value, ...Object.fromEntries(changed) };
}
