import fc from "fast-check";
import type { Json, JsonRecord } from "../../pairs/pair.ts";
import type { Both } from "../change/change.ts";
import { isObject } from "../document/json.ts";

export type SchemaPair = Both<JsonRecord>;

const numbers = [-1, 0, 1, 2, 3];

/** Lists of up to three of the items. */
function listsOf<T>(items: readonly T[]): T[][] {
  const longer = (lists: T[][]) => lists.flatMap((list) => items.map((each) => [...list, each]));
  const pairs = longer(longer([[]]));
  return [[], ...longer([[]]), ...pairs, ...longer(pairs)];
}

/** Names that schemas may declare, each with the values that it takes. */
export const domains: Readonly<Record<string, readonly Json[]>> = {
  a: ["x", "y", "z", "", 0, null],
  b: [...numbers, -2, -0.5, 1.5, 4, "x", null],
  c: [...listsOf(["p", "q"]).map((each) => each.join("")), null, 0],
  d: [...listsOf(numbers), 0, "", null],
  e: [1, "x", null],
  f: [
    ...[undefined, ...numbers, "x"].flatMap((g) =>
      [undefined, ...numbers, "x"].map((h) => JSON.parse(JSON.stringify({ g, h }))),
    ),
    { i: 0 },
    null,
  ],
};

const whole = fc.constantFrom(0, 1, 2);

const declarations: Readonly<Record<string, readonly JsonRecord[]>> = {
  a: [{ type: "string" }, { enum: ["x", "y"] }, { enum: ["x", "y", "z"] }, {}],
  b: [{ type: "integer" }, { type: "number" }, { type: "integer", maximum: 1 }],
  c: [{ type: "string" }, { type: "string", maxLength: 1 }, { type: ["string", "null"] }],
  d: [{ type: "array", items: { type: "integer" } }, { type: "array" }, {}],
  f: [
    { type: "object", properties: { g: { type: "integer" }, h: {} } },
    { type: ["object", "null"], required: ["g"], properties: { g: {}, h: { type: "integer" } } },
  ],
};

const item = fc.oneof(
  fc.record({ const: whole }),
  fc.record({ minimum: whole }),
  fc.record({ maximum: whole }),
);

const plainRestrictions: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  a: fc.oneof(
    fc.record({ const: fc.constantFrom("x", "y", "z") }),
    fc.record({ enum: fc.subarray(["x", "y", "z"], { minLength: 1 }) }),
    fc.record({ not: fc.record({ const: fc.constantFrom("x", "y") }) }),
    fc.constantFrom(true, false),
  ),
  b: fc.oneof(
    item,
    fc.record({ exclusiveMinimum: whole }),
    fc.record({ exclusiveMaximum: whole }),
    fc.constantFrom<Json>({ multipleOf: 2 }, { type: "integer" }, { type: "number" }, false),
  ),
  c: fc.oneof(
    fc.record({ minLength: whole }),
    fc.record({ maxLength: whole }),
    fc.record({ const: fc.constantFrom("", "p") }),
    fc.constantFrom({ pattern: "^p" }, { pattern: "^p*$" }, { type: "string" }),
  ),
  d: fc.oneof(
    fc.record({ minItems: whole }),
    fc.record({ maxItems: whole }),
    fc.record({ contains: item }),
    fc.record({ contains: item, minContains: whole }),
    fc.record({ contains: item, maxContains: fc.constantFrom(1, 2) }),
    fc.record({ prefixItems: fc.array(item, { minLength: 1, maxLength: 2 }) }),
    fc.record({ items: item }),
    fc.constantFrom<Json>({ uniqueItems: true }, { items: false }),
  ),
  e: fc.constantFrom<Json>({ type: "integer" }, { type: "string" }, false),
  f: fc.oneof(
    fc.record({ properties: fc.record({ g: item }) }),
    fc.record({ properties: fc.record({ h: item }) }),
    fc.record({ required: fc.subarray(["g", "h"], { minLength: 1 }) }),
    fc.record({ maxProperties: whole }),
    fc.constantFrom<Json>(
      { type: "object" },
      { additionalProperties: false },
      { enum: [{ g: 1 }, null] },
    ),
  ),
};

