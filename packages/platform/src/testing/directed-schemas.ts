/**
 * A copy of schemas, or of a part of a contract that has some, as they are for responses: what is required and
 * `writeOnly` is required of requests only (OpenAPI 3.0, Schema Object).
 */
export function sentSchemas<Node>(node: Node): Node {
  return withoutRequired(node, "writeOnly");
}

/** The same as they are for requests: what is required and `readOnly` is required of responses only. */
export function receivedSchemas<Node>(node: Node): Node {
  return withoutRequired(node, "readOnly");
}

/** `nullable`, which says nothing in OpenAPI 3.1 and which Ajv refuses without a type, is gone too. */
function withoutRequired<Node>(node: Node, direction: "readOnly" | "writeOnly"): Node {
  if (Array.isArray(node)) return node.map((each) => withoutRequired(each, direction)) as Node;
  if (typeof node !== "object" || node === null) return node;
  const copied = Object.entries(node)
    .filter(([key, value]) => key !== "nullable" || typeof value !== "boolean")
    .map(([key, value]) => [key, withoutRequired(value, direction)]);
  const copy = Object.fromEntries(copied);
  const { required, properties } = node as { required?: unknown; properties?: Properties };
  if (!Array.isArray(required) || typeof properties !== "object") return copy;
  return { ...copy, required: required.filter((name) => !properties[name]?.[direction]) };
}

type Properties = Record<string, { readOnly?: boolean; writeOnly?: boolean } | undefined>;
