import { once } from "node:events";
import { validateHeaderValue } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isJson, isText } from "@contract-first/reading/media-types";
import { isSafe } from "@contract-first/reading/methods";
import { responseOf } from "@contract-first/reading/responses";
import { usualCommentSeconds } from "@contract-first/reading/streams";
import type { RequestHandler, Response } from "express";
import {
  declaresVersion,
  requireEntityTag,
  revalidation,
  versionCheck,
  versionOf,
} from "./conditional-requests.ts";
import type { Contract, OperationDescription, ResponseDescription } from "./contract/contract.ts";
import type { Once, OperationResponse } from "./idempotency.ts";
import { fillPath } from "./parameters/url.ts";
import { addHeaders } from "./request/batched-headers.ts";
import { declaredConditions } from "./request/conditions.ts";
import { isShared } from "./shared-handlers.ts";
import { formatOf, type StreamFormat } from "./streams/formats.ts";
import { hasStream, streamOf } from "./streams/item-stream.ts";
import { sendItems } from "./streams/send-items.ts";
import { declaredBody, validatedInput } from "./validation/validate.ts";

/**
 * Announces the deprecation of an operation in the headers of all its responses: `Deprecation` (RFC 9745),
 * `Sunset` (RFC 8594) and a link to its successor (RFC 5829), if the contract has them. Null if there is nothing
 * to announce.
 */
export function announceDeprecation<Id extends string>(
  { basePath, operations }: Contract<Id>,
  id: Id,
): RequestHandler | null {
  const { deprecation } = operations[id];
  if (deprecation?.since === undefined) return null;
  const fields = ["Deprecation", `@${Date.parse(deprecation.since) / 1000}`];
  if (deprecation.sunset) fields.push("Sunset", new Date(deprecation.sunset).toUTCString());
  const instead = deprecation.successor as Id | undefined;
  const successor = instead && `${basePath}${operations[instead].path}`;
  const fixed = successor?.includes("{") === false ? fillPath(successor, {}) : undefined;
  return ({ params }, response, next) => {
    addHeaders(response, fields);
    if (successor) {
      // The successor's path has no parameters that this path lacks.
      const url = fixed ?? fillPath(successor, params);
      addHeaders(response, ["Link", `<${url}>; rel="successor-version"`]);
    }
    next();
  };
}

interface Handling<Context> {
  /** Receives the validated request, whose type the validator has checked. */
  handler(input: never, context: Context): Promise<unknown>;
  /** What the handler receives in addition to its input, outside of a transaction. */
  context: Context;
  /** Carries out a request that may be repeated: see `idempotency`. */
  once?: Once<Context> | null;
}

/** Calls the operation's handler with the validated request and sends the response that it returns. */
export function respond<Id extends string, Context>(
  { operations, limits }: Contract<Id>,
  id: Id,
  { handler, context: outside, once = null }: Handling<Context>,
): RequestHandler {
  const { check, send } = responseSender(operations[id], limits);
  const handle = withVersionCheck(operations[id], handler);
  const streams = hasStream(operations[id]);
  if (streams && once !== null) {
    throw new Error(`${id} responds with a stream, which is not kept: remove its Idempotency-Key.`);
  }
  const shares = isShared(handler);
  return async (_request, response) => {
    // The client has gone, so a request that has not begun is not carried out.
    if (response.destroyed) return;
    const validated = validatedInput.of(response);
    const input = (
      streams ? { ...validated, signal: streamOf(response).signal } : validated
    ) as never;
    // A kept response was checked before. After an upgrade, it is sent unchanged.
    const handleAndCheck = async (context = outside) =>
      check(response, successOf((await handle(input, context)) as OperationResponse));
    const call = { handle: handleAndCheck, isShared: shares };
    const returned = once === null ? handleAndCheck() : once(input, response, call);
    await send(response, await returned);
  };
}

/** Lets the handler of a change compare the current version, and requires that it does so before it succeeds. */
function withVersionCheck<Context>(
  operation: OperationDescription,
  handler: Handling<Context>["handler"],
): Handling<Context>["handler"] {
  const conditions = declaredConditions(operation);
  if (conditions === null || isSafe(operation.method)) return handler;
  return async (input: { header: Record<string, unknown> }, context) => {
    const { checkVersion, requireChecked } = versionCheck(conditions, input.header);
    const returned = await handler({ ...input, checkVersion } as never, context);
    requireChecked();
    return returned;
  };
}

/** Handlers do not return errors. They refuse with `fail`, which undoes a transaction. */
function successOf(output: OperationResponse): OperationResponse {
  if (output.status >= 400) throw new Error(`${output.status} is an error: refuse with fail.`);
  if (output.status === 304) throw new Error("304 follows from the ETag of 200: respond with 200.");
  return output;
}

interface ResponseSender {
  /**
   * Checks what a handler returns, before it is kept for repetitions.
   *
   * @returns the response, without properties that must not be sent
   * @throws {Error} if the contract does not declare the response
   */
  check(response: Response, output: OperationResponse): OperationResponse;
  send(response: Response, output: OperationResponse): Promise<void> | void;
}

