import {
  type Direction,
  type DirectionReader,
  directionReaders,
  inPlaceKeywords,
} from "../directions.ts";
import { isDefaultMember, requiredValues, selectingValues } from "../discriminators.ts";
import { checkedFormats } from "../formats.ts";
import type { Discriminator } from "../objects.ts";
import { follower, namesIn, valueAt } from "../references.ts";
import {
  type DirectedSchema,
  hidden,
  type SchemaObject,
  schemaReference,
} from "./compiled-contract.ts";
import { type Conditional, discriminate } from "./discriminator.ts";
import { boundIntegers, type Limited } from "./exact-integers.ts";

/** The schema of the bytes of a file, which no validator reads. */
export const binary: SchemaObject = Object.freeze({});

/** The place of the schemas in the contract. */
const schemaPlace = namesIn("#/components/schemas");

/**
 * The schemas of a contract in one direction: for requests, without `readOnly` properties, or for
 * responses, without `writeOnly` ones. Integers of requests have bounds. The alternatives of a discriminator
 * become conditions, and annotations are left out. All operations share the result.
 */
export class SchemasByDirection {
  /** The targets of references, by the name in the references of directed schemas. */
  readonly components: Record<string, DirectedSchema> = {};
  readonly #document: object;
  readonly #direction: Direction;
  readonly #reader: DirectionReader;
  /** The names of the targets so far, by reference and surroundings. */
  readonly #names = new Map<string, string>();

  constructor(document: object, direction: Direction) {
    this.#document = document;
    this.#direction = direction;
    this.#reader = directionReaders(document)[direction];
  }

  /** @param schema a schema of the contract's document */
  direct(schema: unknown): DirectedSchema {
    return this.#direct(schema, { isBounded: this.#direction === "request", around: none });
  }

  #direct(schema: unknown, { isBounded, around }: Surroundings): DirectedSchema {
    if (typeof schema !== "object" || schema === null) return schema !== false;
    const { discriminator, ...keywords } = schema as Source;
    if (keywords.format === "binary") return binary;
    const names = new Set([...around, ...this.#reader.hiddenIn(schema)]);
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(keywords)) {
      if (isAnnotation(keyword, value)) continue;
      // The uses of what is deprecated are marked. Responses are not counted.
      if (keyword === "deprecated" && this.#direction === "response") continue;
      result[keyword] = this.#directKeyword(keyword, value, {
        isBounded: isBounded && !tests.has(keyword),
        around: inPlaceKeywords.has(keyword) ? names : none,
      });
    }
    if (isBounded) boundIntegers(result as Limited);
    hide(names, result);
    if (discriminator) this.#discriminate(discriminator, keywords, { result, names });
    return result;
  }

  #directKeyword(keyword: string, value: unknown, surroundings: Surroundings): unknown {
    if (keyword === "$ref") return this.#refer(value as string, surroundings.around);
    const direct = (schema: unknown) => this.#direct(schema, surroundings);
    if (schemas.has(keyword)) return direct(value);
    if (lists.has(keyword)) return (value as unknown[]).map(direct);
    if (!maps.has(keyword)) return value;
    const named = Object.entries(value as object).map(([name, each]) => [name, direct(each)]);
    return Object.fromEntries(named);
  }

  /** If a target has properties that are hidden around the reference, a variant of it hides them. */
  #refer(pointer: string, around: Names): string {
    const target = valueAt(this.#document, pointer);
    const shown = this.#reader.shownIn(target, around);
    const name = this.#nameOf(pointer, shown);
    if (!(name in this.components)) {
      // Set before the schema is complete, because it may refer to itself.
      this.components[name] = true;
      const isBounded = this.#direction === "request";
      this.components[name] = this.#direct(target, { isBounded, around: new Set(shown) });
    }
    return schemaReference + name;
  }

  /**
   * Names have only characters that mean the same in every URI, so the names of two targets may be equal without
   * a number.
   */
  #nameOf(pointer: string, shown: string[]): string {
    const place = namesIn(pointer);
    const key = JSON.stringify([place, shown]);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const own = place.slice(schemaPlace.length).join("/");
    const readable = `${this.#direction}.${own.replaceAll(/[^\w.-]/g, "_")}`;
    let name = readable;
    for (let number = 2; name in this.components; number++) name = `${readable}~${number}`;
    this.#names.set(key, name);
    return name;
  }

  #discriminate(
    discriminator: Discriminator,
    { oneOf, anyOf }: Source,
    { result, names }: { result: Conditional; names: Names },
  ): void {
    const { propertyName } = discriminator;
    const follow = follower(this.#document);
    const directed = (oneOf ? result.oneOf : result.anyOf) as DirectedSchema[];
    const isHidden = names.has(propertyName);
    const members = (oneOf ?? anyOf)?.map((each, index) => ({
      schema: directed[index],
      required: isHidden ? undefined : requiredValues(each, propertyName, follow),
      selecting: selectingValues(discriminator, each.$ref ?? ""),
      isDefault: isDefaultMember(discriminator, each.$ref ?? ""),
    }));
    if (members !== undefined) discriminate(result, propertyName, members);
  }
}

function hide(names: Names, schema: { required?: string[]; properties?: object }): void {
  const { required, properties = {} } = schema;
  if (required) schema.required = required.filter((name) => !names.has(name));
  for (const name of Object.keys(properties)) {
    if (names.has(name)) Object.assign(properties, { [name]: hidden });
  }
}

/** Properties of a schema that depend on its place. */
interface Surroundings {
  /** Whether its integers get bounds. A schema that only distinguishes values keeps its meaning. */
  isBounded: boolean;
  /** The properties that the surrounding schemas hide in it. */
  around: Names;
}

type Names = ReadonlySet<string>;
const none: Names = new Set();

/** A schema as written in the contract. */
interface Source {
  format?: string;
  anyOf?: { $ref?: string }[];
  oneOf?: { $ref?: string }[];
  discriminator?: Discriminator;
}

/** The keywords whose values are a schema, a list of schemas, and schemas by name. */
const schemas = new Set([
  ...["items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else"],
  ...["unevaluatedItems", "unevaluatedProperties"],
]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const maps = new Set(["properties", "patternProperties", "dependentSchemas"]);
/** The keywords whose schemas only distinguish values: they do not declare the types of these values. */
const tests = new Set(["contains", "not", "if"]);

const formats: ReadonlySet<unknown> = new Set(checkedFormats);
const annotations = new Set([
  ...["title", "description", "example", "examples", "readOnly", "writeOnly"],
  ...["externalDocs", "xml", "$comment"],
]);

function isAnnotation(keyword: string, value: unknown): boolean {
  if (keyword === "format") return !formats.has(value);
  return annotations.has(keyword) || (keyword.startsWith("x-") && keyword !== "x-messages");
}
