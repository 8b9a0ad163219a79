import type { ConsumerUse, OperationUse, UsageExport } from "@contract-first/reading/usage-export";
import { code, count, few } from "../change/wording.ts";
import type { Use } from "./used-parts.ts";

/** What is known of a number of consumers, with the words before it. */
export const bounds = {
  ...{ exact: "", "at-most": "at most ", "at-least": "at least ", about: "about " },
} as const;
export type Bound = keyof typeof bounds;

/** The keys that a change breaks. */
export interface KeyUse {
  readonly keys: ReadonlySet<number>;
  /** Further keys, of which the service counted only some uses. */
  readonly others: ReadonlySet<number>;
  readonly bound: Bound;
  readonly lastOn: string | undefined;
  readonly sentence: string;
}

/** One part, and who sent it. */
interface Evidence {
  readonly verb: "sent" | "called" | typeof omitted;
  readonly label: string;
  readonly users: readonly ConsumerUse[];
  readonly others?: readonly ConsumerUse[];
  readonly isExact: boolean;
  readonly isSampled?: boolean;
}

const omitted = "sent requests without";

/** The keys that use parts of the contract; undefined if the file counts none of their operations. */
export function keyUseOf(uses: readonly Use[], counts: UsageExport): KeyUse | undefined {
  const counted = new Map(
    uses.map((use) => [use, entryOf(counts.operations, use.operation.operationId)]),
  );
  const all = [...counted].flatMap(([use, operation]) =>
    operation ? evidenceOf(use, operation, counts.sampleRate < 1) : [],
  );
  if (all.length === 0) return undefined;
  const users = all.flatMap((each) => each.users);
  const keys = keysOf(users);
  const others = keysOf(all.flatMap((each) => each.others ?? []));
  for (const key of keys) others.delete(key);
  const days = users.map(([, , day]) => day).sort();
  const known = { keys, others, bound: boundOf(all), lastOn: days.at(-1), all, counts };
  const calls = [...new Set(counted.values())].flatMap((operation) => operation?.calls ?? []);
  const sentence = keys.size > 0 ? usersSentence(known) : nobody(known, calls);
  const more = others.size > 0 ? `, and ${others.size} more may have` : "";
  return { ...known, sentence: `${sentence}${more}.` };
}

/** The number of all keys in the file. */
export function keysIn({ operations }: UsageExport): number {
  return keysOf(Object.values(operations).flatMap(({ calls }) => calls)).size;
}

/** What others named in a file. */
export function entryOf<V>(all: Readonly<Record<string, V>>, key = ""): V | undefined {
  return Object.hasOwn(all, key) ? all[key] : undefined;
}

function keysOf(users: readonly ConsumerUse[]): Set<number> {
  return new Set(users.map(([key]) => key));
}

function evidenceOf(use: Use, counted: OperationUse, isSampled: boolean): Evidence {
  const outer = { ...use, part: use.part?.parent, breaks: undefined };
  // Nobody counts what clients read.
  if (use.direction === "response")
    return usersOf({ ...outer, part: undefined }, counted, isSampled);
  if (use.breaks !== "others") return usersOf(use, counted, isSampled);
  const omission = isSampled ? undefined : omissionOf(use, counted);
  return omission ?? usersOf(outer, counted, isSampled);
}

/** Who sent a part, or else whatever contains it and is counted, or called the operation. */
function usersOf(use: Use, counted: OperationUse, isSampled: boolean): Evidence {
  let isExact = use.breaks === "all";
  for (let { part } = use; part; part = part.parent) {
    const { place, label, isRequired } = part;
    const users = usersAt(place, counted);
    if (users)
      return { verb: "sent", label, users, others: counted.other ?? [], isExact, isSampled };
    // Whoever sends the whole sends its required parts.
    isExact &&= isRequired;
  }
  return { verb: "called", label: use.operation.name, users: counted.calls, isExact };
}

