import { within } from "./abort.js";
import { ConnectionError, TimeoutError } from "./errors.js";
import { requireExactIntegers } from "./exact-json.js";
import { readRateLimit } from "./headers.js";
import { notify } from "./notify.js";
import type { TransportOptions } from "./transport-options.js";

/**
 * Sends a request once, with the API key. Returns the complete response; for an error response, at
 * least its status and headers.
 *
 * @param milliseconds how long this may take; if not positive, nothing is sent
 * @throws {ConnectionError} if there is no response
 * @throws {TimeoutError} if there is none in time
 */
export async function exchange(
  original: Request,
  { apiKey, fetch: ownFetch, onRateLimit }: TransportOptions,
  milliseconds: number,
): Promise<Response> {
  let text = "";
  let response = undefined as Response | undefined;
  await within(milliseconds, original.signal, async (inner) => {
    const key = typeof apiKey === "function" ? await apiKey() : apiKey;
    inner.throwIfAborted();
    const request = new Request(original.clone(), { signal: inner });
    if (key) request.headers.set("Authorization", `Bearer ${key}`);
    try {
      // Looked up at each call: the global function may be replaced after the client was created.
      const answer = await (ownFetch ?? fetch)(request);
      // The status and headers of a failure decide how to continue, even if its body never arrives.
      if (!answer.ok) response = new Response(null, answer);
      text = await answer.clone().text();
      response = answer;
    } catch (cause) {
      if (!response) throw new ConnectionError(`No response from ${request.url}`, { cause });
    }
  });
  if (!response) throw new TimeoutError(`No response in ${milliseconds} ms`);
  notify(onRateLimit, readRateLimit(response));
  if (response.ok) requireExactIntegers(text, response);
  return response;
}
