import type { Change } from "../compare/change.js";
import { compareLifecycles, lifecycleOfSchema } from "../compare/lifecycle.js";
import { canonicalText, isEqual } from "../document/json.js";
import { kebab, sentence } from "./compare-limits.js";
import { deepestDifference } from "./deepest-difference.js";
import { at, type Sides, show } from "./sides.js";

/** Told elsewhere, or decided by it: each property's own comparison, and the lifecycle. */
const others = [
  ...["default", "readOnly", "writeOnly", "deprecated", "x-sunset"],
  ...["x-stability", "x-stability-level", "x-extensible-enum"],
];

/** What tells readers something and decides about no message. */
export function compareAnnotations(sides: Sides): Change[] {
  const keys = new Set([...sides.before.annotations.keys(), ...sides.after.annotations.keys()]);
  const documentation = [...keys]
    .filter((key) => !others.includes(key))
    .flatMap((key) => documentationChange(sides, key));
  const places = { beforeAt: sides.before.at, afterAt: sides.after.at };
  const lifecycle = compareLifecycles(
    lifecycleOfSchema(sides.before),
    lifecycleOfSchema(sides.after),
  );
  return [
    ...documentation,
    ...lifecycle.map((change) => ({ ...change, ...places })),
    ...compareExtensibleEnums(sides),
  ];
}

function documentationChange(sides: Sides, key: string): Change[] {
  const [before, after] = [values(sides.before, key), values(sides.after, key)];
  if (isEqual(before, after)) return [];
  const [old, now] = [before[0], after[0]];
  return [
    at(sides, {
      keyword: key,
      id: `${kebab(key)}-changed`,
      effect: "documentation",
      message: told(key, old, now),
      before: old,
      after: now,
    }),
  ];
}

/** Of a text it is enough to say that it changed. */
function told(key: string, old: unknown, now: unknown): string {
  if (typeof (now ?? old) === "string") return `${show(key)} ${verb(old, now)}`;
  const { path, ...values } = deepestDifference(old, now);
  return `${show([key, ...path].join("."))} ${sentence(values.old, values.now)}`;
}

function verb(old: unknown, now: unknown): string {
  if (old === undefined) return "was added";
  return now === undefined ? "was removed" : "changed";
}

function values({ annotations }: Sides["before"], key: string): unknown[] {
  return [...(annotations.get(key) ?? [])].sort((a, b) =>
    canonicalText(a) < canonicalText(b) ? -1 : 1,
  );
}

/** `x-extensible-enum` lists values of which readers know that more may come; senders do not. */
function compareExtensibleEnums(sides: Sides): Change[] {
  const list = ({ annotations }: Sides["before"]) =>
    (annotations.get("x-extensible-enum")?.[0] ?? []) as unknown[];
  const [before, after] = [list(sides.before), list(sides.after)];
  const removed = before.filter((value) => !after.some((other) => isEqual(value, other)));
  const added = after.filter((value) => !before.some((other) => isEqual(value, other)));
  const change = (value: unknown, isAdded: boolean) =>
    at(sides, {
      keyword: "x-extensible-enum",
      id: `extensible-enum-value-${isAdded ? "added" : "removed"}`,
      effect: isAdded ? "neutral" : "narrowed",
      message: `the value ${show(value)} was ${isAdded ? "added" : "removed"}`,
      ...(isAdded ? { after: value } : { before: value }),
    });
  return [
    ...removed.map((value) => change(value, false)),
    ...added.map((value) => change(value, true)),
  ];
}
