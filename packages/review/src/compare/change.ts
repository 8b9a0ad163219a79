import type { Node } from "../document/document.js";

/**
 * What a change does to the set of messages that a contract allows: it leaves some out, lets new
 * ones in, both, neither, or it only documents them otherwise.
 */
export type Effect = "narrowed" | "widened" | "changed" | "neutral" | "documentation";

/** Whose message a change concerns: what clients send, or what the service sends. */
export type Direction = "request" | "response";

/** When something is to go, as its extensions announce it. Dates as `2030-12-31`. */
export interface Lifecycle {
  readonly deprecated: boolean;
  readonly sunset: string | undefined;
  readonly stability: string | undefined;
}

/** One difference between two contracts, before anyone asks whom it affects. */
export interface Change {
  /** What kind of change, as `enum-value-removed`. */
  readonly id: string;
  readonly effect: Effect;
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly beforeAt?: Node | undefined;
  readonly afterAt?: Node | undefined;
  /** What it is a change of, where that is not what is written at either place. */
  readonly about?: Node;
  /** Of something that was removed: what the base had announced about it. */
  readonly removed?: Lifecycle;
  /** Of something that became deprecated, or is so from the start: what the revision announces. */
  readonly deprecated?: Lifecycle;
}

/** Whether clients of the old contract can fail by it: fewer requests accepted, more to expect. */
export function breaks(effect: Effect, direction: Direction): boolean {
  if (effect === "changed") return true;
  return effect === (direction === "request" ? "narrowed" : "widened");
}

/** The effect of losing `lost` and gaining `gained`. */
export function effectOf(gained: boolean, lost: boolean): Effect {
  if (gained && lost) return "changed";
  if (gained) return "widened";
  return lost ? "narrowed" : "neutral";
}
