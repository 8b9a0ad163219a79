import { throwIfAborted } from "./abort.ts";
import type { Completion } from "./completion.ts";
import type { Keys } from "./contract.ts";
import type { Credential, CredentialParts, Requirement } from "./credential.ts";
import { ClientError } from "./errors.ts";
import { mergeHeaders } from "./merge-headers.ts";

/**
 * Makes a request with the keys and tokens that its operation asks for and with the client's headers. It can be aborted
 * without aborting the original. It follows no redirect, because that would send the keys to a path that may not be an
 * operation.
 *
 * @throws {ClientError} if a key or a token cannot be sent
 */
export async function complete(
  original: Request | string,
  { apiKey, headers: ofClient, init, schemes = [] }: Completion,
  signal: AbortSignal,
): Promise<Request> {
  const query = new URLSearchParams();
  const parts = { headers: {}, query };
  if (apiKey) await writeCredentials(schemes, apiKey, parts);
  // The functions that return keys may have used up the time of the call.
  throwIfAborted(signal);
  const headers = { ...ofClient, ...mergeHeaders(init.headers), ...parts.headers };
  return new Request(withQuery(original, `${query}`), {
    ...{ ...init, headers, redirect: "manual", signal },
  });
}

/**
 * Writes the credentials of the first requirement whose keys are all given. If there is none, writes those that are
 * given for the first.
 */
async function writeCredentials(
  requirements: readonly Requirement[],
  keys: Keys,
  parts: CredentialParts,
): Promise<void> {
  const keyOf = ({ scheme }: Credential) => (typeof keys === "object" ? keys[scheme] : keys);
  const chosen = requirements.find((each) => each.every(keyOf)) ?? requirements[0] ?? [];
  for (const credential of chosen) {
    const key = keyOf(credential);
    const value = typeof key === "function" ? await key() : key;
    // The message of the platform's own error would contain the key, and logs would show it.
    if (value && /[^ -~]/.test(value.trim())) throw new ClientError("Expected an API key in ASCII");
    if (value) credential.write(value.trim(), parts);
  }
}

function withQuery(original: Request | string, query: string): Request | string {
  if (!query) return original;
  const url = typeof original === "string" ? original : original.url;
  const changed = `${url}${url.includes("?") ? "&" : "?"}${query}`;
  return typeof original === "string" ? changed : new Request(changed, original);
}
