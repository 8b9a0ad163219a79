import { within } from "./abort.js";
import { ConnectionError, TimeoutError } from "./errors.js";
import { requireExactIntegers } from "./exact-json.js";
import { readRateLimit } from "./headers.js";
import { notify } from "./notify.js";
import type { TransportOptions } from "./transport-options.js";

/**
 * Sends a request once, with the API key. Answers the whole response, or of a failure at least the
 * head.
 *
 * @param milliseconds how long that may take; in no time nothing is sent
 * @throws {ConnectionError} when no answer came
 * @throws {TimeoutError} when it did not come in time
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
      // Looked up at each call: what replaces the global function may come later than this client.
      const answer = await (ownFetch ?? fetch)(request);
      // A failure tells how to go on before its body is there, even if that never comes.
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
