import type { Schema } from "./objects.ts";
import { perDocument } from "./per-document.ts";
import { type Follow, follower, type Reference } from "./references.ts";
import { isSchema, siblingSchemas } from "./schema-parts.ts";

/** The direction of a message: to the service, or from it. */
export type Direction = (typeof directions)[number];

export const directions = ["request", "response"] as const;

/** The keyword that marks a property which messages in a direction do not have (OpenAPI 3.1, Schema Object). */
const marks = { request: "readOnly", response: "writeOnly" } as const;

/**
 * Tells which properties are hidden in messages of one direction: requests have no `readOnly` properties, and
 * responses have no `writeOnly` ones. A mark counts in the schema of the property, beside a reference, in its
 * target, in `allOf`, and where all alternatives except null have it.
 */
export class DirectionReader {
  readonly #mark: "readOnly" | "writeOnly";
  readonly #follow: Follow;
  readonly #hidden = new WeakMap<object, ReadonlySet<string>>();

  constructor(direction: Direction, follow: Follow) {
    this.#mark = marks[direction];
    this.#follow = follow;
  }

  /** Whether a property with this schema is hidden. */
  isHidden(schema: unknown): boolean {
    return this.#isHidden(schema, []);
  }

  #isHidden(schema: unknown, above: readonly object[]): boolean {
    if (!isSchema(schema) || above.includes(schema)) return false;
    if (schema[this.#mark] === true) return true;
    const isHidden = (part: unknown) => this.#isHidden(part, [...above, schema]);
    if (siblingSchemas(schema, this.#follow).some(isHidden)) return true;
    return alternativesOf(schema).some((all) => {
      const values = all.filter((each) => !isNull(each));
      return values.length > 0 && values.every(isHidden);
    });
  }

  /**
   * The hidden properties of the objects that a schema describes. If only one of several alternatives describes
   * such a property, it is hidden in the whole schema.
   */
  hiddenIn(schema: unknown): ReadonlySet<string> {
    if (!isSchema(schema)) return new Set();
    const known = this.#hidden.get(schema) ?? this.#hiddenIn(schema, []);
    this.#hidden.set(schema, known);
    return known;
  }

  #hiddenIn(schema: unknown, above: readonly object[]): Set<string> {
    if (!isSchema(schema) || above.includes(schema)) return new Set();
    const { properties = {} } = schema;
    const own = describedNames(schema).filter((name) => this.isHidden(properties[name]));
    const inside = [...above, schema];
    const ofParts = siblingSchemas(schema, this.#follow).map((part) =>
      this.#hiddenIn(part, inside),
    );
    const ofAlternatives = alternativesOf(schema).map((all) => this.#hiddenInAny(all, inside));
    return new Set([own, ...ofParts, ...ofAlternatives].flatMap((names) => [...names]));
  }

  #hiddenInAny(alternatives: unknown[], above: readonly object[]): string[] {
    const hidden = alternatives.map((each) => this.#hiddenIn(each, above));
    if (hidden.every(({ size }) => size === 0)) return [];
    const shown = alternatives.flatMap((each, at) =>
      this.#inPlace(each)
        .flatMap(describedNames)
        .filter((name) => !hidden[at]?.has(name)),
    );
    return hidden.flatMap((names) => [...names]).filter((name) => !shown.includes(name));
  }

  /**
   * The hidden properties that a schema describes or requires without hiding them itself. As a part of a schema
   * that hides them, it needs a variant.
   */
  shownIn(schema: unknown, hidden: ReadonlySet<string>): string[] {
    if (hidden.size === 0) return [];
    const parts = this.#inPlace(schema);
    const names = new Set(
      parts.flatMap((part) => [...describedNames(part), ...listOf(part.required)]),
    );
    const own = this.hiddenIn(schema);
    return [...hidden].filter((name) => names.has(name) && !own.has(name));
  }

  /** The target of a reference. */
  target(reference: Reference): unknown {
    return this.#follow(reference.$ref, reference);
  }

  /** A schema, and all schemas that describe the same value. */
  #inPlace(schema: unknown, found = new Set<Schema>()): Schema[] {
    if (!isSchema(schema) || found.has(schema)) return [];
    found.add(schema);
    const { then: yes, else: no, dependentSchemas = {} } = schema;
    const inner = [yes, no, ...Object.values(dependentSchemas), ...alternativesOf(schema).flat()];
    for (const part of [...siblingSchemas(schema, this.#follow), ...inner])
      this.#inPlace(part, found);
    return [...found];
  }
}

/**
 * The keywords whose schemas describe the same value as the schema itself. Hidden properties are hidden in all
 * of them.
 */
export const inPlaceKeywords: ReadonlySet<string> = new Set([
  ...["$ref", "allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"],
]);

/** The readers of a document, one for each direction. */
export const directionReaders = perDocument((document) => {
  const follow = follower(document);
  return {
    request: new DirectionReader("request", follow),
    response: new DirectionReader("response", follow),
  };
});

/** The names in `properties`. An example may also have this name, with any value. */
function describedNames({ properties }: Schema): string[] {
  return isSchema(properties) ? Object.keys(properties) : [];
}

function alternativesOf({ anyOf, oneOf }: Schema): unknown[][] {
  return [listOf(anyOf), listOf(oneOf)];
}

function listOf<Item>(list: Item[] | undefined): Item[] {
  return Array.isArray(list) ? list : [];
}

function isNull(schema: unknown): boolean {
  return isSchema(schema) && (schema.type === "null" || schema.const === null);
}