/** Creates the functions that check and send the responses of an operation. */
export function responseSender(
  operation: OperationDescription,
  limits: Contract<string>["limits"],
): ResponseSender {
  const senderOf = senderByStatus(operation, limits);
  const revalidate = revalidation(operation);
  const hasVersion = declaresVersion(operation);
  return {
    check(response, output) {
      if (hasVersion) requireEntityTag(versionOf(output));
      return checked(senderOf(output.status), output, response);
    },
    send(response, returned) {
      const output = revalidate ? revalidate(headersOf(response), returned) : returned;
      const sender = senderOf(output.status) ?? senderOfKept(output, limits);
      response.statusCode = output.status;
      for (const [name, value] of Object.entries(output.headers ?? {})) {
        if (value === undefined) continue;
        const text = String(value);
        validateHeaderValue(name, text);
        // Added, not replaced: a deprecated list has two links, and the link to its successor is already set.
        addHeaders(response, [name, text]);
      }
      return sender.send(response, output.body);
    },
  };
}

/** The header parameters of the validated request, by their names in the spelling of the contract. */
export function headersOf(response: Response): Record<string, unknown> {
  return (validatedInput.of(response) as { header: Record<string, unknown> }).header;
}

interface Sender {
  hasBody: boolean;
  isJson: boolean;
  isStream: boolean;
  send(response: Response, body: unknown): Promise<void> | void;
}

/** Finds the sender of the declared response of a status; undefined if there is none. */
function senderByStatus(
  { responses }: OperationDescription,
  limits: Contract<string>["limits"],
): (status: number) => Sender | undefined {
  const known = new Map<number, Sender>();
  return (status) => {
    const sender = known.get(status);
    if (sender !== undefined) return sender;
    const declared = responseOf(responses, status);
    if (declared === undefined) return undefined;
    known.set(status, senderOf(declared, limits));
    return known.get(status);
  };
}

function senderOf(
  declared: ResponseDescription,
  { streamCommentSeconds = usualCommentSeconds }: Contract<string>["limits"],
): Sender {
  const { mediaType } = declared;
  const format = formatOf(declared, streamCommentSeconds * 1_000);
  const [hasBody, isOfJson] = [mediaType !== null, isJson(mediaType)];
  const send = format === null ? sendingOf(mediaType) : streaming(format);
  return { hasBody, isJson: isOfJson, isStream: format !== null, send };
}

function streaming({ write, ...format }: StreamFormat): Sender["send"] {
  return (response, body) => {
    const { statusCode } = response;
    const declared = declaredBody.of(response);
    const toText = (item: unknown) => write(declared(statusCode, item));
    return sendItems(response, body as AsyncIterable<unknown>, { ...format, toText });
  };
}

function sendingOf(mediaType: string | null): Sender["send"] {
  if (mediaType === null) return (response) => void response.end();
  const sendWhole = isText(mediaType)
    ? (response: Response, body: unknown) => void response.type(mediaType).send(String(body))
    : isJson(mediaType)
      ? (response: Response, body: unknown) => writeJson(response, mediaType, body)
      : (response: Response, body: unknown) => sendBytes(response, mediaType, body);
  return (response, body) =>
    body instanceof Readable ? sendStream(response, mediaType, body) : sendWhole(response, body);
}

/** Sets the length even if the body is left out, because HEAD has the headers of GET (RFC 9110, section 9.3.2). */
function sendBytes(response: Response, mediaType: string, body: unknown): void {
  if (body instanceof Uint8Array) response.setHeader("Content-Length", body.byteLength);
  response.type(mediaType).end(body);
}

/** The response is of an earlier version of the contract, which declared its status. */
function senderOfKept({ body }: OperationResponse, limits: Contract<string>["limits"]): Sender {
  return senderOf({ mediaType: body === undefined ? null : "application/json" }, limits);
}

function checked(
  declared: Sender | undefined,
  output: OperationResponse,
  response: Response,
): OperationResponse {
  const { status, body } = output;
  if (declared === undefined) throw new Error(`${status} is not a status of the operation.`);
  if (declared.hasBody !== (body !== undefined))
    throw new Error(`The response ${status} must ${body === undefined ? "" : "not "}have a body.`);
  if (declared.isStream && !isAsyncIterable(body))
    throw new Error(`The body of ${status} must be an async iterable of items.`);
  if (!declared.isJson || body instanceof Readable) return output;
  return { ...output, body: declaredBody.of(response)(status, body) };
}

function isAsyncIterable(body: unknown): boolean {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** Does not use Express's `json`, which would look for an ETag and for conditions that no operation declares. */
export function writeJson(response: Response, mediaType: string, body: unknown): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const type = `${mediaType}; charset=utf-8`;
  addHeaders(response, ["Content-Type", type, "Content-Length", String(length)]);
  // If each character is one byte, both encodings write the same bytes, but Node.js copies this one faster.
  response.end(text, length === text.length ? "latin1" : "utf8");
}

/**
 * How long to wait for the first bytes of a stream before the header section is sent without them, in
 * milliseconds.
 */
const longestSilenceMs = 1_000;

/**
 * Sends the header section with the first bytes, so that a stream that fails before them becomes an error
 * response.
 */
async function sendStream(response: Response, mediaType: string, body: Readable): Promise<void> {
  if (body.errored) throw body.errored;
  response.type(mediaType);
  if (response.req.method === "HEAD") {
    body.destroy();
    return void response.end();
  }
  // A client that waits for a slow stream must learn that its request was accepted.
  if (!(await hasSoonBegun(body))) response.flushHeaders();
  await pipeline(body, response).catch((error) => {
    // A client that disconnects is not a failure.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** Whether a stream gives its first bytes, or ends, within `longestSilenceMs`. */
async function hasSoonBegun(body: Readable): Promise<boolean> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), longestSilenceMs);
  try {
    await once(body, "readable", { signal: silence.signal });
    return true;
  } catch (error) {
    if (!silence.signal.aborted) throw error;
    return false;
  } finally {
    clearTimeout(timer);
  }
}
