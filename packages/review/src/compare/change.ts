import type { Node } from "../document/document.js";

/**
 * What a change does to the set of messages that a contract allows: it excludes some, allows new
 * ones, does both or neither, or changes only their documentation.
 */
export type Effect = "narrowed" | "widened" | "changed" | "neutral" | "documentation";

/** Which messages a change concerns: those that clients send, or those that the service sends. */
export type Direction = "request" | "response";

/** The deprecation, sunset and stability that something announces. Dates have the form `2030-12-31`. */
export interface Lifecycle {
  readonly deprecated: boolean;
  readonly sunset: string | undefined;
  readonly stability: string | undefined;
}

/** One difference between two contracts, regardless of which operations it affects. */
export interface Change {
  /** The kind of change, for example `enum-value-removed`. */
  readonly id: string;
  readonly effect: Effect;
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly beforeAt?: Node | undefined;
  readonly afterAt?: Node | undefined;
  /** The thing that changed, if it is at neither of the two locations. */
  readonly about?: Node;
  /** For a removal: what the base had announced. */
  readonly removed?: Lifecycle;
  /** For something newly deprecated, or deprecated from the start: what the revision announces. */
  readonly deprecated?: Lifecycle;
}

/** Whether it can break clients of the old contract: fewer requests accepted, or more responses. */
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
