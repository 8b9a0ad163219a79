import type { Middleware } from "./transport-options.ts";

/**
 * Middleware that renews the API key when the service rejects it (401), and sends the request again, once.
 * Calls that are rejected meanwhile wait for the same renewal. A call that was sent before a renewal and
 * rejected after it is sent again without another renewal. The middleware keeps a copy of each request
 * until its response has arrived.
 *
 * @param renew obtains a new key, which your `apiKey` function then returns. If it fails, the call rejects
 *   with its error
 * @example
 * const client = createClientOfService({
 *   environment: "production",
 *   apiKey: () => session.key,
 *   middleware: [renewKey(() => session.renew())],
 * });
 */
export function renewKey(renew: () => Promise<unknown>): Middleware {
  let renewals = 0;
  let renewal: Promise<unknown> | undefined;

  async function renewOnce(): Promise<void> {
    try {
      await renew();
      renewals++;
    } finally {
      renewal = undefined;
    }
  }

  return async (request, next) => {
    const copy = request.clone();
    const renewalsBefore = renewals;
    const response = await next(request);
    if (response.status !== 401) return response;
    if (renewals === renewalsBefore) {
      renewal ??= renewOnce();
      await renewal;
    }
    return next(copy);
  };
}
