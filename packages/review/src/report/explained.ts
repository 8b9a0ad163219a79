import type { Direction } from "../change/change.ts";

/** The facts in the sentences about a change: names and values as messages show them. */
export interface Facts {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Whether the schema of the base allows only its own properties. */
  readonly isClosed: boolean;
  /** Whether a parameter in an address or a header became a string or a list, as which all its former values read. */
  readonly isWord: boolean;
  /** Whether the service sends the request, as in a webhook or a callback. */
  readonly isOutgoing: boolean;
}

export type Words = string | ((facts: Facts) => string);

/** The explanation of a kind of change: one for each direction, or one for both. */
export interface Explained {
  readonly why: Words | Readonly<Record<Direction, Words>>;
  readonly instead: Words | Readonly<Record<Direction, Words>>;
}

/** Advice that fits many kinds of change. */
export const announceFirst =
  "Keep it and mark it `deprecated` with an `x-sunset`; remove it after that day.";
export const keepAccepting =
  "Keep accepting what was valid, or offer a new operation that is stricter.";
export const keepSending =
  "Keep sending only what was promised, or send the rest in a new property or by a new operation.";
export const makeOptional =
  "Make it optional, with a default where the service needs a value; or require it in a new operation only.";
export const keepBoth = { request: keepAccepting, response: keepSending };
