// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

/** The response headers that are numbers. */
export const numberHeaders = ["Retry-After"] as const;
