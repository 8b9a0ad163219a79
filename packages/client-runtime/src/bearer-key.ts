import { throwIfAborted } from "./abort.ts";
import type { ApiKey } from "./api-key.ts";
import type { Completion } from "./completion.ts";
import { ClientError } from "./errors.ts";
import { mergeHeaders } from "./merge-headers.ts";

/**
 * Makes a request with the API key as the bearer token and with the client's headers. It can be aborted without
 * aborting the original. It follows no redirect, because that would send the API key to a path that may not be an
 * operation.
 *
 * @throws {ClientError} if the API key cannot be sent
 */
export async function complete(
  original: Request | string,
  { headers: ofClient, init, apiKey: given }: Completion,
  signal: AbortSignal,
): Promise<Request> {
  const apiKey = given as ApiKey | false | undefined;
  const key = typeof apiKey === "function" ? await apiKey() : apiKey;
  // The `apiKey` function may have used up the time of the call.
  throwIfAborted(signal);
  // The message of the platform's own error would contain the key, and logs would show it.
  if (key && /[^ -~]/.test(key.trim())) throw new ClientError("Expected an API key in ASCII");
  const authorization = key && { authorization: `Bearer ${key}` };
  const headers = { ...ofClient, ...mergeHeaders(init.headers), ...authorization };
  return new Request(original, { ...init, signal, headers, redirect: "manual" });
}
