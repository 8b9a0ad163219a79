import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RequestHandler, Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.js";
import { isJson, isText } from "./contract/media-types.js";
import { declaredBody, validatedInput } from "./validation/validate.js";

/**
 * Calls the operation's handler with the validated request and sends the response that it returns.
 *
 * @param handle passes the input to the handler; the validator has checked that it is of its type. It may set
 *   headers of the response that the handler does not know of.
 */
export function respond<Id extends string>(
  { operations }: Contract<Id>,
  id: Id,
  handle: (input: never, response: Response) => Promise<unknown>,
): RequestHandler {
  const operation = operations[id];
  return async (_request, response) => {
    // Nobody is there any more: what has not begun is not carried out.
    if (response.destroyed) return;
    const output = (await handle(validatedInput.of(response) as never, response)) as Sendable;
    const mediaType = declaredMediaType(operation, output);
    response.statusCode = output.status;
    for (const [name, value] of Object.entries(output.headers ?? {})) {
      // Append: a deprecated list has two links, and the one to its successor is already set.
      if (value !== undefined) response.append(name, String(value));
    }
    await send(response, mediaType, output.body);
  };
}

/** The shape that every member of the union `Output` has at run time. */
interface Sendable {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** The media type of the response; null if it has no body. What a handler returns is checked here. */
function declaredMediaType(
  { responses }: OperationDescription<string>,
  { status, body }: Sendable,
): string | null {
  const declared = responses[status];
  if (declared === undefined) throw new Error(`${status} is not a status of the operation.`);
  if ((declared.mediaType === null) === (body === undefined)) return declared.mediaType;
  throw new Error(`The response ${status} must ${body === undefined ? "" : "not "}have a body.`);
}

async function send(response: Response, mediaType: string | null, body: unknown): Promise<void> {
  if (mediaType === null) response.end();
  else if (body instanceof Readable) await sendStream(response, mediaType, body);
  else if (isText(mediaType)) response.type(mediaType).send(String(body));
  else if (isJson(mediaType)) sendJson(response, mediaType, body);
  else response.type(mediaType).end(body);
}

function sendJson(response: Response, mediaType: string, body: unknown): void {
  writeJson(response, mediaType, declaredBody.of(response)(response.statusCode, body));
}

/** Without Express's `json`, which would look for an ETag and for conditions that no operation declares. */
export function writeJson(response: Response, mediaType: string, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader("Content-Type", `${mediaType}; charset=utf-8`);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** The header section is sent with the first bytes: a stream that fails before them is an error. */
async function sendStream(response: Response, mediaType: string, body: Readable): Promise<void> {
  if (body.errored) throw body.errored;
  if (response.req.method === "HEAD") {
    body.destroy();
    return void response.type(mediaType).end();
  }
  await once(body, "readable");
  response.type(mediaType);
  await pipeline(body, response).catch((error) => {
    // A client that goes away is no failure.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
