import { isEqual } from "../equal.ts";
import { ApiError } from "../errors.ts";
import { newKey } from "../idempotency.ts";
import type { CallOptions } from "../operation-types.ts";
import { type KeyStorageOption, storedKey } from "./key-storage.ts";
import {
  type AnyInput,
  doubleClick,
  keyParameter,
  type Perform,
  type Submission,
} from "./submission.ts";

export interface SubmitOptions {
  call?: CallOptions | undefined;
  storage?: KeyStorageOption;
}

/** For each operation, the submissions without a final response, and the last one that succeeded, for a short time. */
const open = new WeakMap<Perform, Submission[]>();

/**
 * Performs a submission. While it is pending, and shortly after its success, the same input gets the same
 * outcome. Until there is a response, the same input keeps its `Idempotency-Key`, whatever is submitted in
 * between: the service may have performed a request whose response was lost.
 */
export function submit(
  perform: Perform,
  input: AnyInput,
  { call, storage }: SubmitOptions,
): Promise<unknown> {
  const parameter = keyParameter(perform, input);
  if (parameter === undefined) return perform(input, call);
  const all = open.get(perform) ?? [];
  const known = all.find((each) => isEqual(each.input, input));
  if (known?.outcome) return known.outcome;
  const stored = storedKey(perform, input, storage);
  const submission: Submission = known ?? { input, key: stored.read() ?? newKey() };
  const { key } = submission;
  const others = all.filter((each) => each !== submission && !each.isDone);
  open.set(perform, [...others, submission]);
  stored.write(key);
  const outcome = perform({ ...input, [parameter]: key }, call);
  submission.outcome = outcome;
  const forget = () => {
    const rest = (open.get(perform) ?? []).filter((each) => each !== submission);
    open.set(perform, rest);
  };
  const succeed = () => {
    submission.isDone = true;
    stored.remove(key);
    setTimeout(forget, doubleClick);
  };
  const fail = (error: unknown) => {
    delete submission.outcome;
    if (isFinal(error)) {
      stored.remove(key);
      forget();
    }
    // Another tab that has sent the same may have removed it.
    else stored.write(key);
  };
  outcome.then(succeed, fail);
  return outcome;
}

/** Statuses that leave open whether the request will be performed: too slow, in progress, too many. */
const passing = [408, 409, 429];

/** Whether an error is final: the service has not performed the request, and never will. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !passing.includes(error.status);
}
