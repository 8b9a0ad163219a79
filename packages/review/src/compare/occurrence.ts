import type { Operation } from "../contract/operations.js";
import type { Change, Direction } from "./change.js";

/** A change, where it is felt. */
export interface Occurrence {
  readonly change: Change;
  /** Undefined when it concerns a message of neither kind, or of both. */
  readonly direction: Direction | undefined;
  /** The operation as the base calls it, or the revision if it is new; none for the document. */
  readonly operation: Operation | undefined;
}

/** A change of an operation, before the operation is known. */
export type Felt = Omit<Occurrence, "operation">;

export function felt(changes: readonly Change[], direction?: Direction): Felt[] {
  return changes.map((change) => ({ change, direction }));
}

/** In a webhook or a callback the service sends the request and reads the response. */
export function turned(direction: Direction, isOutgoing: boolean): Direction {
  if (!isOutgoing) return direction;
  return direction === "request" ? "response" : "request";
}
