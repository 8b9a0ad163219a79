import { isIdempotencyKey } from "@contract-first/reading/headers";
import type { Bound } from "../bound.ts";
import type { CallOptions } from "../operation-types.ts";
import type { Definition } from "../request.ts";

/** Something that a person wants to happen once, however often they click. */
export interface Submission {
  input: AnyInput;
  /** Its `Idempotency-Key`. */
  key: string;
  /** Set while it is pending, and shortly after its success. */
  outcome?: Promise<unknown>;
  /** Whether it has succeeded. */
  isDone?: boolean;
}

/** Milliseconds after a success in which the same input, with no other in between, counts as a double click. */
export const doubleClick = 1000;

export type AnyInput = Record<string, unknown>;

/** A method of a client, untyped. */
export type Perform = Partial<Bound> & { definition?: Definition } & ((
    input: AnyInput,
    options?: CallOptions,
  ) => Promise<unknown>);

/**
 * The parameter that has the key of a submission, as the contract spells it. Undefined if the same input is not the same
 * submission: the operation takes no key, or the caller passes one.
 */
export function keyParameter({ definition }: Perform, input: AnyInput): string | undefined {
  const name = Object.keys(definition?.headers ?? {}).find(isIdempotencyKey);
  return name === undefined || input[name] !== undefined ? undefined : name;
}
