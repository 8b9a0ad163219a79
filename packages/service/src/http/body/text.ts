import express, { type Request, type RequestHandler, type Response } from "express";
import { invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import type { Rule } from "../contract/rules.ts";
import { requireWellFormed } from "../request/malformed.ts";
import { parseJson } from "../request/parse-json.ts";
import { requestValue } from "../request/request-value.ts";
import { storableBody } from "../validation/refuse-texts.ts";
import { mayBeUnstorable } from "../validation/unstorable-text.ts";
import { askForBody, type BodyReader } from "./body-reader.ts";
import { tooLarge } from "./body-size.ts";

/** The body as the client sent it; absent if it is neither JSON nor text. */
export const sentBody = requestValue<() => unknown>("the body as it was sent");

export const readJson: BodyReader = async (request, response, limit) => {
  const text = await readUtf8(request, response, limit);
  sentBody.give(response, () => JSON.parse(text));
  if (!mayBeUnstorable(text)) storableBody.give(response, true);
  return parseJson(text);
};

/** Reads a whole body in UTF-8. */
export const readText: BodyReader = async (request, response, limit) => {
  const text = await readUtf8(request, response, limit);
  sentBody.give(response, () => text);
  return text;
};

async function readUtf8(request: Request, response: Response, limit: number): Promise<string> {
  askForBody(request, response);
  const failure = await readBytes(request, response, rawReader(limit));
  requireWellFormed(response);
  if (failure) throw fromBodyParser(failure, limit);
  return decodeUtf8(request.body);
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
    return new HttpError("unsupported_media_type", `body: ${message}`);
  }
  const isOfClient = status !== undefined && status >= 400 && status < 500;
  return isOfClient ? invalidBody(ruleOf(type), message) : error;
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
    throw invalidBody("encoding", "is not valid UTF-8");
  }
}
