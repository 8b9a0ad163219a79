import type { Readable } from "node:stream";

const lengths = new WeakMap<Readable, number>();

/**
 * States how many bytes a stream gives, so that the response has a `Content-Length`, and its client can show the
 * progress of a download. If the stream gives another number, the connection breaks off.
 *
 * @param bytes a whole number, for example the size of a file
 * @returns the stream
 */
export function withLength<Stream extends Readable>(stream: Stream, bytes: number): Stream {
  lengths.set(stream, bytes);
  return stream;
}

/** The number of bytes that `withLength` has stated; undefined if nobody knows. */
export function lengthOf(stream: Readable): number | undefined {
  return lengths.get(stream);
}

/**
 * Passes on a stream of this many bytes. Bytes that are left over would be read as the next response of the connection,
 * and for missing bytes its client would wait.
 *
 * @throws {Error} if there are more, before the first of them, or fewer
 */
export async function* exactly(stream: Readable, bytes: number): AsyncGenerator<Buffer | string> {
  let left = bytes;
  for await (const piece of stream) {
    left -= Buffer.byteLength(piece);
    if (left < 0) break;
    yield piece;
  }
  if (left !== 0)
    throw new Error(
      `withLength said ${bytes} bytes, but there are ${left < 0 ? "more" : "fewer"}.`,
    );
}
