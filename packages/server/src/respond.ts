import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RequestHandler, Response } from "express";
import {
  declaredConditions,
  declaresVersion,
  requireEntityTag,
  revalidation,
  versionCheck,
  versionOf,
} from "./conditional-requests.ts";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { isJson, isText } from "./contract/media-types.ts";
import { responseOf } from "./contract/responses.ts";
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
  const { check, send } = responseSender(operations[id]);
  const carryOut = withVersionCheck(operations[id], handle);
  return async (_request, response) => {
    // The client has gone: do not carry out what has not begun.
    if (response.destroyed) return;
    const input = validatedInput.of(response) as never;
    // What is kept was checked before: after an upgrade, it is sent as it was.
    const handleAndCheck: Handle<Context> = async (...received) =>
      check(response, successOf((await carryOut(...received)) as Sendable));
    const returned = once === null ? handleAndCheck(input) : once(input, response, handleAndCheck);
    await send(response, (await returned) as Sendable);
  };
}

/** Lets the handler of a change compare the current version, and requires that it does before it succeeds. */
function withVersionCheck<Context>(
  operation: OperationDescription,
  handle: Handle<Context>,
): Handle<Context> {
  const conditions = declaredConditions(operation);
  if (conditions === null || operation.method === "get") return handle;
  return async (input: { header: Record<string, unknown> }, context) => {
    const { checkVersion, requireChecked } = versionCheck(conditions, input.header);
    const returned = await handle({ ...input, checkVersion } as never, context);
    requireChecked();
    return returned;
  };
}

/** Handlers return no errors: they refuse with `fail`, which undoes a transaction. */
function successOf(output: Sendable): Sendable {
  if (output.status >= 400) throw new Error(`${output.status} is an error: refuse with fail.`);
  if (output.status === 304) throw new Error("304 follows from the ETag of 200: respond with 200.");
  return output;
}

interface ResponseSender {
  /**
   * Checks what a handler returns, before it is kept for repetitions.
   *
   * @returns the response without what must not be sent
   * @throws {Error} if the contract does not declare the response
   */
  check(response: Response, output: Sendable): Sendable;
  send(response: Response, output: Sendable): Promise<void>;
}

/** Makes what checks and sends the responses of an operation. */
export function responseSender(operation: OperationDescription): ResponseSender {
  const senders = sendersOf(operation);
  const revalidate = revalidation(operation);
  const hasVersion = declaresVersion(operation);
  return {
    check(response, output) {
      if (hasVersion) requireEntityTag(versionOf(output));
      return checked(responseOf(senders, output.status), output, response);
    },
    async send(response, returned) {
      const output = revalidate ? revalidate(headersOf(response), returned) : returned;
      const sender = responseOf(senders, output.status) ?? senderOfKept(output);
      response.statusCode = output.status;
      for (const [name, value] of Object.entries(output.headers ?? {})) {
        // Append: a deprecated list has two links, and the one to its successor is already set.
        if (value !== undefined) response.append(name, String(value));
      }
      await sender.send(response, output.body);
    },
  };
}

/** The header parameters of the validated request, by the names that the contract spells. */
export function headersOf(response: Response): Record<string, unknown> {
  return (validatedInput.of(response) as { header: Record<string, unknown> }).header;
}

/** The form of every member of the union `Output` at run time. */
interface Sendable {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

interface Sender {
  hasBody: boolean;
  isJson: boolean;
  send(response: Response, body: unknown): Promise<void> | void;
}

/** How each declared response is sent. */
function sendersOf({ responses }: OperationDescription): Record<string, Sender> {
  const senders = Object.entries(responses).map(([status, { mediaType }]) => {
    return [status, senderOf(mediaType)] as const;
  });
  return Object.fromEntries(senders);
}

/** @param mediaType null if the response has no body */
function senderOf(mediaType: string | null): Sender {
  const [hasBody, isOfJson] = [mediaType !== null, isJson(mediaType)];
  return { hasBody, isJson: isOfJson, send: sendingOf(mediaType) };
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

/** With the length also if the body is left out: HEAD has the headers of GET (RFC 9110, section 9.3.2). */
function sendBytes(response: Response, mediaType: string, body: unknown): void {
  if (body instanceof Uint8Array) response.setHeader("Content-Length", body.byteLength);
  response.type(mediaType).end(body);
}

/** An earlier version of the contract declared the status. */
function senderOfKept({ body }: Sendable): Sender {
  return senderOf(body === undefined ? null : "application/json");
}

function checked(declared: Sender | undefined, output: Sendable, response: Response): Sendable {
  const { status, body } = output;
  if (declared === undefined) throw new Error(`${status} is not a status of the operation.`);
  if (declared.hasBody !== (body !== undefined))
    throw new Error(`The response ${status} must ${body === undefined ? "" : "not "}have a body.`);
  if (!declared.isJson || body instanceof Readable) return output;
  return { ...output, body: declaredBody.of(response)(status, body) };
}

/** Without Express's `json`, which would look for an ETag and for conditions that no operation declares. */
export function writeJson(response: Response, mediaType: string, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader("Content-Type", `${mediaType}; charset=utf-8`);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** How long a stream may give nothing before the header section is sent without its bytes, in milliseconds. */
const longestSilenceMs = 1_000;

/** The header section is sent with the first bytes: a stream that fails before them is an error. */
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
    // That a client goes away is not a failure.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** Whether a stream gives its first bytes, or ends, before it was silent for too long. */
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
