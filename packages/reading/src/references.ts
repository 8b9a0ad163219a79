/** A part of a document, or a Reference Object in place of it. */
export type Referable<Part> = Part | Reference;

export interface Reference {
  $ref: string;
}

/** Whether a node refers to a part of the same document. */
export function isReference(node: unknown): node is Reference {
  if (typeof node !== "object" || node === null || !("$ref" in node)) return false;
  return typeof node.$ref === "string" && node.$ref.startsWith("#");
}

/**
 * The names that lead to a part of a document: those of a JSON Pointer (RFC 6901), also as the percent-encoded
 * fragment of a URI.
 *
 * @param pointer for example `#/paths/~1things~1%7Bid%7D`
 */
export function namesIn(pointer: string): string[] {
  if (pointer === "" || pointer === "#") return [];
  const isFragment = pointer.startsWith("#");
  return pointer
    .slice(pointer.indexOf("/") + 1)
    .split("/")
    .map((name) => (isFragment ? decoded(name) : name))
    .map((name) => (name.includes("~") ? name.replaceAll("~1", "/").replaceAll("~0", "~") : name));
}

/** A name whose `%` encodes nothing is taken literally. */
function decoded(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The JSON Pointer (RFC 6901) of a value by its names, such as `/owner/0/name`; empty for the whole. */
export function pointerTo(names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The normal form of a reference, which is the same for all references to the same part: only `%` is encoded. */
export function plainReference(reference: string): string {
  return `#${pointerTo(namesIn(reference)).replaceAll("%", "%25")}`;
}

/**
 * The part of a document to which a reference leads, perhaps through other references; undefined if it has no target.
 */
export function valueAt(document: object, reference: string): unknown {
  return partAt(document, reference, []);
}

function partAt(document: object, reference: string, above: readonly string[]): unknown {
  const through = [...above, reference];
  const memberOf = (value: unknown, name: string): unknown => {
    if (typeof value !== "object" || value === null) return undefined;
    if (Object.hasOwn(value, name)) return value[name as keyof typeof value];
    if (!isReference(value) || through.includes(value.$ref)) return undefined;
    return memberOf(partAt(document, value.$ref, through), name);
  };
  return namesIn(reference).reduce<unknown>(memberOf, document);
}

/**
 * Returns the target of a reference.
 *
 * @param node the schema that contains the reference: in a contract of several files, it determines the file
 *   against which to resolve it
 */
export type Follow = (reference: string, node: object) => unknown;

/** The function that follows references within a document. */
export function follower(document: object): Follow {
  return (reference) => valueAt(document, reference);
}

/**
 * The target of a reference, perhaps through others, or the node itself if it is not a reference. Undefined for
 * references that only lead to each other.
 */
export function resolved<Part>(document: object, node: Referable<Part>): Part {
  const seen = new Set<string>();
  let target: unknown = node;
  while (isReference(target) && !seen.has(target.$ref)) {
    seen.add(target.$ref);
    target = valueAt(document, target.$ref);
  }
  return (isReference(target) ? undefined : target) as Part;
}
