import { isSafe } from "@contract-first/reading/methods";
import { withDeadline } from "../abort.ts";
import { ConnectionError } from "../errors.ts";

/** One connection of a stream. */
export interface Connection {
  /** Method and path as written in the contract. */
  operation: string;
  /** Aborts the connection. */
  signal: AbortSignal;
  /** How long nothing may arrive, in milliseconds. */
  silence: number;
}

/**
 * Reads the bytes of one connection, until the response is complete.
 *
 * @param body null if it is empty
 * @throws {ConnectionError} if the connection breaks off, or if nothing arrives any more
 * @throws the signal's reason, if the signal aborts
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  connection: Connection,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader, connection);
      if (done) return;
      yield value;
    }
  } finally {
    // This fails if the connection has broken off.
    reader.cancel().catch(() => {});
  }
}

/** Whether the method of an operation is safe. */
export function hasSafeMethod(operation: string): boolean {
  const [method = ""] = operation.split(" ");
  return isSafe(method);
}

/** The DOM's name of this type is unknown to programs that have only the types of Node.js. */
type Chunk = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>["read"]>>;

async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { operation, signal, silence }: Connection,
): Promise<Chunk> {
  // TypeScript does not see that the callback assigns these two.
  let chunk = undefined as Chunk | undefined;
  let cause: unknown;
  const work = async () => {
    try {
      chunk = await reader.read();
    } catch (error) {
      cause = error;
    }
  };
  await withDeadline(silence, signal, work);
  if (chunk) return chunk;
  cause ??= new Error(`Nothing arrived in ${silence} ms`);
  const doubt = hasSafeMethod(operation) ? "" : "; the operation may have been performed";
  throw new ConnectionError(`The stream of ${operation} broke off${doubt}`, { cause });
}
