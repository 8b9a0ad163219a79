/**
 * A copy of schemas, or of a part of a contract that has some, as they are for responses: what is required and
 * `writeOnly` is required of requests only (OpenAPI 3.0, Schema Object). `nullable`, which says nothing in OpenAPI 3.1
 * and which Ajv refuses without a type, is gone.
 */
export function sentSchemas<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(sentSchemas) as Node;
  if (typeof node !== "object" || node === null) return node;
  const copied = Object.entries(node)
    .filter(([key, value]) => key !== "nullable" || typeof value !== "boolean")
    .map(([key, value]) => [key, sentSchemas(value)]);
  const copy = Object.fromEntries(copied);
  const { required, properties } = node as { required?: unknown; properties?: Properties };
  if (!Array.isArray(required) || typeof properties !== "object") return copy;
  return { ...copy, required: required.filter((name) => !properties[name]?.writeOnly) };
}

type Properties = Record<string, { writeOnly?: boolean } | undefined>;
