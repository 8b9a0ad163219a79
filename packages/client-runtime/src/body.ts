import { hasJson, parseJson } from "./json.ts";

/**
 * Writes a request body.
 *
 * @param asked the media type that the call asks for
 */
export type WriteBody = (value: never, asked?: string) => SerializedBody;

/** The parts of a request that its body determines, by their names in `RequestInit`. */
export interface SerializedBody {
  body: NonNullable<RequestInit["body"]>;
  /** Omitted if the platform adds the media type. */
  headers?: { "Content-Type": string };
  /** Set if the body is a stream, which can be sent only once. */
  duplex?: "half";
}

/**
 * Reads the body of a success.
 *
 * @param stream whether to return bytes as a stream
 * @returns undefined if the body has another media type
 */
export type ReadBody = (response: Response, stream?: boolean) => unknown;

/** The bytes of a request body. */
export type Upload = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;

export function json(value: unknown): SerializedBody {
  return typed(JSON.stringify(value), "application/json");
}

function typed(body: SerializedBody["body"], mediaType: string): SerializedBody {
  return { body, headers: { "Content-Type": mediaType } };
}

/** A merge patch as JSON (RFC 7396). */
export function mergePatch(value: unknown): SerializedBody {
  return typed(JSON.stringify(value), "application/merge-patch+json");
}

/** A `multipart/form-data` body. The platform writes its media type, with the boundary of the parts. */
export function form(fields: Record<string, unknown>): SerializedBody {
  const body = new FormData();
  for (const name in fields) {
    for (const value of [fields[name]].flat()) {
      if (value !== undefined) body.append(name, value instanceof Blob ? value : fieldOf(value));
    }
  }
  return { body };
}

/** A body of URL-encoded fields. The platform writes its media type, too. */
export function urlEncoded(fields: Record<string, unknown>): SerializedBody {
  const body = new URLSearchParams();
  for (const name in fields) {
    for (const value of [fields[name]].flat()) {
      if (value !== undefined) body.append(name, fieldOf(value));
    }
  }
  return { body };
}

/** A field of a form holds text, or an object as JSON (OpenAPI 3.1, section 4.8.14.4). Null becomes an empty text. */
function fieldOf(value: unknown): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function bytes(body: Upload): SerializedBody {
  return typedBytes(body, "application/octet-stream");
}

function typedBytes(body: Upload, mediaType: string): SerializedBody {
  const written = typed(body as SerializedBody["body"], mediaType);
  return body instanceof ReadableStream ? { ...written, duplex: "half" } : written;
}

export function plainText(body: string): SerializedBody {
  return typed(body, "text/plain;charset=UTF-8");
}

/** JSON with a media type other than `application/json`. */
export function jsonAs(mediaType: string): WriteBody {
  return (value: unknown) => typed(JSON.stringify(value), mediaType);
}

/** Text with a media type other than `text/plain`. */
export function textAs(mediaType: string): WriteBody {
  return (body: string) => typed(body, `${mediaType};charset=UTF-8`);
}

/** Bytes with a media type other than `application/octet-stream`. */
export function bytesAs(mediaType: string): WriteBody {
  return (body: Upload) => typedBytes(body, mediaType);
}

/**
 * A body of one of several media types: the requested one; otherwise, for a value with a file, the form with files;
 * otherwise the first.
 */
export function anyOf(writers: Record<string, WriteBody>): WriteBody {
  return (value: object, asked = "") => {
    const { "multipart/form-data": files, [asked]: chosen } = writers;
    const [first = json] = Object.values(writers);
    const hasFile = Object.values(value ?? {})
      .flat()
      .some((each) => each instanceof Blob);
    const write = chosen ?? (hasFile && files ? files : first);
    return write(value as never);
  };
}

export function csv(body: string): SerializedBody {
  return typed(body, "text/csv;charset=UTF-8");
}

/** The text of the response remains readable, so that an error can show a body that is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  if (!hasJson(response)) return undefined;
  return (
    // Validation has parsed the text already.
    (response as { data?: unknown }).data ??
    parseJson(await (response.bodyUsed ? response : response.clone()).text())
  );
}

export function textOf(mediaType: string): ReadBody {
  return (response) => (hasType(mediaType, response) ? response.text() : undefined);
}

export function bytesOf(mediaType: string): ReadBody {
  return (response, stream) => {
    if (!hasType(mediaType, response)) return undefined;
    return stream ? response.body : response.blob();
  };
}

function hasType(mediaType: string, { headers }: Response): boolean {
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  return type.trim() === mediaType;
}
