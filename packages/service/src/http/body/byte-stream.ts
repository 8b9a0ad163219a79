import { Readable } from "node:stream";
import { invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import { closeAfter } from "../request/last-request.ts";
import { requireWellFormed } from "../request/malformed.ts";
import type { Unread } from "../request/received-body.ts";
import { askForBody, type BodyReader } from "./body-reader.ts";
import { tooLarge } from "./body-size.ts";

/**
 * The body as a stream: the server reads the connection only as fast as the handler reads the stream. The stream
 * fails with an `HttpError` if the body is too large or incomplete.
 */
export const readByteStream: BodyReader = async (unread) => {
  const { request } = unread;
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding !== "identity")
    throw new HttpError("unsupported_media_type", `The body must not be encoded as ${coding}.`);
  return { value: byteStream(unread) };
};

/** @param onReceived receives the number of bytes so far, and may throw an `HttpError` */
export function byteStream(unread: Unread, onReceived = (_bytes: number) => {}): Readable {
  const { request, response } = unread;
  const chunks = limitedChunks(unread, onReceived);
  const stream = Readable.from(chunks, { objectMode: false });
  // The rest of this body is not needed, but the next request on the connection comes after it.
  response.once("close", () => {
    stream.destroy();
    request.resume();
  });
  return stream;
}

async function* limitedChunks(
  { request, response, maximumBytes }: Unread,
  onReceived: (bytes: number) => void,
) {
  askForBody(request, response);
  let received = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > maximumBytes) throw tooLarge(maximumBytes);
      onReceived(received);
      yield chunk;
    }
  } catch (error) {
    // The rest of the body is not received, so the connection cannot be reused.
    closeAfter(response);
    throw error instanceof HttpError ? error : invalidBody("incomplete");
  }
  requireWellFormed(response);
}
