import { valueAt } from "@animal-store/contract-reading/references";

/** A contract, or a schema with the contract's `components`, to which its references lead. */
type Root = object;

/**
 * A copy of schemas, or of a part of a contract that has some, as they are for responses: what is required and
 * `writeOnly` is required of requests only (OpenAPI 3.0, Schema Object).
 */
export function sentSchemas<Node extends Root>(root: Node): Node {
  return withoutRequired(root, "writeOnly");
}

/** The same as they are for requests: what is required and `readOnly` is required of responses only. */
export function receivedSchemas<Node extends Root>(root: Node): Node {
  return withoutRequired(root, "readOnly");
}

/** `nullable`, which says nothing in OpenAPI 3.1 and which Ajv refuses without a type, is gone too. */
function withoutRequired<Node extends Root>(root: Node, direction: "readOnly" | "writeOnly"): Node {
  const partsOf = ({ $ref, allOf = [] }: Schema) =>
    typeof $ref === "string" ? [...allOf, valueAt(root, $ref) as Schema] : allOf;
  const isHidden = (schema: Schema): boolean =>
    schema[direction] === true || partsOf(schema).some(isHidden);
  const hiddenIn = (schema: Schema): string[] => {
    const { properties = {} } = schema;
    const own = Object.keys(properties).filter((name) => isHidden(properties[name] ?? {}));
    return [...own, ...partsOf(schema).flatMap(hiddenIn)];
  };
  const copied = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copied);
    if (typeof node !== "object" || node === null) return node;
    const copy = Object.entries(node)
      .filter(([key, value]) => key !== "nullable" || typeof value !== "boolean")
      .map(([key, value]) => [key, copied(value)]);
    const { required } = node as { required?: unknown };
    if (!Array.isArray(required)) return Object.fromEntries(copy);
    const hidden = hiddenIn(node);
    const left = required.filter((name) => !hidden.includes(name));
    return { ...Object.fromEntries(copy), required: left };
  };
  return copied(root) as Node;
}

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  readOnly?: boolean;
  writeOnly?: boolean;
}
