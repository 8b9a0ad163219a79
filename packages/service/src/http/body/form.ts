import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormField } from "@contract-first/reading/compiled-contract";
import { isJson, isText } from "@contract-first/reading/media-types";
import { grouped } from "@contract-first/reading/parameter-texts";
import { pointerTo } from "@contract-first/reading/references";
import type { Rule } from "@contract-first/reading/rules";
import type { BusboyHeaders, BusboyInstance } from "@fastify/busboy";
import { type Details, fieldError, InvalidRequest, invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import { holdText, memoryOfJson } from "../request/body-memory.ts";
import { parseJson } from "../request/parse-json.ts";
import type { BodyReader } from "./body-reader.ts";
import { byteStream } from "./byte-stream.ts";

/** A file of a form. It exists until the response has been sent. */
export interface FormFile {
  /** The name that the client gives it, which may be anything, or nothing. */
  name: string;
  /** The media type that the client gives it. */
  mediaType: string;
  bytes: number;
  open(): Readable;
}

/** Reads forms: the fields by their types, and the files through a temporary folder. */
export function formReader(declared: Readonly<Record<string, FormField>>): BodyReader {
  const fields = new Map(Object.entries(declared));
  return async (unread) => {
    const { request, response, holdMemory } = unread;
    // Before the first `await`: the client may go away meanwhile.
    const closed = new Promise((resolve) => response.once("close", resolve));
    const folder = await mkdtemp(join(tmpdir(), "form-"));
    const files: Stored[] = [];
    const form = byteStream(unread, (bytes) => {
      const ofFiles = files.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
      // What is not in a file is in memory.
      holdMemory?.(bytes - ofFiles);
    });
    const received = receive(form, { headers: request.headers, folder, fields, files });
    void Promise.allSettled([closed, received]).then(() => rm(folder, { recursive: true }));
    const parts = await received;
    const text = parts.map(({ value }) => (typeof value === "string" ? value : "")).join("");
    const holdValidated = await holdText(holdMemory, text.length, memoryOfJson(text));
    return { value: valuesOf(parts, fields), holdValidated };
  };
}

/** A part of a form, as it was received. */
export interface FormPart {
  name: string;
  value: string | FormFile;
  /** Whether its media type is that of a file. */
  isUnreadable?: boolean;
}

interface Receiving {
  headers: IncomingHttpHeaders;
  /** The folder in which files are stored. */
  folder: string;
  fields: Map<string, FormField>;
  /** The files that are being stored or have been: the parser adds each when it begins. */
  files: Stored[];
}

interface Stored {
  bytesRead: number;
}

/** Maximum number of parts of a form. */
const maxParts = 1_000;

/**
 * Receives the parts of a form. The contract says which of them are files, with or without a filename (RFC 7578, section
 * 4.2). Undeclared parts are skipped.
 */
async function receive(form: Readable, { headers, ...storing }: Receiving): Promise<FormPart[]> {
  // Loaded only when needed, so that a service starts fast.
  const { Busboy } = await import("@fastify/busboy");
  const failure = new AbortController();
  let parts: Promise<FormPart[]>[] = [];
  try {
    const parser = new Busboy({
      headers: headers as BusboyHeaders,
      isPartAFile: (name) => storing.fields.get(nameOf(name))?.isFile !== false,
      limits: { fieldSize: Number.POSITIVE_INFINITY, parts: maxParts },
    });
    parts = collectParts(parser, { ...storing, failure });
    await pipeline(form, parser, { signal: failure.signal });
  } catch (error) {
    failure.abort(error);
  }
  const received = await Promise.all(parts);
  if (failure.signal.aborted) throw fromParser(failure.signal.reason);
  return received.flat();
}

type Collecting = Omit<Receiving, "headers"> & { failure: AbortController };

/** The parts in the order of the form; a list that grows until the parser has finished. */
function collectParts(
  parser: BusboyInstance,
  { folder, fields, files, failure }: Collecting,
): Promise<FormPart[]>[] {
  const { signal } = failure;
  const parts: Promise<FormPart[]>[] = [];
  parser.on("partsLimit", () => failure.abort(new Error(`it has more than ${maxParts} parts`)));
  parser.on("field", (name, value, _nameCut, _valueCut, _encoding, mediaType) => {
    const isUnreadable = !isReadable(mediaType);
    parts.push(Promise.resolve([{ name: nameOf(name), value, isUnreadable }]));
  });
  parser.on("file", (name, bytes, filename, _encoding, mediaType) => {
    files.push(bytes);
    if (name === undefined) failure.abort(new Error("a part has no name"));
    if (!fields.has(nameOf(name))) return bytes.resume();
    const path = join(folder, String(parts.length));
    const part = { name: nameOf(name), filename, mediaType, path };
    const store = async () => {
      await pipeline(bytes, createWriteStream(path), { signal });
      return filePart(part, bytes.bytesRead);
    };
    const giveUp = (error: unknown): FormPart[] => {
      failure.abort(error);
      return [];
    };
    parts.push(store().catch(giveUp));
  });
  return parts;
}

interface StoredPart {
  name: string;
  filename: string | undefined;
  mediaType: string;
  path: string;
}

/** Nothing for a file that was not chosen: browsers send it without a name and bytes. */
function filePart({ name, filename, mediaType, path }: StoredPart, bytes: number): FormPart[] {
  if (filename === "" && bytes === 0) return [];
  // A field for text has neither a filename nor a media type, which is then this one.
  if (filename === undefined && mediaType === "text/plain") return [{ name, value: "" }];
  const open = () => createReadStream(path);
  return [{ name, value: { name: nameOf(filename), mediaType, bytes, open } }];
}

/** The name of a part or of its file. Browsers escape these three characters in it (HTML, multipart/form-data). */
function nameOf(sent = ""): string {
  return sent.replaceAll(/%0A|%0D|%22/gi, decodeURIComponent);
}

/** Whether the text of a field may be sent as this type. A Blob without a type is sent as bytes. */
function isReadable(mediaType: string): boolean {
  return isText(mediaType) || isJson(mediaType) || mediaType === "application/octet-stream";
}

/** Errors of the file system remain unexpected errors; all others concern the form. */
function fromParser(error: unknown): unknown {
  if (error instanceof HttpError || (error as NodeJS.ErrnoException).syscall) return error;
  return invalidBody("form", `The content is not a valid form: ${(error as Error).message}.`);
}

/**
 * The declared fields, still as text. Only objects are parsed, because they are sent as JSON (OpenAPI 3.1,
 * section 4.8.14.4).
 *
 * @throws {HttpError} `invalid_request` if one cannot be read
 */
export function valuesOf(parts: readonly FormPart[], fields: Map<string, FormField>): object {
  const sent = grouped(parts, ({ name }) => name);
  const form: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const values = (sent.get(name) ?? []).map((part) => readPart(part, field));
    if (values.length > 1 && !field.isRepeatable) throw invalid(name, "repeated");
    if (values.length > 0) form[name] = field.isList || values.length > 1 ? values : values[0];
  }
  return form;
}

/** An empty text is not JSON; it stands for null. */
function readPart({ name, value, isUnreadable }: FormPart, { isFile, types }: FormField): unknown {
  if (isUnreadable) throw invalid(name, "type", { params: { type: "string" } });
  if (typeof value !== "string") return value;
  if (isFile) throw invalid(name, "type", { params: { type: "file" } });
  if (!types.includes("object") || value === "") return value;
  return parseJson(value, (message) => invalid(name, "json", { message }));
}

function invalid(name: string, rule: Rule, details?: Details): InvalidRequest {
  return new InvalidRequest([
    fieldError({ in: "body", pointer: pointerTo([name]) }, rule, details),
  ]);
}
