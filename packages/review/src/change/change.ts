import type { Operation } from "../contract/operations.ts";
import { idOf, type Node } from "../document/document.ts";
import { canonicalText } from "../document/json.ts";
import type { Kind } from "./kinds.ts";

/**
 * The effect of a change on the set of messages that a contract allows: the change excludes some, allows new ones, does
 * both or neither, or concerns only their documentation.
 */
export type Effect = "narrowed" | "widened" | "changed" | "neutral" | "documentation";

/** The messages that a change concerns: those that clients send, or those that the service sends. */
export type Direction = "request" | "response";

/** The announced deprecation, sunset and stability of a part of a contract. Dates have the form `2030-12-31`. */
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
  /** The name of the thing that changed, such as a property, if several are at one place and the values do not tell. */
  readonly name?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly beforeAt?: Node | undefined;
  readonly afterAt?: Node | undefined;
  /** The thing that changed, if it is at neither of the two locations. */
  readonly about?: Node;
  /** For a removal: the announcement of the base. */
  readonly removed?: Lifecycle;
  /** Whether the change is in a component that no operation uses in at least one of the contracts. */
  readonly isUnused?: boolean;
  /** For something newly deprecated, or deprecated from the start: the announcement of the revision. */
  readonly deprecated?: Lifecycle;
}

/** The identity of a change, which is equal for changes that a reader could not tell apart. */
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

/** Whether an effect can break clients of the old contract: fewer requests are accepted, or more responses possible. */
function breaks(effect: Effect, direction: Direction): boolean {
  if (effect === "changed") return true;
  return effect === (direction === "request" ? "narrowed" : "widened");
}

/** The effect of gaining some messages and losing others. */
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

/** A change at one operation, in one direction. */
export interface Occurrence {
  readonly change: Change;
  /** Undefined if the change concerns messages of neither direction, or of both. */
  readonly direction: Direction | undefined;
  /** The operation of the base, or of the revision if it is new; undefined for a change of the document. */
  readonly operation: Operation | undefined;
}

/** An occurrence whose operation is not known yet. */
export type Felt = Omit<Occurrence, "operation">;

export function felt(changes: readonly Change[], direction?: Direction): Felt[] {
  return changes.map((change) => ({ change, direction }));
}

/** In a webhook or a callback, the service sends the request and reads the response. */
export function turned(direction: Direction, isOutgoing: boolean): Direction {
  if (!isOutgoing) return direction;
  return direction === "request" ? "response" : "request";
}

/** Whether an occurrence breaks clients of the old contract. */
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
