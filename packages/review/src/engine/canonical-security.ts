import type { Operation } from "../contract/operations.js";
import { alternativesOf } from "../contract/security.js";
import { child, type Document, members, type Node } from "../document/document.js";
import { isObject, type JsonObject } from "../document/json.js";

/** The security schemes, those of one kind only under a name that says all they ask. */
export function canonicalSchemes({ root }: Document): JsonObject {
  const components = child(root, "components");
  const schemes = members(components && child(components, "securitySchemes"));
  return Object.fromEntries(
    schemes.map(([name, node]) => {
      const at = node.document.resolve(node);
      return [nameOf(name, at), asked(at) ?? at.value];
    }),
  );
}

/** The alternatives that let a request in, their schemes by those names. */
export function canonicalSecurity({ security, at }: Operation): JsonObject[] {
  return alternativesOf(security, at).map(({ schemes }) =>
    Object.fromEntries(schemes.map(({ name, scopes, at }) => [nameOf(name, at), scopes])),
  );
}

function nameOf(name: string, at: Node | undefined): string {
  const scheme = at && asked(at);
  return scheme ? Object.values(scheme).join(".") : name;
}

/** Without what requests do not show: case says nothing in the name of a header or a scheme. */
function asked({ value }: Node): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const { type, in: place, name, scheme } = value;
  if (type === "http") return { type, scheme: String(scheme).toLowerCase() };
  if (type !== "apiKey") return undefined;
  return { type, in: place, name: place === "header" ? String(name).toLowerCase() : name };
}
