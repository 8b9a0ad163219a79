// Generated from packages/judges/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import type { ApiKey } from "../api-key.ts";

/** What the option `apiKey` takes: one for all security schemes, or one for each. */
export type ApiKeys =
  | ApiKey
  | {
      readonly apiKey?: ApiKey;
      readonly appKey?: ApiKey;
      readonly visitKey?: ApiKey;
      readonly password?: ApiKey;
      readonly login?: ApiKey;
      readonly account?: ApiKey;
    };
