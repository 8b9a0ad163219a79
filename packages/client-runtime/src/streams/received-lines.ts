import { type Connection, chunksOf } from "./chunks.ts";

/**
 * Reads the lines of a response until it is complete, without empty ones. The last line need not end.
 *
 * @param body null if it is empty
 * @throws {ConnectionError} if the connection breaks off
 * @throws the signal's reason, if the signal aborts
 */
export async function* receivedLines(
  body: ReadableStream<Uint8Array> | null,
  connection: Connection,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunksOf(body, connection)) {
    const text = decoder.decode(chunk, { stream: true });
    rest += text;
    // A long line is divided only once, however many chunks it has.
    if (!text.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop() as string;
    yield* lines.filter(hasText);
  }
  rest += decoder.decode();
  if (hasText(rest)) yield rest;
}

function hasText(line: string): boolean {
  return line.trim() !== "";
}
