import type { IncomingMessage, ServerResponse } from "node:http";

/** Makes the request the last one of its connection, unless the header section of the response has been sent. */
export function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Whether the client makes the request the last one of its connection (RFC 9112, section 9.3). */
export function asksToClose({ headers, httpVersion }: IncomingMessage): boolean {
  const options = (headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
  return httpVersion === "1.0" ? !options.includes("keep-alive") : options.includes("close");
}
