import { createHash } from "node:crypto";
import type { Change } from "../compare/change.js";
import { canonicalText } from "../document/json.js";

/**
 * Twelve hexadecimal digits that name a change: by its kind, its place and its values, not by
 * lines, so that an edit elsewhere in the file leaves it the same.
 */
export function fingerprint({ id, beforeAt, afterAt, before, after }: Change): string {
  const places = [beforeAt?.pointer ?? null, afterAt?.pointer ?? null];
  const text = canonicalText([id, places, before ?? null, after ?? null]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
