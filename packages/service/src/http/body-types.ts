import type { Readable } from "node:stream";
import type { FormFile } from "./body/form.ts";

/** The bytes of a file, as generated types name them. */
interface Binary {
  readonly binary: symbol;
}

/** The forms in which a handler may send the bytes of a file. */
type Bytes = Readable | Uint8Array;

/** A received body, in one of its media types. */
export type Received<Media> = {
  [Type in keyof Media]: ReceivedAs<Type, Media[Type]>;
}[keyof Media];

type ReceivedAs<Type, Value> = Type extends "multipart/form-data"
  ? { [Name in keyof Value]: FormValue<Value[Name]> }
  : Value extends Binary
    ? Readable
    : Value;

type FormValue<Value> = Value extends Binary
  ? FormFile
  : Value extends Binary[]
    ? FormFile[]
    : Value;

/** A body to send, by its media type. The items of a stream are sent as its handler yields them. */
export type Sent<Media> = Media[keyof Media] extends Binary
  ? Bytes
  : keyof Media extends Streamed
    ? AsyncIterable<Media[keyof Media]>
    : Media[keyof Media];

/** The media types of streams. Without `itemSchema`, JSON Lines are bytes. */
type Streamed = "text/event-stream" | "application/jsonl" | "application/x-ndjson";
