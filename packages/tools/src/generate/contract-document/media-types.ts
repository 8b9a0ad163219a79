import { isReference, type Reference, valueAt } from "@contract-first/reading/references";
import type { OpenApiDocument } from "./document.ts";

/** The beginning of references to the media types of a contract (OpenAPI 3.2). */
const mediaTypePointer = "#/components/mediaTypes/";

/**
 * Writes each media type that a document refers to in the place of the reference, so that everything after this reads
 * plain media types. The components with the media types are left out, because nothing refers to them any more.
 *
 * @param document a bundled document, which is changed in place
 */
export function withMediaTypes(document: object): OpenApiDocument {
  const { components } = document as { components?: Record<string, unknown> };
  if (components?.mediaTypes !== undefined) {
    writeMediaTypes(document, document);
    delete components.mediaTypes;
  }
  return document as OpenApiDocument;
}

function writeMediaTypes(document: object, part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  const members = part as Record<string, unknown>;
  for (const [key, value] of Object.entries(members)) {
    if (key.startsWith("x-")) continue;
    if (isToMediaType(value)) members[key] = structuredClone(targetOf(document, value));
    writeMediaTypes(document, members[key]);
  }
}

/** The media type, or the part of one, to which a reference leads, perhaps through others. */
function targetOf(document: object, reference: Reference): unknown {
  const target = valueAt(document, reference.$ref);
  return isToMediaType(target) ? targetOf(document, target) : target;
}

function isToMediaType(value: unknown): value is Reference {
  return isReference(value) && value.$ref.startsWith(mediaTypePointer);
}
