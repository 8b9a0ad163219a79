import { valueAt } from "@animal-store/contract-reading/references";
import { checkedFormats } from "../contract/formats.ts";
import { type Conditional, discriminate } from "./discriminator.ts";
import { boundIntegers, type Limited } from "./exact-integers.ts";

/** A JSON Schema, or a boolean that accepts everything or nothing. */
export type Schema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** The schema of a property that is not part of messages in one direction. */
export const hidden: SchemaObject = Object.freeze({});

/** The schema of the bytes of a file: no validator reads them. */
export const binary: SchemaObject = Object.freeze({});

/** Where the contract keeps its schemas. */
const schemaPointer = "#/components/schemas/";

/**
 * The beginning of references in directed schemas, before the name of a component. They are absolute URIs, so
 * they mean the same everywhere.
 */
export const schemaReference = "schema:";

/**
 * The schemas of a contract in one direction: for requests, without `readOnly` properties, or for
 * responses, without `writeOnly` ones. Integers of requests have bounds. A discriminator becomes the conditions that
 * it stands for, and annotations are left out. All operations share the result.
 */
export class DirectedSchemas {
  /** The targets of references, by the name in the references of directed schemas. */
  readonly components: Record<string, Schema> = {};
  /** Whether a property of the schemas so far is hidden. */
  hasHidden = false;
  readonly #document: object;
  readonly #direction: "request" | "response";

  constructor(document: object, direction: "request" | "response") {
    this.#document = document;
    this.#direction = direction;
  }

  /**
   * @param schema a schema of the contract's document
   * @param isBounded whether its integers have bounds: a schema that only tells values apart keeps its meaning
   */
  direct(schema: unknown, isBounded = this.#direction === "request"): Schema {
    if (typeof schema !== "object" || schema === null) return schema !== false;
    const { discriminator, ...keywords } = schema as Source;
    if (keywords.format === "binary") return binary;
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(keywords)) {
      if (isAnnotation(keyword, value)) continue;
      result[keyword] = this.#directKeyword(keyword, value, isBounded && !tests.has(keyword));
    }
    if (isBounded) boundIntegers(result as Limited);
    this.#hide(keywords, result);
    if (discriminator) this.#discriminate(discriminator, result);
    return result;
  }

  #directKeyword(keyword: string, value: unknown, isBounded: boolean): unknown {
    if (keyword === "$ref") return this.#refer(value as string);
    const direct = (schema: unknown) => this.direct(schema, isBounded);
    if (schemas.has(keyword)) return direct(value);
    if (lists.has(keyword)) return (value as unknown[]).map(direct);
    if (!maps.has(keyword)) return value;
    const named = Object.entries(value as object).map(([name, each]) => [name, direct(each)]);
    return Object.fromEntries(named);
  }

  #refer(pointer: string): string {
    const place = pointer.replace(schemaPointer, "").replaceAll(/[^\w.-]/g, "_");
    const name = `${this.#direction}.${place}`;
    if (!(name in this.components)) {
      // Set before it is complete: the schema may refer to itself.
      this.components[name] = true;
      this.components[name] = this.direct(valueAt(this.#document, pointer));
    }
    return schemaReference + name;
  }

  #hide(source: Source, result: Record<string, unknown>): void {
    const names = this.#hiddenNames(source);
    if (source.required) result.required = source.required.filter((name) => !names.has(name));
    const properties = result.properties as Record<string, Schema> | undefined;
    for (const name of Object.keys(properties ?? {})) {
      if (properties && names.has(name)) properties[name] = hidden;
    }
    this.hasHidden ||= names.size > 0;
  }

  #hiddenNames({ $ref, properties = {}, allOf = [] }: Source): Set<string> {
    const names = Object.keys(properties).filter((name) => this.#isHidden(properties[name]));
    const parts = $ref === undefined ? allOf : [...allOf, valueAt(this.#document, $ref)];
    return new Set([...names, ...parts.flatMap((part) => [...this.#hiddenNames(part as Source)])]);
  }

  #isHidden(schema: unknown): boolean {
    if (typeof schema !== "object" || schema === null) return false;
    const { readOnly, writeOnly, $ref, allOf = [] } = schema as Source;
    if (this.#direction === "request" ? readOnly : writeOnly) return true;
    if ($ref !== undefined && this.#isHidden(valueAt(this.#document, $ref))) return true;
    return allOf.some((part) => this.#isHidden(part));
  }

  #discriminate({ propertyName, mapping = {} }: Discriminator, result: Conditional): void {
    const targets = Object.entries(mapping).map(([value, target]): [string, string] => [
      value,
      this.#refer(target.includes("/") ? target : schemaPointer + target),
    ]);
    const ownName = (reference: string) =>
      reference.slice(`${schemaReference}${this.#direction}.`.length);
    discriminate(result, {
      propertyName,
      valuesOf(reference) {
        const values = targets.filter(([, target]) => target === reference).map(([value]) => value);
        return values.length > 0 ? values : [ownName(reference)];
      },
    });
  }
}

/** A schema as the contract has it. */
interface Source {
  $ref?: string;
  type?: string | string[];
  format?: string;
  required?: string[];
  properties?: Record<string, unknown>;
  allOf?: unknown[];
  readOnly?: boolean;
  writeOnly?: boolean;
  discriminator?: Discriminator;
}

interface Discriminator {
  propertyName: string;
  mapping?: Record<string, string>;
}

/** The keywords whose values are a schema, a list of schemas, and schemas by name. */
const schemas = new Set([
  ...["items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else"],
  ...["unevaluatedItems", "unevaluatedProperties"],
]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const maps = new Set(["properties", "patternProperties", "dependentSchemas"]);
/** The keywords whose schemas only tell values apart: what they match is not said to be of their types. */
const tests = new Set(["contains", "not", "if"]);

const annotations = new Set([
  ...["title", "description", "example", "examples", "deprecated", "readOnly", "writeOnly"],
  // `nullable` beside no type says nothing in OpenAPI 3.0, and Ajv refuses it.
  ...["externalDocs", "xml", "$comment", "nullable"],
]);

function isAnnotation(keyword: string, value: unknown): boolean {
  if (keyword === "format") return !checkedFormats.has(value);
  return annotations.has(keyword) || (keyword.startsWith("x-") && keyword !== "x-messages");
}
