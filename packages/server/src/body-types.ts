import type { Readable } from "node:stream";
import type { FormFile } from "./body/form.ts";

/** The bytes of a file, as generated types name them. */
interface Binary {
  readonly binary: symbol;
}

/** What a handler may send as the bytes of a file. */
type Bytes = Readable | Uint8Array;

/** A received body, by its media type. */
export type Received<Media> = Media extends {
  "multipart/form-data": infer Form;
}
  ? { [Name in keyof Form]: FormValue<Form[Name]> }
  : Media[keyof Media] extends Binary
    ? Readable
    : Media[keyof Media];

type FormValue<Value> = Value extends Binary
  ? FormFile
  : Value extends Binary[]
    ? FormFile[]
    : Value;

/** A body to send, by its media type. */
export type Sent<Media> = Media[keyof Media] extends Binary ? Bytes : Media[keyof Media];
