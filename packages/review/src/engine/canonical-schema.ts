import { createHash } from "node:crypto";
import type { JsonObject } from "../document/json.js";
import { placeOf } from "../finding/places.js";
import { canonical } from "../schema/canonical.js";
import { followed } from "../schema/followed.js";
import type { Conjunction, Schema } from "../schema/schema.js";

/** Writes canonical schemas as JSON Schema: each one a component, so that recursion ends. */
export class SchemaWriter {
  readonly #components: Record<string, JsonObject> = {};
  readonly #waiting = new Map<string, Conjunction>();

  /** All that was written, and what that refers to: one after the other, however long the chain. */
  components(): Record<string, JsonObject> {
    for (const [name, schema] of this.#waiting) {
      this.#components[name] = this.#keywords(canonical(schema));
    }
    return this.#components;
  }

  write(written: Conjunction): JsonObject {
    const schema = followed(written);
    if (schema.nodes.length === 0) return {};
    const name = nameOf(schema);
    if (!this.#waiting.has(name)) this.#waiting.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  #keywords(schema: Schema): JsonObject {
    const { types, values, required, exclusions, prefixItems, unions } = schema;
    if (types.size === 0) return { not: {} };
    return defined({
      ...Object.fromEntries([...schema.facets].map(([name, [value]]) => [name, value])),
      ...limits(schema),
      type: types.size < 7 ? typeList(schema) : undefined,
      enum: values && [...values.values()],
      required: required.size > 0 ? [...required].sort() : undefined,
      properties: this.#all(schema.properties),
      patternProperties: this.#all(schema.patternProperties),
      prefixItems: prefixItems.length > 0 ? prefixItems.map((each) => this.write(each)) : undefined,
      not: exclusions[0] && this.write(exclusions[0]),
      ...this.#parts(schema),
      ...Object.fromEntries(
        unions.slice(0, 1).map(({ kind, branches }) => [kind, branches.map((b) => this.write(b))]),
      ),
      readOnly: schema.annotations.get("readOnly")?.[0],
      writeOnly: schema.annotations.get("writeOnly")?.[0],
    });
  }

  #parts({ parts }: Schema): JsonObject {
    const present = Object.entries(parts).filter(([, part]) => part.nodes.length > 0);
    return Object.fromEntries(
      present.map(([name, part]) => [
        name,
        canonical(part).types.size === 0 ? false : this.write(part),
      ]),
    );
  }

  #all(schemas: ReadonlyMap<string, Conjunction>): JsonObject | undefined {
    const entries = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) return undefined;
    return Object.fromEntries(entries.map(([name, each]) => [name, this.write(each)]));
  }
}

/** The same in both contracts for what stands at the same place, and for readers a place to look. */
function nameOf({ nodes }: Conjunction): string {
  const places = nodes.map(placeOf).sort();
  const hash = createHash("sha256").update(places.join("&")).digest("hex").slice(0, 16);
  const [place = ""] = places;
  const told = place.replace(/^#\/(components\/schemas\/)?/, "").replaceAll(/[^\w.-]+/g, ".");
  return `${told.slice(-80)}.${hash}`;
}

function typeList({ types }: Schema): string | string[] {
  const names = [...types].filter((type) => type !== "integer" || !types.has("number")).sort();
  return names.length === 1 ? String(names[0]) : names;
}

function limits(schema: Schema): JsonObject {
  const exclusive: Record<string, string> = {
    minimum: "exclusiveMinimum",
    maximum: "exclusiveMaximum",
  };
  return Object.fromEntries(
    [...schema.limits].map(([name, { value, isExclusive }]) => [
      isExclusive ? (exclusive[name] ?? name) : name,
      value,
    ]),
  );
}

function defined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
