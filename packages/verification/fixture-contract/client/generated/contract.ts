// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import type { components } from "#contract-types";

export type Id = components["schemas"]["Id"];

export type Category = components["schemas"]["Category"];

export type ErrorBody = components["schemas"]["Error"];

export type FieldError = components["schemas"]["FieldError"];

export type InvalidRequest = components["schemas"]["InvalidRequest"];

/** A merge patch (RFC 7396) - absent properties stay, null removes. */
export type CategoryChange = components["schemas"]["CategoryChange"];

export type ProductPage = components["schemas"]["ProductPage"];

/** Values with characters that no identifier has. */
export type OrderState = components["schemas"]["OrderState"];

/** A name with a dot, which is not a TypeScript name. */
export type OrderLine = components["schemas"]["OrderLine"];

export type CardPayment = components["schemas"]["CardPayment"];

export type Invoice = components["schemas"]["Invoice"];

export type Payment = components["schemas"]["Payment"];

export type NewOrder = components["schemas"]["NewOrder"];

export type Order = components["schemas"]["Order"];

export type OrderSearch = components["schemas"]["OrderSearch"];

export type OrderChanged = components["schemas"]["OrderChanged"];

export type Notice = components["schemas"]["Notice"];

export type ShopClosed = components["schemas"]["ShopClosed"];

export type OrderLink = components["schemas"]["OrderLink"];

/** What the shop and its customer agreed on, with a version. */
export type Terms = components["schemas"]["Terms"];

export type CategoryInput = components["schemas"]["CategoryInput"];

/** The values of `OrderState`. */
export const orderStateValues = [
  "new",
  "in-progress",
  "on hold",
  "50%",
  "n/a",
  "2nd try",
  "",
] as const;

/** The values of `ErrorBody.code` that this version of the contract knows. */
export type ErrorCode =
  | "invalid_request"
  | "unauthorized"
  | "insufficient_scope"
  | "not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "conflict"
  | "request_in_progress"
  | "idempotency_key_reused"
  | "precondition_failed"
  | "precondition_required"
  | "content_too_large"
  | "unsupported_media_type"
  | "headers_too_large"
  | "internal_error";

/** The version of the contract that the client was generated from. */
export const contractVersion: string = "1.0.0";

/** The address of each server, by environment. */
export const environments = { production: "https://everything.example/v1" } as const;

/** The operations that only read (GET and QUERY). */
export type ReadId =
  | "listCategories"
  | "listProducts"
  | "listOrders"
  | "searchOrders"
  | "watchOrders"
  | "streamOrders"
  | "downloadPicture"
  | "readTerms"
  | "exportOrders"
  | "getStatus"
  | "readReport"
  | "countVisits"
  | "readAccount";

/** The names of the contract's servers. */
export type Environment = keyof typeof environments;
