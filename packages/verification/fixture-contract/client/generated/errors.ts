// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import type { ErrorBody, FieldError } from "./contract.ts";

/** The body of an error of any operation. */
export type AnyErrorBody = ErrorBody;

export type { FieldError };
