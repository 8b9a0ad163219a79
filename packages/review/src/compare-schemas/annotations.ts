import type { Change } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { compareLifecycles, lifecycleOfSchema } from "../change/lifecycle.ts";
import { innermostDifference, sentence, show, showValue } from "../change/wording.ts";
import { child } from "../document/document.ts";
import { canonicalText, isEqual } from "../document/json.ts";
import { areInSameComponent, placeOf } from "../document/places.ts";
import type { Schema } from "../schema/schema.ts";
import { compareErrorCodes, errorCodes } from "./error-codes.ts";
import { compareIdleKeywords } from "./idle-keywords.ts";
import { addition, at, removal, type Sides } from "./sides.ts";

/** Annotations that are compared elsewhere: those of properties, and the lifecycle. */
const others = [
  ...["default", "readOnly", "writeOnly", "deprecated", "x-sunset"],
  ...["x-stability", "x-stability-level", "x-extensible-enum", errorCodes],
];

/** Compares the keywords that inform readers and do not decide whether a message is valid. */
export function compareAnnotations(sides: Sides): Change[] {
  const keys = new Set([...sides.before.annotations.keys(), ...sides.after.annotations.keys()]);
  const isBranch = isBranchOf(sides.before, sides.after) || isBranchOf(sides.after, sides.before);
  const documentation = [...keys]
    .filter((key) => !isBranch && !others.includes(key))
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
    ...compareErrorCodes(sides),
    ...compareIdleKeywords(sides),
    ...(["anyOf", "oneOf"] as const).flatMap((keyword) => emptyUnion(sides, keyword)),
  ];
}

/** Whether a schema is an alternative of another schema: then its texts are compared with that alternative's. */
function isBranchOf({ at: schema }: Schema, { at: other, unions }: Schema): boolean {
  if (!schema || !other || areInSameComponent(schema, other)) return false;
  const branches = unions.flatMap((union) => union.branches.map(({ form }) => form.at));
  return branches.some((each) => each !== undefined && placeOf(each) === placeOf(schema));
}

/** No value would match an empty union, so the review ignores it and says so. */
function emptyUnion(sides: Sides, keyword: "anyOf" | "oneOf"): Change[] {
  const isEmpty = ({ sources }: Sides["before"]) =>
    sources.some((source) => isEqual(child(source, keyword)?.value, []));
  const [before, after] = [isEmpty(sides.before), isEmpty(sides.after)];
  if (before === after) return [];
  const remark = after ? "is empty: it is ignored" : "is no longer empty, or was removed";
  const message = `${show(keyword)} ${remark}`;
  return [at(sides, { keyword, id: "empty-union", effect: "documentation", message })];
}

function documentationChange(sides: Sides, key: string): Change[] {
  const [before, after] = [values(sides.before, key), values(sides.after, key)];
  if (isEqual(before, after)) return [];
  const [old, now] = [before[0], after[0]];
  return [
    at(sides, {
      keyword: key,
      id: documentationKind(key),
      effect: "documentation",
      message: describe(key, old, now),
      before: old,
      after: now,
    }),
  ];
}

/** The message does not quote a text: it only reports the change. */
function describe(key: string, old: unknown, now: unknown): string {
  if (typeof (now ?? old) === "string") return `${show(key)} ${verb(old, now)}`;
  const { path, ...values } = innermostDifference(old, now);
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

/** `x-extensible-enum` lists values. Readers know that more may come; senders do not. */
function compareExtensibleEnums(sides: Sides): Change[] {
  const list = ({ annotations }: Sides["before"]) =>
    (annotations.get("x-extensible-enum")?.[0] ?? []) as unknown[];
  const [before, after] = [list(sides.before), list(sides.after)];
  const removed = before.filter((value) => !after.some((other) => isEqual(value, other)));
  const added = after.filter((value) => !before.some((other) => isEqual(value, other)));
  const thing = (value: unknown) => ({
    id: "extensible-enum-value" as const,
    keyword: "x-extensible-enum",
    title: `the value ${showValue(value)}`,
    value,
  });
  return [
    ...removed.map((value) => removal(sides, { ...thing(value), effect: "narrowed" })),
    ...added.map((value) => addition(sides, { ...thing(value), effect: "neutral" })),
  ];
}
