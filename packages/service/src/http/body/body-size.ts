import type { Request } from "express";
import { HttpError } from "../contract/http-error.ts";

/** @throws {HttpError} `content_too_large` if the request announces more bytes */
export function requireFitting({ headers }: Request, maximumBytes: number): void {
  if (Number(headers["content-length"]) > maximumBytes) throw tooLarge(maximumBytes);
}

export function tooLarge(maximumBytes: number): HttpError {
  return new HttpError("content_too_large", `The body must not exceed ${size(maximumBytes)}.`);
}

function size(bytes: number): string {
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} bytes`;
}
