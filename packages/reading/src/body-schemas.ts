import { isBinary, isText } from "./media-types.ts";
import { typesOf } from "./parameters.ts";
import type { Follow } from "./references.ts";

/**
 * The schema that a body of this media type has in effect: bytes are bytes and a text is a string, whatever else the
 * contract says of them.
 */
export function bodySchema(mediaType: string, schema: unknown, follow: Follow): unknown {
  if (isBinary(mediaType)) return { type: "string", format: "binary" };
  const types = typesOf(schema, follow);
  const isOther = types !== undefined && !types.includes("string");
  return isText(mediaType) && isOther ? { type: "string" } : schema;
}
