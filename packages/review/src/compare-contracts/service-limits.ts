import type { Both, Change, Effect } from "../change/change.ts";
import { documentationKind, type Kind, type LimitedThing } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import { child, members, type Node } from "../document/document.ts";
import { isEqual, isNumber } from "../document/json.ts";

/** Extensions of the document that limit what clients may send: how often, how much and how slowly. */
export const limitingExtensions = ["x-plans", "x-limits"];

/** `x-plans` has the numbers of each plan, and `x-limits` the limits of a request. */
export function compareServiceLimits(root: Both<Node>): Change[] {
  const limits = compareNumbers("service-limit", extension(root, "x-limits"));
  return [...comparePlans(root), ...limits.filter(({ name }) => name !== silence)];
}

/** The seconds without an event after which the service sends a comment, so that clients know that it is alive. */
const silence = "streamCommentSeconds";
const defaultSilence = 15;

/** Clients may give up a stream that is silent for longer than it was. */
export function compareStreamSilence(root: Both<Node>): Change[] {
  const { before, after, around } = extension(root, "x-limits");
  const [old, now] = [before, after].map((limits) => limits && child(limits, silence));
  const [was, is]: unknown[] = [old?.value ?? defaultSilence, now?.value ?? defaultSilence];
  if (isEqual(was, is)) return [];
  const place = { before: old, after: now, around, path: [silence] };
  if (isNumber(was) && isNumber(is)) {
    return [limitChange("stream-silence", place, { before: was, after: is })];
  }
  return [changeOf(place, documentationKind(silence), "documentation")];
}

interface Extension extends Both<Node | undefined> {
  /** The nodes that would hold the extension if it is missing. */
  readonly around: Both<Node>;
  readonly path: readonly string[];
}

function extension({ before, after }: Both<Node>, name: string): Extension {
  const [old, now] = [child(before, name), child(after, name)];
  return { before: old, after: now, around: { before, after }, path: [] };
}

/** A client that has a plan relies on its numbers; those of a custom plan are agreed elsewhere. */
function comparePlans(root: Both<Node>): Change[] {
  const plans = extension(root, "x-plans");
  return parts(plans).flatMap((plan) => {
    const { before, after } = plan;
    if (!before) return [changeOf(plan, "plan-added", "neutral")];
    if (!after) return [changeOf(plan, "plan-removed", "changed")];
    const [isNumbered, wasNumbered] = [members(after).length > 0, members(before).length > 0];
    if (isNumbered && wasNumbered) return compareNumbers("plan-limit", plan);
    if (isEqual(before.value, after.value)) return [];
    return [changeOf(plan, "plan-changed", wasNumbered ? "changed" : "neutral")];
  });
}

/** The parts of an extension. */
function parts({ before, after, around, path }: Extension): Extension[] {
  const [old, now] = [new Map(members(before)), new Map(members(after))];
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    before: old.get(name),
    after: now.get(name),
    around: { before: before ?? around.before, after: after ?? around.after },
    path: [...path, name],
  }));
}

/** A lower number restricts clients; a missing one does not restrict them at all. */
function compareNumbers(id: LimitedThing, whole: Extension): Change[] {
  const inner = parts(whole);
  if (inner.length > 0) return inner.flatMap((part) => compareNumbers(id, part));
  const [old, now] = [whole.before?.value, whole.after?.value];
  if (isEqual(old, now)) return [];
  if (!isLimit(old) || !isLimit(now))
    return [changeOf(whole, documentationKind(id), "documentation")];
  return [limitChange(id, whole, { before: old, after: now })];
}

function isLimit(value: unknown): value is Amount {
  return value === undefined || isNumber(value);
}

function limitChange(id: LimitedThing, place: Extension, { before, after }: Limits): Change {
  const isLower = (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY);
  return changeOf(
    place,
    `${id}-${isLower ? "lowered" : "raised"}`,
    isLower ? "narrowed" : "widened",
  );
}

type Amount = number | bigint | undefined;
type Limits = Both<Amount>;

function changeOf({ before, after, around, path }: Extension, id: Kind, effect: Effect): Change {
  return {
    id,
    effect,
    message: `${show(path.join("."))} ${sentence(before?.value, after?.value)}`,
    name: path.join("."),
    before: before?.value,
    after: after?.value,
    beforeAt: before ?? around.before,
    afterAt: after ?? around.after,
  };
}

/** The extension of a media type that limits the size of its body. */
export const maxBytesExtension = "x-maximum-bytes";

/** Without its own number, a body has the limit of the service. */
export function compareMaximumBytes({ before, after }: Both<Node>): Change[] {
  const [own, other] = [child(before, maxBytesExtension), child(after, maxBytesExtension)];
  if (!own && !other) return [];
  const limits = { before: bytesOf(own, before), after: bytesOf(other, after) };
  if (limits.before === limits.after) return [];
  const place = { before: own, after: other, around: { before, after }, path: [maxBytesExtension] };
  return [limitChange("maximum-bytes", place, limits)];
}

function bytesOf(own: Node | undefined, { document: { root } }: Node): Amount {
  const limits = child(root, "x-limits");
  const value = own?.value ?? (limits && child(limits, "bodyBytes")?.value);
  return isNumber(value) ? value : undefined;
}
