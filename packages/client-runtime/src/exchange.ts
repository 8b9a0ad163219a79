import { withDeadline } from "./abort.ts";
import type { Complete, Completion } from "./completion.ts";
import { ConnectionError, TimeoutError } from "./errors.ts";
import { hasJson, requireExactIntegers } from "./json.ts";
import { notify } from "./notify.ts";
import { readRateLimit } from "./response-headers.ts";
import type { RequestOptions, TransportOptions } from "./transport-options.ts";

export interface ExchangeOptions
  extends Completion,
    Pick<TransportOptions, "fetch" | "onRateLimit" | "validateResponse">,
    Pick<RequestOptions, "dispatcher" | "next" | "stream"> {
  complete: Complete;
  operation: string;
}

/**
 * Sends a request once, with the API key. Returns the complete response, but the body of an error response may be
 * missing. A stream is returned as soon as its status and headers have arrived.
 *
 * @param original a request, or the URL for a request made from `init`
 * @param milliseconds the time limit; if it is not positive, nothing is sent
 * @throws {ConnectionError} if there is no response
 * @throws {TimeoutError} if there is none in time
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
 * @throws {InvalidResponseError} if `validateResponse` finds that the data violate the contract
 */
export async function exchange(
  original: Request | string,
  options: ExchangeOptions,
  milliseconds: number,
): Promise<Response> {
  // TypeScript does not see that the callback below assigns these.
  let response = undefined as Response | undefined;
  let text = "";
  let missing = "response";
  const work = async (signal: AbortSignal) => {
    missing = "API key";
    const request = await options.complete(original, options, signal);
    missing = "response";
    try {
      // Looked up at each call: the global function may be replaced after the client was created.
      // The `next` of Next.js cannot be part of a request, and the copy of a request in Node.js has no dispatcher.
      const { dispatcher, next } = options;
      const arriving = await (options.fetch ?? fetch)(request, { dispatcher, next } as RequestInit);
      // The status and headers of a failure decide how to continue, even if its body never arrives.
      // Browsers hide the status and headers of a redirect that is not followed.
      // Some servers send statuses above 599, with which no response can be made.
      if (!arriving.ok && arriving.type !== "opaqueredirect")
        response = arriving.status > 599 ? arriving : new Response(null, arriving);
      if (!options.stream || !arriving.ok)
        text = await readText(arriving, typeof original !== "string");
      response = arriving;
    } catch (cause) {
      if (!response) throw new ConnectionError(`No response from ${urlOf(original)}`, { cause });
    }
  };
  // A stream outlives the time limit, but not the caller's signal.
  await withDeadline(milliseconds, options.init.signal, work, options.stream);
  if (!response) throw new TimeoutError(`No ${missing} in ${milliseconds} ms`);
  const rateLimit = options.onRateLimit && readRateLimit(response);
  if (rateLimit) void notify(options.onRateLimit, rateLimit);
  if (response.ok && !options.stream && hasJson(response)) {
    requireExactIntegers(text, response);
    options.validateResponse?.(text, response, options.operation);
  }
  return response;
}

/**
 * Reads a body to its end, and keeps its text and the time of its arrival with the response.
 *
 * @param isSeen whether others read the body, too, in any form
 */
async function readText(response: Response, isSeen: boolean): Promise<string> {
  const isText = hasJson(response) || !response.ok;
  // A copy of bytes costs more than one of a text.
  const text = await (isText ? response : response.clone()).text();
  const json = async () => JSON.parse(text);
  Object.assign(response, { text: async () => text, json, arrivedAt: Date.now() });
  if (isSeen && isText) {
    const clone = () => new Response(text || null, response);
    const [arrayBuffer, blob] = [() => clone().arrayBuffer(), () => clone().blob()];
    Object.assign(response, { arrayBuffer, blob, clone });
    Object.defineProperty(response, "body", { get: () => clone().body });
  }
  return text;
}

/** The URL of a request, which messages may show, because keys are added later. */
export function urlOf(request: Request | string): string {
  return (request as Request).url ?? request;
}
