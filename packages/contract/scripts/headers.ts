import type { OpenApiDocument } from "./bundle.js";
import { isReference, resolve } from "./references.js";

/**
 * Replaces references to headers by the headers themselves: openapi-typescript treats an optional header
 * behind a `$ref` as required.
 */
export function inlineHeaders(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const isHeader = isReference(value) && value.$ref.startsWith("#/components/headers/");
    return isHeader ? resolve(document, value) : value;
  });
}

/** The declared response headers by their names in code, for example `requestId: "X-Request-Id"`. */
export function headerNames({ components }: OpenApiDocument): Record<string, string> {
  return Object.fromEntries(
    Object.keys(components.headers ?? {}).map((name) => [camelCase(name), name]),
  );
}

function camelCase(headerName: string): string {
  const words = headerName.replace(/^X-/, "").split("-");
  const first = words.shift() ?? "";
  const lower = /^[A-Z]+$/.test(first)
    ? first.toLowerCase()
    : first.charAt(0).toLowerCase() + first.slice(1);
  return lower + words.join("");
}
