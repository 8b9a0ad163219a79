import { Readable } from "node:stream";
import type { Request, Response } from "express";
import { invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import { requireWellFormed } from "../request/malformed.ts";
import { askForBody, type BodyReader } from "./body-reader.ts";
import { tooLarge } from "./body-size.ts";

/**
 * The body as a stream: the server reads the connection only as fast as the handler reads the stream. The stream
 * fails with an `HttpError` if the body is too large or incomplete.
 */
export const readByteStream: BodyReader = async (request, response, maximumBytes) => {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding !== "identity")
    throw new HttpError("unsupported_media_type", `body: must not be encoded as ${coding}`);
  return byteStream(request, response, maximumBytes);
};

export function byteStream(request: Request, response: Response, maximumBytes: number): Readable {
  const chunks = limitedChunks(request, response, maximumBytes);
  const stream = Readable.from(chunks, { objectMode: false });
  // The rest of this body is not needed, but the next request on the connection comes after it.
  response.once("close", () => {
    stream.destroy();
    request.resume();
  });
  return stream;
}

async function* limitedChunks(request: Request, response: Response, maximumBytes: number) {
  askForBody(request, response);
  let received = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > maximumBytes) throw tooLarge(maximumBytes);
      yield chunk;
    }
  } catch (error) {
    // The rest of the body is not received, so the connection cannot be reused.
    response.shouldKeepAlive = false;
    throw error instanceof HttpError ? error : invalidBody("incomplete", "was broken off");
  }
  requireWellFormed(response);
}
