import type { Rule } from "@contract-first/reading/rules";
import express, { type Request, type RequestHandler, type Response } from "express";
import { invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import { holdText, holdUnread, memoryOfJson } from "../request/body-memory.ts";
import { requireWellFormed } from "../request/malformed.ts";
import { parseJson } from "../request/parse-json.ts";
import type { Unread } from "../request/received-body.ts";
import { mayBeUnstorable } from "../validation/unstorable-text.ts";
import { askForBody, type BodyReader } from "./body-reader.ts";
import { tooLarge } from "./body-size.ts";

export const readJson: BodyReader = async (unread) => {
  const text = await readUtf8(unread);
  const holdValidated = await holdText(unread.holdMemory, text.length, memoryOfJson(text));
  const sent = () => JSON.parse(text);
  return { value: parseJson(text), sent, isStorable: !mayBeUnstorable(text), holdValidated };
};

/** Reads a whole body in UTF-8. */
export const readText: BodyReader = async (unread) => {
  const text = await readUtf8(unread);
  const holdValidated = await holdText(unread.holdMemory, text.length);
  return { value: text, sent: () => text, holdValidated };
};

async function readUtf8(unread: Unread): Promise<string> {
  const { request, response, maximumBytes } = unread;
  holdUnread(unread);
  askForBody(request, response);
  const failure = await readBytes(request, response, rawReader(maximumBytes));
  const bytes = request.body as Buffer | undefined;
  request.body = undefined;
  requireWellFormed(response);
  if (failure) throw fromBodyParser(failure, maximumBytes);
  return decodeUtf8(bytes);
}

const rawReaders = new Map<number, RequestHandler>();

function rawReader(limit: number): RequestHandler {
  const reader = rawReaders.get(limit) ?? express.raw({ type: () => true, limit });
  rawReaders.set(limit, reader);
  return reader;
}

/** Puts the bytes into `request.body`; resolves to the error if that fails. */
function readBytes(request: Request, response: Response, read: RequestHandler): Promise<unknown> {
  return new Promise((resolve) => read(request, response, resolve));
}

/** Translates the errors of Express's body parser into the contract's codes. */
function fromBodyParser(error: unknown, limit: number): unknown {
  const { type, status, message } = error as { type?: string; status?: number; message: string };
  if (type === "entity.too.large") return tooLarge(limit);
  if (type === "encoding.unsupported") {
    return new HttpError("unsupported_media_type", `The body has an ${message}.`);
  }
  const isOfClient = status !== undefined && status >= 400 && status < 500;
  return isOfClient ? invalidBody(ruleOf(type)) : error;
}

/** If the length does not match, the body ended too early; otherwise its coding is wrong. */
function ruleOf(type = ""): Rule {
  return type === "request.size.invalid" || type === "request.aborted" ? "incomplete" : "encoding";
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @param bytes undefined if the body is empty, because Express does not read it then */
function decodeUtf8(bytes: Buffer | undefined): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidBody("encoding", "The content is not valid UTF-8.");
  }
}
