import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { addRules } from "../ajv-rules.ts";
import { type Direction, directionReaders } from "../directions.ts";
import { checkedFormats } from "../formats.ts";
import type { Schema } from "../objects.ts";
import { perDocument } from "../per-document.ts";
import { namesIn, pointerTo } from "../references.ts";

/**
 * Whether a schema of a document allows a value in messages of one direction, in which hidden properties are neither
 * required nor checked.
 */
export function isAllowed(
  document: object,
  schema: unknown,
  { value, direction }: { value: unknown; direction: Direction },
): boolean {
  if (value === undefined) return false;
  // To prepare a validator takes longer than to compile a small schema.
  const known = Object.keys(document).length === 0 ? nothing : document;
  return checks[direction](known).isAllowed(schema, value);
}

const nothing = {};
const checks = {
  request: perDocument((document) => new Check(document, "request")),
  response: perDocument((document) => new Check(document, "response")),
};

/** The schemas of a document as the validator reads them: each component to which one refers once. */
class Check {
  readonly #document: object;
  readonly #direction: Direction;
  readonly #compiler = addRules(
    // A text that is no number would otherwise be one, NaN.
    new Ajv2020({
      ...{ strict: false, strictNumbers: true, validateSchema: false, logger: false },
      // Most checks run once: to optimize them takes longer.
      code: { optimize: false },
    }),
  );
  readonly #schemas: Map<string, unknown>;
  readonly #added = new Set<string>();
  readonly #known = new WeakMap<object, (value: unknown) => boolean>();

  constructor(document: object, direction: Direction) {
    this.#document = document;
    this.#direction = direction;
    const { schemas = {} } = (document as { components?: { schemas?: object } }).components ?? {};
    this.#schemas = new Map(Object.entries(schemas));
    this.#compiler.addSchema({}, anything);
  }

  isAllowed(schema: unknown, value: unknown): boolean {
    if (typeof schema !== "object" || schema === null) return schema !== false;
    const check = this.#known.get(schema) ?? this.#checkOf(schema);
    this.#known.set(schema, check);
    return check(value);
  }

  /** A schema that cannot be compiled, such as a reference to something other than a schema, forbids nothing. */
  #checkOf(schema: object): (value: unknown) => boolean {
    try {
      const read = this.#read(schema) as AnySchema;
      const check = this.#compiler.compile(read);
      // Its schema is read once, and the validator would keep it as long as itself.
      if (typeof read === "object") this.#compiler.removeSchema(read);
      return (value) => check(value) === true;
    } catch {
      return () => true;
    }
  }

  #read(schema: unknown): unknown {
    if (typeof schema !== "object" || schema === null) return schema !== false;
    const { format = "", ...keywords } = schema as Schema;
    if (format === "binary") return true;
    // Ajv does not compile a schema that allows nothing.
    if (keywords.enum?.length === 0) return false;
    const read = Object.entries(keywords).flatMap(([name, value]) =>
      annotations.has(name) || name.startsWith("x-")
        ? []
        : [[name, this.#keyword(name, value, keywords)]],
    );
    return { ...Object.fromEntries(read), ...(checkedFormats.includes(format) && { format }) };
  }

  #keyword(name: string, value: unknown, schema: Schema): unknown {
    const reader = directionReaders(this.#document)[this.#direction];
    const isShown = (each: string) => !reader.hiddenIn(schema).has(each);
    if (name === "type" && schema.nullable === true) return [value, "null"].flat();
    if (name === "$ref") return this.#reference(String(value));
    if (name === "required") return (value as string[]).filter(isShown);
    if (name === "properties") return this.#byName(value as object, isShown);
    if (tables.has(name)) return this.#byName(value as object);
    if (lists.has(name)) return (value as unknown[]).map((each) => this.#read(each));
    return single.has(name) ? this.#read(value) : value;
  }

  #byName(schemas: object, isShown = (_name: string) => true) {
    const read = Object.entries(schemas).map(([name, each]) => [
      name,
      isShown(name) ? this.#read(each) : true,
    ]);
    return Object.fromEntries(read);
  }

  #reference(reference: string): string {
    const [, , name = "", ...within] = namesIn(reference);
    if (!this.#schemas.has(name)) return anything;
    if (!this.#added.has(name)) {
      this.#added.add(name);
      this.#compiler.addSchema(this.#read(this.#schemas.get(name)) as AnySchema, referenceTo(name));
    }
    const fragment = within.length === 0 ? "" : `#${encodeURI(pointerTo(within))}`;
    return referenceTo(name) + fragment;
  }
}

function referenceTo(name: string): string {
  return `schema:${encodeURIComponent(name)}`;
}

/** A reference to a schema that allows everything, in place of a reference to something other than a component. */
const anything = "schema:";

const single = new Set([
  ...["items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else"],
  ...["unevaluatedItems", "unevaluatedProperties"],
]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const tables = new Set(["patternProperties", "dependentSchemas"]);

/** Keywords that allow values which they do not describe, and keywords whose data may look like a schema. */
const annotations = new Set(["example", "examples", "default", "discriminator", "xml", "nullable"]);
