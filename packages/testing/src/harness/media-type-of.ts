import { exactType } from "@contract-first/reading/media-types";

/** The media type of a response as contracts are read: in lower case and without parameters; empty if it has none. */
export function mediaTypeOf({ headers }: Pick<Response, "headers">): string {
  return exactType(headers.get("Content-Type") ?? "");
}
