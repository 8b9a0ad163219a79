import { mergeHeaders } from "openapi-fetch";
import { throwIfAborted, within } from "./abort.ts";
import { ConnectionError, TimeoutError } from "./errors.ts";
import { readRateLimit } from "./headers.ts";
import { requireExactIntegers } from "./json.ts";
import { notify } from "./notify.ts";
import type { RequestOptions, TransportOptions } from "./transport-options.ts";

export interface ExchangeOptions
  extends Pick<TransportOptions, "fetch" | "headers" | "onRateLimit">,
    Pick<RequestOptions, "next" | "stream"> {
  apiKey?: TransportOptions["apiKey"] | false;
}

/**
 * Sends a request once, with the API key. Returns the complete response; for an error response, at
 * least its status and headers; for a stream, as soon as its status and headers are there.
 *
 * @param milliseconds how long this may take; if not positive, nothing is sent
 * @throws {ConnectionError} if there is no response
 * @throws {TimeoutError} if there is none in time
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
 */
export async function exchange(
  original: Request,
  options: ExchangeOptions,
  milliseconds: number,
): Promise<Response> {
  // The two are assigned within a function, which TypeScript does not expect.
  let response = undefined as Response | undefined;
  let text = "";
  await within(milliseconds, original.signal, async (signal) => {
    // A stream outlives the time limit, but not the caller's signal.
    const both = options.stream ? AbortSignal.any([signal, original.signal]) : signal;
    const request = await complete(original, options, both);
    try {
      // Looked up at each call: the global function may be replaced after the client was created.
      // What Next.js adds to `fetch` cannot be in a request.
      const arriving = await (options.fetch ?? fetch)(request, {
        next: options.next,
      } as RequestInit);
      // The status and headers of a failure decide how to continue, even if its body never arrives.
      // Browsers hide those of a redirect that is not followed.
      if (!arriving.ok && arriving.type !== "opaqueredirect")
        response = new Response(null, arriving);
      if (!options.stream || !arriving.ok) text = await arriving.clone().text();
      response = arriving;
    } catch (cause) {
      if (!response) throw new ConnectionError(`No response from ${request.url}`, { cause });
    }
  });
  if (!response) throw new TimeoutError(`No response in ${milliseconds} ms`);
  const rateLimit = readRateLimit(response);
  if (rateLimit) notify(options.onRateLimit, rateLimit);
  if (response.ok && isJson(response)) requireExactIntegers(text, response);
  return response;
}

function isJson({ headers }: Response): boolean {
  return /json/i.test(headers.get("Content-Type") ?? "");
}

/**
 * The request with the API key and the client's headers, which can be aborted without aborting the original.
 * Redirects are not followed: they would take the API key to a path that is not known to be an operation.
 */
async function complete(
  original: Request,
  { apiKey, headers }: ExchangeOptions,
  signal: AbortSignal,
): Promise<Request> {
  const key = typeof apiKey === "function" ? await apiKey() : apiKey;
  // The function may have taken longer than the call may.
  throwIfAborted(signal);
  const authorization = { Authorization: key ? `Bearer ${key}` : undefined };
  return new Request(original, {
    headers: mergeHeaders(headers, original.headers, authorization),
    redirect: "manual",
    signal,
  });
}
