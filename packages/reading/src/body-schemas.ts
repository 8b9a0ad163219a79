import { isBinary, isText } from "./media-types.ts";
import { typesOf } from "./parameters.ts";
import type { Follow } from "./references.ts";

/**
 * The effective schema of a body of this media type: bytes are binary and a text is a string, whatever the
 * contract declares.
 */
export function bodySchema(mediaType: string, schema: unknown, follow: Follow): unknown {
  if (isBinary(mediaType)) return { type: "string", format: "binary" };
  const types = typesOf(schema, follow);
  const isOther = types !== undefined && !types.includes("string");
  return isText(mediaType) && isOther ? { type: "string" } : schema;
}
