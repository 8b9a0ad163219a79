import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pointerTo } from "@contract-first/reading/references";
import type { Request, Response } from "express";
import { fieldError, InvalidRequest, invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import { type Mistake, sentOften } from "../request/head.ts";
import { parseJson } from "../request/parse-json.ts";
import type { OperationSchemas } from "../validation/operation-schemas.ts";
import type { BodyReader } from "./body-reader.ts";
import { byteStream } from "./byte-stream.ts";
import { type FormField, formFields } from "./form-fields.ts";

/** A file of a form. It exists until the response has been sent. */
export interface FormFile {
  /** The name that the client gives it, which may be anything. */
  name: string;
  /** The media type that the client gives it. */
  mediaType: string;
  bytes: number;
  open(): Readable;
}

/** Reads forms: the fields by their types, and the files through a temporary folder. */
export function formReader(schemas: () => OperationSchemas): BodyReader {
  let fields: Map<string, FormField> | undefined;
  return async (request, response, maximumBytes) => {
    fields ??= formFields(schemas());
    // Before the first `await`: the client may go away meanwhile.
    const closed = new Promise((resolve) => response.once("close", resolve));
    const folder = await mkdtemp(join(tmpdir(), "form-"));
    const { headers } = request;
    const form = Object.assign(byteStream(request, response, maximumBytes), { headers });
    const received = receive(form as never, folder, fields);
    void Promise.allSettled([closed, received]).then(() => rm(folder, { recursive: true }));
    return valuesOf(await received, fields);
  };
}

/** The properties that the parser adds to its request object. */
interface Received {
  body: Readonly<Record<string, string | string[] | undefined>>;
  files?: ReceivedFile[];
}

/** A file that the parser has stored, as it describes it. */
interface ReceivedFile {
  fieldname: string;
  originalname: string;
  mimetype: string;
  size: number;
  path: string;
}

/** Skips undeclared files. A file in place of a text is a mistake. */
async function receive(
  form: Request & Received,
  folder: string,
  fields: Map<string, FormField>,
): Promise<Received> {
  // Loaded only when needed, so that a service starts fast.
  const { default: multer } = await import("multer");
  const parser = multer({
    storage: multer.diskStorage({ destination: folder }),
    limits: { fieldSize: Number.POSITIVE_INFINITY, fieldNestingDepth: 0, parts: 1_000 },
    defParamCharset: "utf8",
    fileFilter: (_form, { fieldname }, accept) => {
      const field = fields.get(fieldname);
      if (field?.isFile === false) accept(invalid(fieldname, noFile));
      else accept(null, field !== undefined);
    },
  });
  return new Promise((resolve, reject) => {
    parser.any()(form, {} as Response, (error: unknown) => {
      if (error) reject(fromParser(error));
      else resolve(form);
    });
  });
}

/** Errors of the file system remain unexpected errors; all others concern the form. */
function fromParser(error: unknown): unknown {
  if (error instanceof HttpError || (error as NodeJS.ErrnoException).syscall) return error;
  return invalidBody("form", (error as Error).message);
}

/**
 * The declared fields, still as text. Only objects are parsed, because they are sent as JSON (OpenAPI 3.1,
 * section 4.8.14.4).
 *
 * @throws {HttpError} `invalid_request` if one cannot be read
 */
export function valuesOf({ body, files = [] }: Received, fields: Map<string, FormField>): object {
  const form: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const texts = [body[name] ?? []].flat();
    const values = field.isFile
      ? filesNamed(name, texts, files)
      : texts.map((text) => readField(text, field));
    if (values.length > 1 && !field.isRepeatable) throw invalid(name, sentOften);
    if (values.length > 0) form[name] = field.isList || values.length > 1 ? values : values[0];
  }
  return form;
}

/** An empty text is not JSON; it stands for null. */
function readField(text: string, { types }: FormField): unknown {
  return types.includes("object") && text !== "" ? parseJson(text) : text;
}

function filesNamed(name: string, texts: string[], files: ReceivedFile[]): FormFile[] {
  if (texts.length > 0) throw invalid(name, file);
  const named = files.filter(({ fieldname }) => fieldname === name);
  return named.map(({ originalname, mimetype, size, path }) => ({
    name: originalname,
    mediaType: mimetype,
    bytes: size,
    open: () => createReadStream(path),
  }));
}

const file: Mistake = { text: "must be a file", rule: "type", params: { type: "file" } };
const noFile: Mistake = { text: "must not be a file", rule: "type", params: { type: "string" } };

function invalid(name: string, { text, rule, params }: Mistake): HttpError {
  const place = { in: "body", pointer: pointerTo([name]) } as const;
  return new InvalidRequest(`${name}: ${text}`, [fieldError(place, rule, { params })]);
}
