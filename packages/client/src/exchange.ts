import { ConnectionError } from "./errors.js";
import { requireExactIntegers } from "./exact-json.js";
import { readRateLimit } from "./headers.js";
import type { TransportOptions } from "./transport-options.js";

/** Sends a request once. */
export type Exchange = (request: Request, signal: AbortSignal) => Promise<Response>;

/** One request with its API key, and the whole answer. */
export function createExchange({ apiKey, fetch, onRateLimit }: TransportOptions): Exchange {
  return async (original, signal) => {
    const key = typeof apiKey === "function" ? await apiKey() : apiKey;
    const request = new Request(original.clone(), { signal });
    if (key) request.headers.set("Authorization", `Bearer ${key}`);
    let response: Response;
    let text: string;
    try {
      // Looked up at each call: what replaces the global function may come later than this client.
      response = await (fetch ?? globalThis.fetch)(request);
      text = await response.text();
    } catch (cause) {
      throw new ConnectionError(`No answer from ${request.url}`, { cause });
    }
    if (/^\s*[[{\d-]/.test(text)) requireExactIntegers(text);
    const rateLimit = readRateLimit(response);
    if (rateLimit) onRateLimit?.(rateLimit);
    const url = { value: response.url || request.url };
    return Object.defineProperty(new Response(text || null, response), "url", url);
  };
}
