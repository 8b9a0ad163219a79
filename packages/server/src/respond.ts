import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RequestHandler, Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { isJson, isText } from "./contract/media-types.ts";
import type { Handle, Once } from "./idempotency.ts";
import { declaredBody, validatedInput } from "./validation/validate.ts";

/**
 * Calls the operation's handler with the validated request and sends the response that it returns.
 *
 * @param handle passes the input to the handler; the validator has checked its type
 * @param once carries out a request that may be repeated: see `idempotency`
 */
export function respond<Id extends string, Context>(
  { operations }: Contract<Id>,
  id: Id,
  handle: Handle<Context>,
  once: Once<Context> | null = null,
): RequestHandler {
  const send = responseSender(operations[id]);
  return async (_request, response) => {
    // The client has gone: do not carry out what has not begun.
    if (response.destroyed) return;
    const input = validatedInput.of(response) as never;
    const returned = once === null ? handle(input) : once(input, response, handle);
    await send(response, (await returned) as Sendable);
  };
}

/** Makes the function that sends the responses of an operation. */
export function responseSender(
  operation: OperationDescription,
): (response: Response, output: Sendable) => Promise<void> {
  const senders = sendersOf(operation);
  return async (response, output) => {
    const sender = declaredSender(senders, output);
    response.statusCode = output.status;
    for (const [name, value] of Object.entries(output.headers ?? {})) {
      // Append: a deprecated list has two links, and the one to its successor is already set.
      if (value !== undefined) response.append(name, String(value));
    }
    await sender.send(response, output.body);
  };
}

/** The form of every member of the union `Output` at run time. */
interface Sendable {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

interface Sender {
  /** Null if the response has no body. */
  mediaType: string | null;
  send(response: Response, body: unknown): Promise<void> | void;
}

/** How the response of each declared status is sent. */
function sendersOf({ responses }: OperationDescription): Map<number, Sender> {
  const senders = Object.entries(responses).map(([status, { mediaType }]) => {
    return [Number(status), { mediaType, send: senderOf(mediaType) }] as const;
  });
  return new Map(senders);
}

function senderOf(mediaType: string | null): Sender["send"] {
  if (mediaType === null) return (response) => void response.end();
  const sendWhole = isText(mediaType)
    ? (response: Response, body: unknown) => void response.type(mediaType).send(String(body))
    : isJson(mediaType)
      ? (response: Response, body: unknown) => sendJson(response, mediaType, body)
      : (response: Response, body: unknown) => void response.type(mediaType).end(body);
  return (response, body) =>
    body instanceof Readable ? sendStream(response, mediaType, body) : sendWhole(response, body);
}

/** Checks what a handler returns. */
function declaredSender(senders: Map<number, Sender>, { status, body }: Sendable): Sender {
  const declared = senders.get(status);
  if (declared === undefined) throw new Error(`${status} is not a status of the operation.`);
  if ((declared.mediaType === null) === (body === undefined)) return declared;
  throw new Error(`The response ${status} must ${body === undefined ? "" : "not "}have a body.`);
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
    // That a client goes away is not a failure.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
