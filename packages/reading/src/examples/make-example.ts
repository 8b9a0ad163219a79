import { type Direction, directionReaders } from "../directions.ts";
import { itemAt, itemSchemas } from "../lists.ts";
import type { Schema } from "../objects.ts";
import { valueAt } from "../references.ts";
import { isAllowed } from "./allowed.ts";
import { nullLast } from "./sampleable.ts";

/** The settings for making values of a schema. */
export interface ExampleSettings {
  direction: Direction;
  /** Makes a value of a schema without references and alternatives that is neither an object nor a list. */
  sampled(schema: Schema): unknown;
}

/** Maximum number of values that are tried for one example. */
const maxAttempts = 2_000;

/** Maximum depth of optional parts, and of values as a whole. */
const fullest = 2;
const maxDepth = 6;

/**
 * A value that a schema allows, or undefined if none is found. Tries each alternative, each example of the
 * schema and of its parts, and objects with and without optional properties.
 */
export function makeExample(document: object, schema: unknown, making: ExampleSettings): unknown {
  return new Maker(document, making).first(schema, 0);
}

class Maker {
  readonly #document: object;
  readonly #making: ExampleSettings;
  readonly #known = new Map<unknown, unknown[]>();
  #left = maxAttempts;

  constructor(document: object, making: ExampleSettings) {
    this.#document = document;
    this.#making = making;
  }

  first(schema: unknown, depth: number): unknown {
    const known = this.#known.get(schema) ?? [];
    this.#known.set(schema, known);
    if (!(depth in known)) known[depth] = this.#find(schema, depth);
    return known[depth];
  }

  #find(schema: unknown, depth: number): unknown {
    const { direction } = this.#making;
    for (const value of this.#values(schema, depth)) {
      if (this.#left-- <= 0) return undefined;
      if (isAllowed(this.#document, schema, { value, direction })) return value;
    }
    return undefined;
  }

  *#values(schema: unknown, depth: number): Generator<unknown> {
    if (depth > maxDepth || schema === false) return;
    for (const whole of this.#alternatives(this.#flat(schema))) {
      yield* givenValues(whole);
      for (const type of typesOf(whole)) yield* this.#ofType({ ...whole, type }, depth);
    }
  }

  #ofType(schema: Flat, depth: number): Iterable<unknown> {
    if (schema.type === "object") return this.#objects(schema, depth);
    if (schema.type === "array") return this.#lists(schema, depth);
    const own = Object.entries(schema).filter(([keyword]) => !given.has(keyword));
    return [this.#making.sampled(Object.fromEntries(own))];
  }

  *#objects(schema: Flat, depth: number): Generator<unknown> {
    const { properties = {}, required = [] } = schema;
    const { direction } = this.#making;
    const hidden = directionReaders(this.#document)[direction].hiddenIn(schema);
    const isShown = (name: string) => !hidden.has(name);
    const valueFor = (name: string) => this.first(properties[name] ?? othersOf(schema), depth + 1);
    const membersOf = (names: string[]) =>
      Object.fromEntries(
        [...new Set(names)]
          .map((name) => [name, valueFor(name)])
          .filter(([, value]) => value !== undefined),
      );
    const needed = required.filter(isShown);
    const optional = Object.keys(properties)
      .filter((each) => !needed.includes(each))
      .filter(isShown);
    const more = depth <= fullest ? this.#more(schema) : [];
    const all = [...needed, ...optional, ...more];
    if (direction === "response" && depth <= fullest) {
      yield membersOf(all);
      for (const name of optional) yield membersOf(all.filter((each) => each !== name));
    }
    yield membersOf([...needed, ...more]);
    yield membersOf(needed);
    for (const name of optional) yield membersOf([...needed, name]);
    yield membersOf(all);
  }

  /** The names of properties that a schema describes without names. */
  #more(schema: Flat): string[] {
    const { additionalProperties, propertyNames, minProperties = 0, properties = {} } = schema;
    const isMap = typeof additionalProperties === "object";
    if (!isMap && minProperties === 0) return [];
    const name = propertyNames === undefined ? undefined : this.first(propertyNames, 0);
    const declared = Object.keys(properties).length;
    const missing = Math.max(isMap ? 1 : 0, Number(minProperties) - declared);
    const names = Array.from({ length: Math.min(missing, 10) }, (_none, at) => `property${at + 1}`);
    return name === undefined ? names : [String(name)];
  }

