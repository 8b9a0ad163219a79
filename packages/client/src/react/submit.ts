import { replaceEqualDeep } from "@tanstack/react-query";
import { newKey } from "../idempotency.js";
import type { CallOptions } from "../operation-types.js";
import type { Definition } from "../request.js";

/** What somebody wants to be performed once, however often they click. */
interface Submission {
  operation: unknown;
  input: AnyInput;
  key: string;
  state: "pending" | "succeeded" | "failed";
  outcome: Promise<unknown>;
}

type AnyInput = Record<string, unknown>;

type Perform = (input: AnyInput, options?: CallOptions) => Promise<unknown>;

/** Milliseconds after a success in which the same input is a double click. */
const doubleClick = 1000;

/**
 * Creates what performs the submissions of one component. If the operation takes an `Idempotency-Key`:
 * while a submission is pending, and shortly after its success, the same input has its outcome; after a
 * failure it is sent again with the same key, because the service may have performed it all the same.
 */
export function createSubmit() {
  let last: Submission | undefined;

  function submit(perform: Perform, input: AnyInput, options?: CallOptions): Promise<unknown> {
    const same = last?.operation === perform && isEqual(last.input, input) ? last : undefined;
    if (same && same.state !== "failed") return same.outcome;
    const key = same?.key ?? newKey();
    const outcome = perform({ ...input, [header]: key }, options);
    follow({ operation: perform, input, key, state: "pending", outcome });
    return outcome;
  }

  function follow(submission: Submission): void {
    last = submission;
    const succeed = () => {
      submission.state = "succeeded";
      setTimeout(() => {
        if (last === submission) last = undefined;
      }, doubleClick);
    };
    const fail = () => {
      submission.state = "failed";
    };
    submission.outcome.then(succeed, fail);
  }

  return (operation: unknown, options?: CallOptions) => {
    const perform = operation as Perform & { definition?: Definition };
    const isKept = perform.definition?.send?.idempotent;
    return (input: unknown) => {
      const given = input as AnyInput;
      if (!isKept || given[header] !== undefined) return perform(given, options);
      return submit(perform, given, options);
    };
  };
}

const header = "Idempotency-Key";

/** Whether two inputs are equal, files by identity. */
function isEqual(one: AnyInput, other: AnyInput): boolean {
  return replaceEqualDeep(one, other) === one;
}
