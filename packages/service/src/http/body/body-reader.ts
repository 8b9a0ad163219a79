import type { Request, Response } from "express";

/** Reads a request body of the declared media type, up to a maximum number of bytes. */
export type BodyReader = (
  request: Request,
  response: Response,
  maximumBytes: number,
) => Promise<unknown>;

/** Sends `100 Continue` to a client that waits for it: just before the body is read. */
export function askForBody({ headers }: Request, response: Response): void {
  if (/^100-continue$/i.test(headers.expect ?? "")) response.writeContinue();
}