  *#lists(schema: Flat, depth: number): Generator<unknown> {
    const { contains, minItems = 0, maxItems = maxListLength, prefixItems = [{}] } = schema;
    const most = Math.max(Number(minItems), Math.min(Number(maxItems), prefixItems.length));
    const made = new Map<unknown, unknown>();
    const itemOf = (position: number) => {
      const item = itemAt(schema, position) ?? anything;
      const whole = contains === undefined ? item : { allOf: [item, contains] };
      if (!made.has(item)) made.set(item, this.first(whole, depth + 1));
      return made.get(item);
    };
    for (const length of new Set([most, Number(minItems)])) {
      const values = Array.from({ length: Math.min(length, maxListLength) }, (_none, at) =>
        itemOf(at),
      );
      if (values.includes(undefined)) continue;
      yield values;
      if (schema.uniqueItems === true) yield this.#different(schema, values);
    }
    yield [];
  }

  /** Items of which no two are equal, if they are texts, numbers or values of an enumeration. */
  #different(schema: Flat, values: unknown[]): unknown[] {
    const { direction } = this.#making;
    const items: unknown[] = [];
    for (const [at, value] of values.entries()) {
      const item = itemAt(schema, at) ?? anything;
      const others = [...givenValues(this.#flat(item)), ...followers(value)];
      const isNew = (each: unknown) =>
        !items.includes(each) && isAllowed(this.#document, item, { value: each, direction });
      items.push([value, ...others].find(isNew) ?? value);
    }
    return items;
  }

  /** The schema with each of its alternatives, or each combination of them. */
  *#alternatives(schema: Flat): Generator<Flat> {
    const [choice, ...choices] = schema.choices;
    if (choice === undefined) return yield schema;
    for (const each of nullLast(choice)) {
      yield* this.#alternatives(merged({ ...schema, choices }, this.#flat(each)));
    }
  }

  /** A schema with its references and `allOf` merged, and its alternatives kept separate. */
  #flat(schema: unknown, above: readonly string[] = []): Flat {
    if (typeof schema !== "object" || schema === null) return { choices: [] };
    const { $ref, allOf = [], oneOf, anyOf, if: test, ...own } = schema as Schema;
    const choices = [oneOf, anyOf].filter((each) => Array.isArray(each));
    if (test !== undefined) choices.push(conditional(test as Schema, own));
    const isNew = $ref !== undefined && !above.includes($ref);
    const target = isNew ? this.#flat(valueAt(this.#document, $ref), [...above, $ref]) : null;
    const parts = [...(target ? [target] : []), ...allOf.map((each) => this.#flat(each, above))];
    return [...parts, { ...own, choices }].reduce(merged);
  }
}

/** The schema without keywords. */
const anything = {};

/** Maximum length of a list in an example. */
const maxListLength = 100;

/** Further values, counted on from a text or a number. */
function followers(value: unknown): unknown[] {
  const numbers = Array.from({ length: maxListLength }, (_none, at) => at + 1);
  if (typeof value === "number") return numbers.map((each) => value + each);
  if (typeof value !== "string") return [];
  const isNumber = /^\d{1,15}$/.test(value);
  return numbers.map((each) => (isNumber ? String(Number(value) + each) : `${value}${each}`));
}

/** A schema without references and alternatives. */
interface Flat extends Schema {
  /** The alternatives of each `oneOf` and `anyOf`. */
  choices: Schema[][];
}

function conditional(test: Schema, { then: yes = {}, else: no = {} }: Schema): Schema[] {
  return [no as Schema, { allOf: [test, yes as Schema] }];
}

/** A schema that requires what both require, as far as a single schema can express that. */
function merged(first: Flat, second: Flat): Flat {
  const properties = { ...first.properties };
  for (const [name, each] of Object.entries(second.properties ?? {})) {
    const other = properties[name];
    properties[name] = other === undefined ? each : { allOf: [other, each] };
  }
  const types = [first.type, second.type].flatMap((each) =>
    each === undefined ? [] : [[each].flat()],
  );
  const [type, others = type] = types;
  return {
    ...first,
    ...second,
    ...(type && { type: type.filter((each) => others?.includes(each)) }),
    properties,
    required: [...(first.required ?? []), ...(second.required ?? [])],
    choices: [...first.choices, ...second.choices],
  };
}

/** The keywords that give values, which are tried first, and those that give alternatives. */
const given = new Set(["example", "examples", "default", "const", "enum", "choices"]);

function givenValues(schema: Schema): unknown[] {
  const { const: constant, enum: values = [], example, examples, default: usual } = schema;
  const listed = Array.isArray(examples) ? examples : [];
  return [example, ...listed, usual, constant, ...values].filter((each) => each !== undefined);
}

/** The types of the values of a schema, null last. */
function typesOf({ type, properties = {}, required = [], ...schema }: Flat): string[] {
  if (type !== undefined) return [type].flat().toSorted(byNull);
  const isObject = "additionalProperties" in schema || "minProperties" in schema;
  if (isObject || Object.keys(properties).length + required.length > 0) return ["object"];
  return itemSchemas(schema).length > 0
    ? ["array"]
    : ["string", "object", "integer", "array", "null"];
}

function byNull(first: string, second: string): number {
  return Number(first === "null") - Number(second === "null");
}

/** The schema of a property that is not described individually. */
function othersOf({ additionalProperties, patternProperties = {} }: Schema): unknown {
  const [matching] = Object.values(patternProperties as object);
  return additionalProperties || (matching ?? { type: "null" });
}