/** What a part may ask of each property. */
const restrictions: Readonly<Record<string, fc.Arbitrary<Json>>> = Object.fromEntries(
  Object.entries(plainRestrictions).map(([name, each]) => [
    name,
    fc.oneof({ weight: 6, arbitrary: each }, applicators(each)),
  ]),
);

const declared = Object.keys(declarations);
const used = fc.constantFrom(...declared, ...declared, "e");
const names = fc.subarray(declared, { minLength: 1, maxLength: 2 });

const properties = fc
  .uniqueArray(used, { minLength: 1, maxLength: 2 })
  .chain((all) =>
    fc.record(Object.fromEntries(all.map((name) => [name, restrictions[name] ?? fc.constant({})]))),
  );

const plain: fc.MaybeWeightedArbitrary<JsonRecord>[] = [
  { weight: 12, arbitrary: fc.record({ properties }) },
  { weight: 5, arbitrary: fc.record({ required: names }) },
  fc.record({ minProperties: whole.map((each) => each + 1) }),
  fc.record({ maxProperties: whole.map((each) => each + 1) }),
  fc.record({
    dependentRequired: fc.dictionary(used, names, { minKeys: 1, maxKeys: 1 }),
  }),
  fc.record({
    propertyNames: fc.constantFrom({ pattern: "^[abc]$" }, { enum: ["a", "b", "d"] }),
  }),
  fc.constantFrom<JsonRecord>(
    { patternProperties: { "^[bd]$": { type: "integer" } } },
    { patternProperties: { "^[ac]$": { minLength: 1 } } },
    { patternProperties: { "^[a]$": { type: "string" } } },
  ),
  fc.record({
    additionalProperties: fc.constantFrom<Json>(false, { type: "string" }),
  }),
  fc.constantFrom<JsonRecord>(
    { const: { a: "x" } },
    { enum: [{ a: "x" }, { a: "x", b: 1 }, { b: 1, c: "p" }] },
  ),
];

/** Keywords that hold parts of a schema for the same object. */
function composed(part: fc.Arbitrary<JsonRecord>): fc.Arbitrary<JsonRecord> {
  const dependent = fc.dictionary(used, part, { minKeys: 1, maxKeys: 1 });
  return fc.oneof(
    { weight: 7, arbitrary: applicators(part) },
    fc.record({ dependentSchemas: dependent }),
  );
}

/** Keywords that hold parts of a schema for the same value. */
function applicators(part: fc.Arbitrary<Json>): fc.Arbitrary<JsonRecord> {
  const branches = fc.array(part, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({ anyOf: branches }),
    fc.record({ oneOf: branches }),
    fc.record({ allOf: branches }),
    fc.record({ not: part }),
    ...[["then"], ["else"], ["then", "else"]].map((names) =>
      fc.record(Object.fromEntries(["if", ...names].map((name) => [name, part]))),
    ),
  );
}

function partOf(depth: number): fc.Arbitrary<JsonRecord> {
  const nested = depth > 0 ? [{ weight: 4, arbitrary: composed(partOf(depth - 1)) }] : [];
  return fc
    .array(fc.oneof(...plain, ...nested), { minLength: 1, maxLength: 2 })
    .map((pieces) => plainObjects(Object.assign({}, ...pieces)));
}

/** fast-check makes objects without prototype, which Ajv does not take for equal to others. */
function plainObjects<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const part = partOf(1);

const base = fc
  .record({
    type: fc.constant("object"),
    required: fc.subarray(declared, { maxLength: 2 }),
    properties: fc
      .subarray(declared, { minLength: 3 })
      .chain((all) =>
        fc.record(
          Object.fromEntries(
            all.map((name) => [name, fc.constantFrom(...(declarations[name] ?? []))]),
          ),
        ),
      ),
  })
  .map((each) => each as JsonRecord);

