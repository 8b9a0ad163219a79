import type { MediaType } from "../objects.ts";
import { asSchema } from "../schema-parts.ts";
import { isAllowed } from "./allowed.ts";
import type { Sources } from "./stream-examples.ts";

/**
 * The examples of a stream of JSON Lines, by name: each is the list of its items (OpenAPI 3.2, section 4.14.2). Without
 * one that the schema allows, the stream has one item.
 */
export function lineExamples(
  { itemSchema }: MediaType,
  { document, given, make }: Sources,
): Record<string, unknown[]> {
  const schema = asSchema(itemSchema);
  const isItem = (value: unknown) => isAllowed(document, schema, { value, direction: "response" });
  const allowed = Object.entries(given).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].every(isItem),
  );
  if (allowed.length > 0) return Object.fromEntries(allowed);
  const item = make(schema);
  return isItem(item) ? { generated: [item] } : {};
}
