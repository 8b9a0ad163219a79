// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

import type { ApiKey } from "../api-key.ts";

/** What the option `apiKey` takes. */
export type ApiKeys = ApiKey;