export const schemas: fc.Arbitrary<JsonRecord> = fc
  .tuple(
    base,
    fc.array(composed(part), { minLength: 1, maxLength: 2 }),
    fc.oneof(
      { weight: 7, arbitrary: fc.constant({}) },
      fc.constant({ additionalProperties: false }),
      fc.constant({ unevaluatedProperties: false }),
      fc.constant({ maxProperties: 2 }),
    ),
  )
  .map(([own, parts, closing]) =>
    plainObjects<JsonRecord>(Object.assign({}, own, ...parts, closing)),
  )
  .filter(isEvaluated);

/** Ajv takes properties as evaluated that a condition which does not apply, or a pattern of a refused branch, names. */
function isEvaluated(each: JsonRecord): boolean {
  const text = JSON.stringify(each);
  return (
    !text.includes("unevaluated") || !/"(if|not|dependentSchemas|patternProperties)":/.test(text)
  );
}

type Donor = { part: JsonRecord; name: string; restriction: Json };

/** The edits of a schema and of its parts, as functions that make the edit in place. */
function editsOf(owner: JsonRecord, donor: Donor): (() => void)[] {
  return Object.entries(owner).flatMap(([key, value]) => [
    ...(["type", "properties"].includes(key) ? [] : [() => void delete owner[key]]),
    ...editsAt(owner, key, donor),
    ...(partKeys.has(key) && isObject(value) ? editsOf(value as JsonRecord, donor) : []),
    ...(Array.isArray(value)
      ? value.flatMap((each) => (isObject(each) ? editsOf(each as JsonRecord, donor) : []))
      : []),
  ]);
}

const partKeys = new Set(["not", "if", "then", "else"]);

function editsAt(
  owner: JsonRecord,
  key: string,
  { part, name, restriction }: Donor,
): (() => void)[] {
  const value = owner[key] as Json;
  const set =
    (each: Json, other = key) =>
    () =>
      Object.assign(owner, { [other]: each });
  const joined = (each: Json) => ({ ...(each as JsonRecord), ...part });
  if (partKeys.has(key)) return [set(part), set(joined(value))];
  if (["anyOf", "oneOf", "allOf"].includes(key) && Array.isArray(value)) {
    return [
      set([...value, part]),
      set(value.slice(value.length > 1 ? 1 : 0)),
      set(value, key === "anyOf" ? "oneOf" : "anyOf"),
      ...value.map((each, index) => set(value.with(index, joined(each)))),
    ];
  }
  if (key === "properties") {
    const { [name]: _removed, ...others } = value as JsonRecord;
    const restricted = set({ ...others, [name]: restriction });
    return [restricted, restricted, set(others)];
  }
  if (key === "required" && Array.isArray(value)) {
    const others = value.filter((each) => each !== name);
    return [set(others.length < value.length ? others : [...value, name])];
  }
  if (key === "dependentSchemas") return [set({ ...(value as JsonRecord), [name]: part })];
  return typeof value === "number" ? [set((value + 1) % 3)] : [];
}

const donor = used.chain((name) =>
  fc.record({ part, name: fc.constant(name), restriction: restrictions[name] ?? fc.constant({}) }),
);

const edited = fc
  .tuple(schemas, donor, fc.nat(), fc.boolean())
  .map(([before, given, choice, isReversed]): SchemaPair => {
    const after = structuredClone(before);
    const all = editsOf(after, given as Donor);
    all[choice % all.length]?.();
    return isReversed
      ? { before: plainObjects(after), after: before }
      : { before, after: plainObjects(after) };
  })
  .filter(({ before, after }) => isEvaluated(before) && isEvaluated(after));

/** Two schemas of an object, of which most differ in one place. */
export const schemaPairs: fc.Arbitrary<SchemaPair> = fc.oneof(
  { weight: 6, arbitrary: edited },
  fc
    .tuple(base, composed(part), composed(part))
    .map(([own, old, now]) =>
      plainObjects({ before: { ...own, ...old }, after: { ...own, ...now } }),
    ),
  fc
    .tuple(base, composed(part))
    .map(([own, now]) => plainObjects({ before: own, after: { ...own, ...now } })),
);
