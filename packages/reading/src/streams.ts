/** Reads the streams of a contract: bodies whose items are sent, checked and received one by one. */
import { eventSchema } from "./event-streams.ts";
import { isEventStream, isJsonLines } from "./media-types.ts";
import type { MediaType, Schema } from "./objects.ts";
import type { Follow } from "./references.ts";
import { asSchema } from "./schema-parts.ts";

/** How the items of a stream are written: as Server-Sent Events, or as JSON Lines. */
export type StreamFormat = "events" | "lines";

/** After how many seconds without an event a stream of events gets a comment, unless `x-limits` says otherwise. */
export const defaultCommentSeconds = 15;

/**
 * The format of a body that is a stream of items; undefined if it is another body. JSON Lines without `itemSchema` are
 * bytes.
 */
export function streamFormat(
  mediaType: string | null | undefined,
  { itemSchema }: MediaType,
): StreamFormat | undefined {
  if (isEventStream(mediaType ?? "")) return "events";
  return isJsonLines(mediaType ?? "") && itemSchema !== undefined ? "lines" : undefined;
}

/** The schema of one item of a stream as handlers and clients see it. */
export function streamedItem(mediaType: string, media: MediaType, follow: Follow): Schema {
  return isEventStream(mediaType) ? eventSchema(media, follow) : asSchema(media.itemSchema);
}
