import type { Request, Response } from "express";

const longestMs = 2_000;

/**
 * Receives the rest of a request that is rejected early, if its connection is to be closed. Closing the
 * connection while the client still sends would reset it, and the response would be lost (RFC 9112,
 * section 9.6).
 */
export function receiveRest(request: Request, response: Response): Promise<void> {
  const isClosed = !response.shouldKeepAlive || response.getHeader("Connection") === "close";
  if (request.complete || request.readableEnded || !isClosed) return Promise.resolve();
  return new Promise((resolve) => {
    request.once("close", resolve).once("end", resolve).resume();
    setTimeout(resolve, longestMs).unref();
  });
}
