import { isEventStream, isJsonLines } from "@contract-first/reading/media-types";

/** How long the suite reads a stream at most, in milliseconds. Afterwards, it leaves, as a client may at any time. */
const readMs = 300;
/** How long it waits for more, once it has received something. */
const silenceMs = 100;

export function isStream({ headers }: Pick<Response, "headers">): boolean {
  return isOfStream(headers.get("Content-Type") ?? "");
}

/** Whether a body of this media type may be a stream. */
export function isOfStream(mediaType: string): boolean {
  return isEventStream(mediaType) || isJsonLines(mediaType);
}

/**
 * A response that ends: a stream, which may never end, is read for a short time, then its request is aborted.
 * Every other response stays as it is.
 *
 * @throws {Error} if the server closes the connection before the end of the stream
 */
export async function endingResponse(response: Response): Promise<Response> {
  if (!isStream(response) || response.body === null) return response;
  const { status, headers } = response;
  return new Response(await readBriefly(response.body), { status, headers });
}

async function readBriefly(body: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  // Whoever cancels a reader ends its last `read`.
  const leave = () => void reader.cancel();
  const longest = setTimeout(leave, readMs);
  let silence: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      chunks.push(new Uint8Array(value));
      clearTimeout(silence);
      silence = setTimeout(leave, silenceMs);
    }
  } catch (cause) {
    throw new Error("The server closed the connection before the end of the stream.", { cause });
  } finally {
    clearTimeout(longest);
    clearTimeout(silence);
  }
}
