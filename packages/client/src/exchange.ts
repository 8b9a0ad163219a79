import { throwIfAborted, within } from "./abort.ts";
import { AnimalStoreError, ConnectionError, TimeoutError } from "./errors.ts";
import { mergeHeaders, readRateLimit } from "./headers.ts";
import { requireExactIntegers } from "./json.ts";
import { notify } from "./notify.ts";
import type { RequestOptions, TransportOptions } from "./transport-options.ts";

export interface ExchangeOptions
  extends Pick<TransportOptions, "fetch" | "headers" | "onRateLimit">,
    Pick<RequestOptions, "next" | "stream"> {
  /** What the request is made of, or the request itself. */
  init: RequestInit;
  apiKey?: TransportOptions["apiKey"] | false;
}

/**
 * Sends a request once, with the API key. Returns the complete response; for an error response, at
 * least its status and headers; for a stream, as soon as its status and headers are there.
 *
 * @param original a request, or the URL of one that is made of `init`
 * @param milliseconds how long this may take; if not positive, nothing is sent
 * @throws {ConnectionError} if there is no response
 * @throws {TimeoutError} if there is none in time
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
 */
export async function exchange(
  original: Request | string,
  options: ExchangeOptions,
  milliseconds: number,
): Promise<Response> {
  // The two are assigned within a function, which TypeScript does not expect.
  let response = undefined as Response | undefined;
  let text = "";
  const work = async (signal: AbortSignal) => {
    const request = await complete(original, options, signal);
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
      if (!options.stream || !arriving.ok)
        text = await readText(arriving, typeof original !== "string");
      response = arriving;
    } catch (cause) {
      if (!response) throw new ConnectionError(`No response from ${request.url}`, { cause });
    }
  };
  // A stream outlives the time limit, but not the caller's signal.
  await within(milliseconds, options.init.signal, work, options.stream);
  if (!response) throw new TimeoutError(`No response in ${milliseconds} ms`);
  const rateLimit = options.onRateLimit && readRateLimit(response);
  if (rateLimit) notify(options.onRateLimit, rateLimit);
  if (response.ok && isJson(response)) requireExactIntegers(text, response);
  return response;
}

/**
 * Reads a body to its end, and keeps its text and the time with the response.
 *
 * @param isSeen whether others read the body, too: of what they or operations with bytes may read in other
 *   ways, a copy is read, which costs more than reading
 */
async function readText(response: Response, isSeen: boolean): Promise<string> {
  const isText = !isSeen && (isJson(response) || !response.ok);
  const text = await (isText ? response : response.clone()).text();
  Object.assign(response, { text: async () => text, arrivedAt: Date.now() });
  return text;
}

function isJson({ headers }: Response): boolean {
  return /json/i.test(headers.get("Content-Type") ?? "");
}

/**
 * The request with the API key and the client's headers, which can be aborted without aborting the original.
 * Redirects are not followed: they would take the API key to a path that is not known to be an operation.
 *
 * @throws {AnimalStoreError} if the API key cannot be sent
 */
async function complete(
  original: Request | string,
  { apiKey, headers: ofClient, init }: ExchangeOptions,
  signal: AbortSignal,
): Promise<Request> {
  const key = typeof apiKey === "function" ? await apiKey() : apiKey;
  // The function may have taken longer than the call may.
  throwIfAborted(signal);
  // The error of the platform would have the key in its message, and so in logs.
  if (key && /[^ -~]/.test(key.trim())) throw new AnimalStoreError("Invalid API key");
  const authorization = key && { authorization: `Bearer ${key}` };
  const headers = { ...mergeHeaders(ofClient, init.headers), ...authorization };
  return new Request(original, { ...init, headers, redirect: "manual", signal });
}
