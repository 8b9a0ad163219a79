import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isJson, isText } from "@contract-first/reading/media-types";
import { responseOf } from "@contract-first/reading/responses";
import { defaultCommentSeconds } from "@contract-first/reading/streams";
import type { Response } from "express";
import {
  declaresVersion,
  requireEntityTag,
  revalidation,
  versionOf,
} from "./conditional-requests.ts";
import type { Contract, OperationDescription, ResponseDescription } from "./contract/contract.ts";
import type { OperationResponse } from "./idempotency.ts";
import { addHeaders, replaceHeaders } from "./request/batched-headers.ts";
import type { Exchange } from "./request/exchange.ts";
import { fieldWriter } from "./session-cookies.ts";
import { exactly, lengthOf } from "./stream-length.ts";
import { formatOf, type StreamFormat } from "./streams/formats.ts";
import type { ItemStream } from "./streams/item-stream.ts";
import { sendItems } from "./streams/send-items.ts";
import type { ValidatedRequest } from "./validation/validate.ts";

export interface ResponseSender {
  /**
   * Checks what a handler returns, before it is kept for repetitions.
   *
   * @returns the response, without properties that must not be sent
   * @throws {Error} if the contract does not declare the response
   */
  check(validated: ValidatedRequest, output: OperationResponse): OperationResponse;
  /** @param stream the stream of the request if the operation responds with one */
  send(
    exchange: Exchange,
    validated: ValidatedRequest,
    output: OperationResponse,
    stream?: ItemStream,
  ): Promise<void> | void;
}

/** Creates the functions that check and send the responses of an operation. */
export function responseSender(
  contract: Contract<string>,
  operation: OperationDescription,
): ResponseSender {
  const { limits } = contract;
  const fieldsOf = fieldWriter(contract);
  const senderOf = senderByStatus(operation, limits);
  const revalidate = revalidation(operation);
  const hasVersion = declaresVersion(operation);
  return {
    check(validated, output) {
      if (hasVersion) requireEntityTag(versionOf(output));
      return checked(senderOf(output.status), output, validated);
    },
    send({ response }, validated, returned, stream) {
      const output = revalidate ? revalidate(validated.input.header, returned) : returned;
      const sender = senderOf(output.status) ?? senderOfKept(output, limits);
      const { body, headers = {} } = output;
      const fields = fieldsOf(headers);
      const sendNow = () => {
        response.statusCode = output.status;
        replaceHeaders(response, fields);
        return sender.send(response, body, { validated, stream });
      };
      if (!(body instanceof Readable) || sender.isStream || response.req.method === "HEAD")
        return sendNow();
      return beginning(body).then(sendNow);
    },
  };
}

/** The request for which a body is sent. */
interface Sending {
  validated: ValidatedRequest;
  stream: ItemStream | undefined;
}

interface Sender {
  hasBody: boolean;
  isJson: boolean;
  isStream: boolean;
  send(response: Response, body: unknown, sending: Sending): Promise<void> | void;
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
  { streamCommentSeconds = defaultCommentSeconds }: Contract<string>["limits"],
): Sender {
  const { mediaType } = declared;
  const format = formatOf(declared, streamCommentSeconds * 1_000);
  const [hasBody, isOfJson] = [mediaType !== null, isJson(mediaType)];
  const send = format === null ? sendingOf(mediaType) : streaming(format);
  return { hasBody, isJson: isOfJson, isStream: format !== null, send };
}

function streaming({ write, ...format }: StreamFormat): Sender["send"] {
  return (response, body, { validated, stream }) => {
    if (stream === undefined) throw new Error("Only an operation with a stream sends items.");
    const { statusCode } = response;
    const toText = (item: unknown) => write(validated.declaredBody(statusCode, item));
    return sendItems(response, body as AsyncIterable<unknown>, { ...format, stream, toText });
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
  { declaredBody }: ValidatedRequest,
): OperationResponse {
  const { status, body } = output;
  if (declared === undefined) throw new Error(`The contract declares no status ${status} here.`);
  if (declared.hasBody !== (body !== undefined))
    throw new Error(`The response ${status} must ${body === undefined ? "" : "not "}have a body.`);
  if (declared.isStream && !isAsyncIterable(body))
    throw new Error(`The body of ${status} must be an async iterable of items.`);
  if (!declared.isJson || body instanceof Readable) return output;
  return { ...output, body: declaredBody(status, body) };
}

function isAsyncIterable(body: unknown): boolean {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** Does not use Express's `json`, which would look for an ETag and for conditions that no operation declares. */
export function writeJson(response: ServerResponse, mediaType: string, body: unknown): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const type = `${mediaType}; charset=utf-8`;
  addHeaders(response, ["Content-Type", type, "Content-Length", String(length)]);
  // If each character is one byte, both encodings write the same bytes, but Node.js copies this one faster.
  response.end(text, length === text.length ? "latin1" : "utf8");
}

async function sendStream(response: Response, mediaType: string, body: Readable): Promise<void> {
  response.type(mediaType);
  const length = lengthOf(body);
  if (length !== undefined) response.setHeader("Content-Length", length);
  if (response.req.method === "HEAD") {
    body.destroy();
    return void response.end();
  }
  // A client that waits for a slow stream must learn that its request was accepted.
  if (body.readableLength === 0) response.flushHeaders();
  const bytes = length === undefined ? body : exactly(body, length);
  await pipeline(bytes, response).catch((error) => {
    // A client that disconnects is not a failure.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/**
 * How long to wait for the first bytes of a stream before the header section is sent without them, in
 * milliseconds.
 */
const silenceTimeoutMs = 1_000;

/**
 * Waits until a stream gives its first bytes, or ends, or has been silent for `silenceTimeoutMs`. So one that fails
 * before becomes an error response, without the headers of the success.
 */
async function beginning(body: Readable): Promise<void> {
  if (body.errored) throw body.errored;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceTimeoutMs);
  try {
    await once(body, "readable", { signal: silence.signal });
  } catch (error) {
    if (!silence.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
}
