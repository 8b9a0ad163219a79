import type { Schema } from "@contract-first/reading/objects";
import { resolved } from "@contract-first/reading/references";
import { isSchema } from "@contract-first/reading/schema-parts";
import type { OpenApiDocument } from "./document.ts";

/**
 * Reads inheritance in a document, in place, as generators mean it: a parent lists children in `oneOf` or `anyOf`, and
 * these extend it by `allOf`. Within its children, the parent has everything but this list, which would contain itself.
 * Only what the children add tells them apart, which may be nothing, so `oneOf` becomes `anyOf`.
 */
export function readInheritance(document: OpenApiDocument): void {
  for (const parent of Object.values(document.components.schemas ?? {})) {
    if (!isSchema(parent)) continue;
    const { oneOf, anyOf, discriminator: _discriminator, ...own } = parent;
    const children = [oneOf, anyOf].flatMap((each) => each ?? []);
    const seen = new Set<unknown>([parent]);
    const isExtended = children.map((each) => extend(document, each, { parent, own, seen }));
    if (!isExtended.includes(true) || oneOf === undefined || anyOf !== undefined) continue;
    delete parent.oneOf;
    parent.anyOf = oneOf;
  }
}

interface Inheritance {
  parent: Schema;
  /** The parent without its children. */
  own: Schema;
  seen: Set<unknown>;
}

/** Replaces the references to a parent in each `allOf` of a child and of its parts. Returns whether there are any. */
function extend(document: OpenApiDocument, reference: unknown, known: Inheritance): boolean {
  const child = resolved<unknown>(document, reference as object);
  if (!isSchema(child) || known.seen.has(child)) return false;
  known.seen.add(child);
  const { allOf = [], oneOf = [], anyOf = [] } = child;
  const isOfParent = allOf.map((part) => resolved<unknown>(document, part) === known.parent);
  if (isOfParent.includes(true))
    child.allOf = allOf.map((part, at) => (isOfParent[at] ? structuredClone(known.own) : part));
  const inside = [...allOf, ...oneOf, ...anyOf].map((part) => extend(document, part, known));
  return [...isOfParent, ...inside].includes(true);
}
