import { child, type Document, idOf, items, members, type Node } from "./document.js";
import { isObject, type JsonObject } from "./json.js";

/**
 * A contract as one document. Schemas of other files become components, everything else of other
 * files is written where it is used.
 *
 * @throws {ReviewError} when a reference leads nowhere, or to the network
 */
export function bundle({ root }: Document): JsonObject {
  const bundler = new Bundler(root);
  const document = bundler.copy(root, false) as JsonObject;
  const components = isObject(document.components) ? document.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  return {
    ...document,
    components: { ...components, schemas: { ...schemas, ...Object.fromEntries(bundler.schemas) } },
  };
}

/** Under these keys stand schemas by name; under these, a schema; and under these, data. */
const schemaMaps = ["schemas", "properties", "patternProperties", "$defs", "dependentSchemas"];
const schemaKeys = ["schema", "items", "allOf", "anyOf", "oneOf", "not", "additionalProperties"];
const dataKeys = ["example", "examples", "default", "enum", "const", "value"];

class Bundler {
  readonly schemas = new Map<string, unknown>();
  readonly #names = new Map<string, string>();

  constructor(private readonly root: Node) {}

  copy(node: Node, isSchema: boolean): unknown {
    const { value } = node;
    if (isObject(value) && typeof value.$ref === "string") return this.#reference(node, isSchema);
    if (Array.isArray(value)) return items(node).map((each) => this.copy(each, isSchema));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      members(node).map(([key, each]) => [key, this.#member(key, each, isSchema)]),
    );
  }

  #member(key: string, node: Node, isSchema: boolean): unknown {
    if (dataKeys.includes(key) && !isObject(node.value)) return node.value;
    if (schemaMaps.includes(key)) {
      return Object.fromEntries(members(node).map(([name, each]) => [name, this.copy(each, true)]));
    }
    return this.copy(node, isSchema || schemaKeys.includes(key));
  }

  #reference(node: Node, isSchema: boolean): unknown {
    const { $ref, ...siblings } = node.value as JsonObject & { $ref: string };
    const target = node.document.follow(node, $ref);
    if (target.file === this.root.file) {
      return node.file === this.root.file
        ? node.value
        : { ...siblings, $ref: `#${target.pointer}` };
    }
    if (!isSchema) return this.copy(target, false);
    return { ...siblings, $ref: `#/components/schemas/${this.#component(target)}` };
  }

  #component(target: Node): string {
    const known = this.#names.get(idOf(target));
    if (known) return known;
    const name = this.#freeName(target);
    this.#names.set(idOf(target), name);
    this.schemas.set(name, this.copy(target, true));
    return name;
  }

  #freeName({ pointer, file }: Node): string {
    const last = pointer.split("/").at(-1) || file.name.split("/").at(-1) || "Schema";
    const name = last.replace(/\.(ya?ml|json)$/, "").replaceAll(/[^\w.-]/g, "_");
    const components = child(this.root, "components");
    const taken = components && child(components, "schemas");
    const isFree = (each: string) =>
      !(taken && child(taken, each)) && ![...this.#names.values()].includes(each);
    let number = 1;
    while (!isFree(number === 1 ? name : `${name}${number}`)) number += 1;
    return number === 1 ? name : `${name}${number}`;
  }
}
