// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

/** The response headers that are numbers. */
export const numberHeaders = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "Retry-After",
] as const;
