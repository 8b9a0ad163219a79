import type { OpenApiDocument } from "./bundle.js";

export interface Reference {
  $ref: string;
}

/** The target of a reference, or the node itself if it is not a reference. */
export function resolve<T>(document: OpenApiDocument, node: T | Reference): T {
  if (!isReference(node)) return node;
  const names = node.$ref.replace(/^#\//, "").split("/");
  const target = names
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown>)[name], document);
  return resolve(document, target as T | Reference);
}

export function isReference(node: unknown): node is Reference {
  return (
    typeof node === "object" && node !== null && "$ref" in node && typeof node.$ref === "string"
  );
}
