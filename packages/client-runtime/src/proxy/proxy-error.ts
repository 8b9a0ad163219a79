const statuses = {
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  misdirected_request: 421,
  service_unreachable: 502,
  service_timeout: 504,
} as const;

type ProxyErrorCode = keyof typeof statuses;

/**
 * A response of the proxy itself: an `Error` of the contract, so that the client reads it like any other.
 */
export function proxyError(
  code: ProxyErrorCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const status = statuses[code];
  const all = { "Cache-Control": "no-store", ...headers };
  return Response.json({ code, message, status }, { status, headers: all });
}