/** Who used the whole more often than the part; undefined if the counts do not tell. */
function omissionOf(use: Use, counted: OperationUse): Evidence | undefined {
  const { part } = use;
  const whole = usersOf({ ...use, part: part?.parent, breaks: "all" }, counted, false);
  // An array or a union may have the part in one item or branch, and not in another.
  const isPlain = ![part?.place, part?.parent?.place].some((place) => /\[\]|\|/.test(place ?? ""));
  const users = usersAt(part?.place, counted);
  if (!isPlain || !whole.isExact || !users) return undefined;
  const sent = new Map(users.map(([key, calls]) => [key, calls]));
  const unknown = keysOf(counted.other ?? []);
  const senders = whole.verb === "called" ? validCalls(counted, unknown) : whole.users;
  const left = senders.filter(([key, calls]) => calls > (sent.get(key) ?? 0));
  return {
    ...{ verb: omitted, label: part?.label ?? "", isExact: true },
    users: left.filter(([key]) => !unknown.has(key)),
    others: left.filter(([key]) => unknown.has(key)),
  };
}

/** The calls without those that were refused: each of the others counts once as that of its client. */
function validCalls({ calls, counted, places }: OperationUse, unknown: Set<number>): ConsumerUse[] {
  const isClient = (place: string) => place.startsWith("client:");
  if (!counted.some(isClient)) return calls;
  const byClient = Object.entries(places).filter(([place]) => isClient(place));
  const valid = new Map<number, number>();
  for (const [key, each] of byClient.flatMap(([, uses]) => uses))
    valid.set(key, (valid.get(key) ?? 0) + each);
  return calls.map(([key, all, day]) => [key, unknown.has(key) ? all : (valid.get(key) ?? 0), day]);
}

/** Undefined if the place is not counted. */
function usersAt(place: string | undefined, { counted, places }: OperationUse) {
  return entryOf(places, place) ?? (counted.includes(place ?? "") ? [] : undefined);
}

function boundOf(all: readonly Evidence[]): Bound {
  const isExact = all.every((each) => each.isExact || each.users.length === 0);
  if (all.some((each) => each.isSampled)) return isExact ? "at-least" : "about";
  return isExact ? "exact" : "at-most";
}

type Known = Omit<KeyUse, "sentence"> & {
  readonly all: readonly Evidence[];
  readonly counts: UsageExport;
};

function nobody({ others, all, counts }: Known, calls: readonly ConsumerUse[]): string {
  const verbs = new Set(all.map(({ verb }) => verb));
  const did = `${verbs.size === 1 ? all[0]?.verb : "used"} it ${periodOf(counts)}`;
  const requests = calls.reduce((sum, [, number]) => sum + number, 0) * counts.sampleRate;
  if (all.some((each) => each.isSampled))
    return `0 of about ${Math.round(requests)} sampled requests ${did}`;
  return others.size > 0 ? `0 of ${count(keysIn(counts), "key")} ${did}` : `No key ${did}`;
}

function usersSentence({ keys, bound, lastOn, all, counts }: Known): string {
  const used = all.filter(({ users }) => users.length > 0);
  const verbs = [...new Set(used.map(({ verb }) => verb))];
  const did = verbs.map((verb) => `${verb} ${labelsOf(used.filter((each) => each.verb === verb))}`);
  const sampled = all.some((each) => each.isSampled) ? " in the sampled requests" : "";
  const who = `${bounds[bound]}${keys.size} of ${count(keysIn(counts), "key")}`;
  const what = `${did.join(" or ")}${sampled} ${periodOf(counts)}`;
  const last = verbs.includes(omitted) ? "" : `last: ${lastOn}`;
  const isSure = bound === "exact" || bound === "at-least";
  const sentence = isSure
    ? `${who} ${what}${last && ` (${last})`}`
    : `${who} (who ${what}${last && `, ${last}`})`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

function labelsOf(all: readonly Evidence[]): string {
  const labels = [...new Set(all.map(({ label }) => (label === "" ? "a body" : code(label))))];
  return labels.length > 3 ? few(labels) : labels.join(" or ");
}

function periodOf({ from, to }: UsageExport): string {
  return `from ${from} to ${to}`;
}
