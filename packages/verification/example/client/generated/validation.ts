// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import * as runtime from "@contract-first/client-runtime/validation";
import { responseChecks } from "./response-checks.ts";

export type {
  ValidateResponse,
  ValidationOptions,
} from "@contract-first/client-runtime/validation";

/**
 * Checks the JSON of successes against the contract. A call whose data break it throws an `InvalidResponseError`.
 * The items of streams are not checked.
 *
 * @example
 * const client = createEchoRegisterClient({ baseUrl, apiKey, validateResponse });
 */
export const validateResponse: runtime.ValidateResponse = /* @__PURE__ */ runtime.responseValidator(
  responseChecks,
);

/**
 * Makes the function that checks the JSON of successes against the contract.
 *
 * @example
 * const validateResponse = responseValidator({ allowUnknownValues: true });
 */
export function responseValidator({
  allowUnknownValues,
}: runtime.ValidationOptions): runtime.ValidateResponse {
  const select = allowUnknownValues ? runtime.withoutUnknownValues : undefined;
  return runtime.responseValidator(responseChecks, select);
}
