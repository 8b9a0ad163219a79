import { isReference, type Reference, valueAt } from "@contract-first/reading/references";
import { UserError } from "@contract-first/service/command-line";
import { isData, named } from "./data-keys.ts";
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
 * @throws {UserError} if one of them contains itself: a path item can, in a callback of its operations
 */
export function withInlinedComponents(document: object): OpenApiDocument {
  const { components = {} } = document as { components?: Record<string, unknown> };
  write(document, document, []);
  for (const kind of kinds) delete components[kind];
  return document as OpenApiDocument;
}

/**
 * @param above the references in whose place the part is written, the outermost first
 * @param isNamed whether the keys of the part are names
 */
function write(document: object, part: unknown, above: readonly string[], isNamed = false): void {
  if (typeof part !== "object" || part === null) return;
  const members = part as Record<string, unknown>;
  for (const [key, value] of Object.entries(members)) {
    if (!isNamed && isData(key)) continue;
    const through = isInlined(value) ? [...above, ...followed(document, value, above)] : above;
    if (isInlined(value)) members[key] = structuredClone(valueAt(document, through.at(-1) ?? ""));
    write(document, members[key], through, !isNamed && named.has(key));
  }
}

/**
 * A reference to a component, or to a part of one, and the further references through which it leads there.
 *
 * @throws {UserError} if one of them is among those above
 */
function followed(document: object, { $ref }: Reference, above: readonly string[]): string[] {
  if (above.includes($ref)) {
    throw new UserError(
      `${$ref} contains itself, so it has no end: write the innermost part without this reference.`,
    );
  }
  const target = valueAt(document, $ref);
  return isInlined(target) ? [$ref, ...followed(document, target, [...above, $ref])] : [$ref];
}

function isInlined(value: unknown): value is Reference {
  return isReference(value) && inlined.test(value.$ref);
}
