import { isReference, type Reference, valueAt } from "@contract-first/reading/references";
import type { OpenApiDocument } from "./document.ts";

/** Components that are written in the place of each reference to them: path items, and media types (OpenAPI 3.2). */
const kinds = ["pathItems", "mediaTypes"];

/** References to such components, and to the path item of another path. */
const inlined = /^#\/(components\/(pathItems|mediaTypes)\/|paths\/[^/]+$)/;

/**
 * Writes each path item and media type that a document refers to in the place of the reference, so that everything after
 * this reads plain ones. Their components are left out, because nothing refers to them any more.
 *
 * @param document a bundled document, which is changed in place
 */
export function withInlinedComponents(document: object): OpenApiDocument {
  const { components = {} } = document as { components?: Record<string, unknown> };
  write(document, document);
  for (const kind of kinds) delete components[kind];
  return document as OpenApiDocument;
}

function write(document: object, part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  const members = part as Record<string, unknown>;
  for (const [key, value] of Object.entries(members)) {
    if (key.startsWith("x-")) continue;
    if (isInlined(value)) members[key] = structuredClone(targetOf(document, value));
    write(document, members[key]);
  }
}

/** The component, or the part of one, to which a reference leads, perhaps through others. */
function targetOf(document: object, reference: Reference): unknown {
  const target = valueAt(document, reference.$ref);
  return isInlined(target) ? targetOf(document, target) : target;
}

function isInlined(value: unknown): value is Reference {
  return isReference(value) && inlined.test(value.$ref);
}
