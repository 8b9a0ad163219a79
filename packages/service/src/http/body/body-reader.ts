import type { Request, Response } from "express";
import type { ReceivedBody, Unread } from "../request/received-body.ts";

/** Reads a request body of the declared media type. */
export type BodyReader = (unread: Unread) => Promise<ReceivedBody>;

/** Sends `100 Continue` to a client that waits for it: just before the body is read. */
export function askForBody({ headers }: Request, response: Response): void {
  if (/^100-continue$/i.test(headers.expect ?? "")) response.writeContinue();
}
