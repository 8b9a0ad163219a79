/** The versions that a condition names, as entity tags (RFC 9110, section 8.8.3); `*` stands for any. */
export type EntityTags = "*" | readonly string[];

/** How two tags are compared (RFC 9110, section 8.8.3.2): a weak one never equals another one strongly. */
export type Comparison = "strong" | "weak";

/** Whether a text is an entity tag, such as `"7"` or `W/"7"`. */
export function isEntityTag(text: string): boolean {
  return /^(?:W\/)?"[!#-~\x80-\xff]*"$/.test(text);
}

/**
 * Reads the value of `If-Match` or `If-None-Match` (RFC 9110, sections 13.1.1 and 13.1.2).
 *
 * @returns undefined if it is neither `*` nor a list of entity tags
 */
export function readEntityTags(value: string): EntityTags | undefined {
  if (value.trim() === "*") return "*";
  const tags: string[] = [];
  // A tag may contain commas, and a list may have empty elements (RFC 9110, section 5.6.1).
  const element = /[ \t]*(?:((?:W\/)?"[!#-~\x80-\xff]*")[ \t]*)?(?:,|$)/y;
  while (element.lastIndex < value.length) {
    const [found, tag] = element.exec(value) ?? [];
    if (found === undefined) return undefined;
    if (tag !== undefined) tags.push(tag);
  }
  return tags;
}

/** @param current the current version; null if there is no resource yet */
export function includesVersion(
  tags: EntityTags,
  current: string | null,
  comparison: Comparison,
): boolean {
  if (current === null) return false;
  if (tags === "*") return true;
  if (comparison === "strong") return !isWeak(current) && tags.includes(current);
  return tags.some((tag) => opaque(tag) === opaque(current));
}

function isWeak(tag: string): boolean {
  return tag.startsWith("W/");
}

function opaque(tag: string): string {
  return isWeak(tag) ? tag.slice(2) : tag;
}
