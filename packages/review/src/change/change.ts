import type { Operation } from "../contract/operations.ts";
import { idOf, type Node } from "../document/document.ts";
import { canonicalText } from "../document/json.ts";
import type { Kind } from "./kinds.ts";

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
  readonly id: Kind;
  readonly effect: Effect;
  readonly message: string;
  /** Which of several things at one place the change is about, if its values do not say so: a property. */
  readonly name?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly beforeAt?: Node | undefined;
  readonly afterAt?: Node | undefined;
  /** The thing that changed, if it is at neither of the two locations. */
  readonly about?: Node;
  /** For a removal: what the base had announced. */
  readonly removed?: Lifecycle;
  /** Whether it is in a component that no operation uses, in one contract at least. */
  readonly isUnused?: boolean;
  /** For something newly deprecated, or deprecated from the start: what the revision announces. */
  readonly deprecated?: Lifecycle;
}

/** Equal for changes that a reader could not tell apart. */
export function identityOf({
  id,
  beforeAt,
  afterAt,
  about,
  before,
  after,
  message,
}: Change): string {
  const places = [beforeAt, afterAt, about].map((node) => node && idOf(node));
  return canonicalText([id, places, before, after, message]);
}

/** Whether it can break clients of the old contract: fewer requests accepted, or more responses. */
function breaks(effect: Effect, direction: Direction): boolean {
  if (effect === "changed") return true;
  return effect === (direction === "request" ? "narrowed" : "widened");
}

/** The effect of losing `lost` and gaining `gained`. */
export function effectOf(gained: boolean, lost: boolean): Effect {
  if (gained && lost) return "changed";
  if (gained) return "widened";
  return lost ? "narrowed" : "neutral";
}

/** The values at one place before and after. */
export interface Both<Value> {
  readonly before: Value;
  readonly after: Value;
}

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

/** Whether it breaks clients of the old contract there. */
export function isBreaking({ change, direction }: Occurrence): boolean {
  if (direction) return breaks(change.effect, direction);
  return change.effect === "changed";
}

/** A part of a message that is optional in one contract and required in the other. */
export function requirementChange(
  { id, title }: { id: "parameter" | "request-body" | "response-header"; title: string },
  { before, after }: Both<{ readonly isRequired: boolean; readonly at: Node }>,
): Change[] {
  if (before.isRequired === after.isRequired) return [];
  const requirement = ({ isRequired }: { readonly isRequired: boolean }) =>
    isRequired ? "required" : "optional";
  const [old, now] = [requirement(before), requirement(after)] as const;
  return [
    {
      id: `${id}-became-${now}`,
      effect: after.isRequired ? "narrowed" : "widened",
      message: `${title} became ${now}`,
      before: old,
      after: now,
      beforeAt: before.at,
      afterAt: after.at,
    },
  ];
}
