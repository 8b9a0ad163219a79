import { type DirectionReader, inPlaceKeywords } from "./directions.ts";
import { isReference, type Reference } from "./references.ts";

/** Further changes of a copy in one direction. */
export interface Changes {
  /** Replaces the schema of a hidden property. If absent, the property is left out. */
  hidden?: unknown;
  /** Whether a keyword is left out. */
  isLeftOut?(keyword: string, value: unknown): boolean;
  /** Translates a reference to this direction. */
  refer?(reference: string): string;
}

/**
 * A copy of a schema, or of a part of a contract with schemas, in one direction: hidden properties are not
 * required, and their schemas are removed. The target of a reference replaces the reference if it has a property
 * that only the schema around it hides.
 */
export function inDirection<Node>(reader: DirectionReader, node: Node, changes: Changes): Node {
  return new Copying(reader, changes).copy(node) as Node;
}

type Names = ReadonlySet<string>;
const none: Names = new Set();

class Copying {
  readonly #reader: DirectionReader;
  readonly #changes: Changes;
  /** The targets that are currently being inlined, because a schema may contain itself. */
  readonly #written = new Set<unknown>();

  constructor(reader: DirectionReader, changes: Changes) {
    this.#reader = reader;
    this.#changes = changes;
  }

  /** @param around the properties that the surrounding schemas hide in this one */
  copy(node: unknown, around = none): unknown {
    if (Array.isArray(node)) return node.map((each) => this.copy(each, around));
    if (typeof node !== "object" || node === null) return node;
    const hidden = new Set([...around, ...this.#reader.hiddenIn(node)]);
    if (isReference(node) && this.#isVariant(node, hidden)) return this.#write(node, hidden);
    const entries = Object.entries(node).flatMap(([key, value]) =>
      this.#changes.isLeftOut?.(key, value) ? [] : [[key, this.#copyKeyword(key, value, hidden)]],
    );
    return Object.fromEntries(entries);
  }

  #copyKeyword(keyword: string, value: unknown, hidden: Names): unknown {
    const { refer = (reference: string) => reference } = this.#changes;
    if (keyword === "$ref" && typeof value === "string") return refer(value);
    if (keyword === "required" && Array.isArray(value))
      return value.filter((name) => !hidden.has(name));
    if (keyword === "properties") return this.#copyNamed(value, { hidden });
    if (keyword === "dependentSchemas") return this.#copyNamed(value, { around: hidden });
    return this.copy(value, inPlaceKeywords.has(keyword) ? hidden : none);
  }

  /** The names are not keywords, even if they look like keywords. */
  #copyNamed(schemas: unknown, { hidden = none, around = none }): unknown {
    if (typeof schemas !== "object" || schemas === null) return schemas;
    const entries = Object.entries(schemas).flatMap(([name, schema]) => {
      if (!hidden.has(name)) return [[name, this.copy(schema, around)]];
      return "hidden" in this.#changes ? [[name, this.#changes.hidden]] : [];
    });
    return Object.fromEntries(entries);
  }

  #isVariant(reference: Reference, hidden: Names): boolean {
    const target = this.#reader.target(reference);
    return !this.#written.has(target) && this.#reader.shownIn(target, hidden).length > 0;
  }

  #write(node: Reference & { allOf?: unknown[] }, hidden: Names): unknown {
    const { $ref, allOf = [], ...beside } = node;
    const target = this.#reader.target({ $ref });
    this.#written.add(target);
    const written = this.copy(target, hidden);
    this.#written.delete(target);
    const others = this.copy(beside, hidden) as object;
    const parts = [...allOf.map((each) => this.copy(each, hidden)), written];
    return Object.keys(others).length + parts.length === 1 ? written : { ...others, allOf: parts };
  }
}
