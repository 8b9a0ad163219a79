import { connect } from "node:net";

/** A response as it was sent, with the header names in their original spelling. */
export interface TextResponse {
  status: number;
  headers: Record<string, string>;
}

export interface ResponseWithBody extends TextResponse {
  body: string;
}

/**
 * Sends a text unchanged, for requests that no HTTP client sends. In the headers of the response, values that
 * vary are replaced with a description: `a date` for a past date, `a UUID`, `its length`.
 *
 * @throws {Error} if a header is sent twice
 */
export async function sendText(origin: string, text: string): Promise<TextResponse> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1").setEncoding("latin1");
  socket.write(text);
  let received = "";
  for await (const chunk of socket) received += chunk;
  const { status, headers, body } = parseResponse(received);
  const stable = Object.entries(headers).map(([name, value]) => [
    name,
    withoutChanges(value, body),
  ]);
  return { status, headers: Object.fromEntries(stable) };
}

/**
 * Parses a response.
 *
 * @throws {Error} if a header is sent twice
 */
export function parseResponse(text: string): ResponseWithBody {
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (name in headers) throw new Error(`${name} is sent twice: ${head}`);
    headers[name] = value;
  }
  return { status: Number(statusLine.split(" ")[1]), headers, body };
}

function withoutChanges(value: string, body: string): string {
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(value)) return "a UUID";
  if (value.endsWith(" GMT")) return Date.parse(value) > Date.now() ? value : "a date";
  return body !== "" && value === String(body.length) ? "its length" : value;
}
