import { allowsDefault } from "@contract-first/reading/defaults";
import { withNumberBounds } from "@contract-first/reading/find-error-shape";
import type { Schema } from "@contract-first/reading/objects";
import { locate } from "./service.ts";
import type { Feature, Location, Lookup } from "./types.ts";

export const forbiddenDefaults: Feature = {
  name: "Defaults that their own schemas forbid",
  warning:
    "The schema forbids this default, so it is left out, and nothing is filled in: write a value that the schema allows.",
  find: (warn) => {
    const found = new Map<Schema, Location>();
    const document = new JoinedSchemas();
    const find = ({ nullable, ...schema }: Schema, around: Lookup) => {
      if (schema.default === undefined || (schema.default === null && nullable === true)) return;
      found.set(document.add(schema, around), around.location.child("default"));
    };
    return {
      Schema: (schema, around) => find(schema as Schema, around),
      ref(node, { type, ...around }) {
        if (type.name === "Schema") find(node as Schema, around);
      },
      Root: {
        leave() {
          for (const [schema, place] of found) {
            if (!allowsDefault(document, schema)) warn(place, JSON.stringify(schema.default));
          }
        },
      },
    };
  },
};

/** Schemas of several files in one document of OpenAPI 3.1. */
class JoinedSchemas {
  readonly components: { schemas: Record<string, Schema> } = { schemas: {} };
  readonly #names = new Map<object, string>();

  add(schema: object, around: Lookup): Schema {
    return this.components.schemas[this.#nameOf(schema, around)] ?? {};
  }

  #nameOf(schema: object, around: Lookup): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = String(this.#names.size);
    // Set before the schema is read, because it may refer to itself.
    this.#names.set(schema, name);
    this.components.schemas[name] = this.#read(schema, around) as Schema;
    return name;
  }

  #read(node: unknown, around: Lookup): unknown {
    if (Array.isArray(node)) return node.map((each) => this.#read(each, around));
    if (typeof node !== "object" || node === null) return node;
    const entries = Object.entries(withNumberBounds(node as Schema))
      .filter(([name, each]) => typeof each !== "string" || !otherNames.test(name))
      .map(([name, each]) => [name, this.#read(each, around)]);
    const schema: Schema = Object.fromEntries(entries);
    const target = locate(node, around);
    if (typeof schema.$ref === "string" && typeof target.node === "object") {
      const inside = { ...around, location: target.location };
      schema.$ref = `#/components/schemas/${this.#nameOf(target.node, inside)}`;
    }
    return schema.nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
  }
}

/** Keywords that name a schema, such as `$id`. */
const otherNames = /^\$(?!ref$)/;
