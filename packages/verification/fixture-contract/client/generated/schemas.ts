// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_request_id } from "./checks/request-id.ts";
import { check as check_request_category_change } from "./checks/request-category-change.ts";
import { check as check_request_order_state } from "./checks/request-order-state.ts";
import { check as check_request_order_line } from "./checks/request-order-line.ts";
import { check as check_request_card_payment } from "./checks/request-card-payment.ts";
import { check as check_request_invoice } from "./checks/request-invoice.ts";
import { check as check_request_payment } from "./checks/request-payment.ts";
import { check as check_request_new_order } from "./checks/request-new-order.ts";
import { check as check_request_order_search } from "./checks/request-order-search.ts";
import { check as check_request_order_link } from "./checks/request-order-link.ts";
import { check as check_request_terms } from "./checks/request-terms.ts";
import { check as check_request_category_input } from "./checks/request-category-input.ts";
import { check as check_request_cancel_order_body } from "./checks/request-cancel-order-body.ts";
import { check as check_request_attach_document_body } from "./checks/request-attach-document-body.ts";
import { type RequestSchema, requestSchema } from "@contract-first/client-runtime/schemas";
import type { components } from "#contract-types";
import type { Input } from "./types.ts";

export type { Issue, RequestSchema, Validated } from "@contract-first/client-runtime/schemas";

/** The schema of `Id` in a request. */
export const idSchema: RequestSchema<components["schemas"]["Id"]> =
  /* @__PURE__ */ requestSchema(check_request_id);

/** The schema of `CategoryChange` in a request. */
export const categoryChangeSchema: RequestSchema<components["schemas"]["CategoryChange"]> =
  /* @__PURE__ */ requestSchema(check_request_category_change);

/** The schema of `OrderState` in a request. */
export const orderStateSchema: RequestSchema<components["schemas"]["OrderState"]> =
  /* @__PURE__ */ requestSchema(check_request_order_state);

/** The schema of `OrderLine` in a request. */
export const orderLineSchema: RequestSchema<components["schemas"]["OrderLine"]> =
  /* @__PURE__ */ requestSchema(check_request_order_line);

/** The schema of `CardPayment` in a request. */
export const cardPaymentSchema: RequestSchema<components["schemas"]["CardPayment"]> =
  /* @__PURE__ */ requestSchema(check_request_card_payment);

/** The schema of `Invoice` in a request. */
export const invoiceSchema: RequestSchema<components["schemas"]["Invoice"]> =
  /* @__PURE__ */ requestSchema(check_request_invoice);

/** The schema of `Payment` in a request. */
export const paymentSchema: RequestSchema<components["schemas"]["Payment"]> =
  /* @__PURE__ */ requestSchema(check_request_payment);

/** The schema of `NewOrder` in a request. */
export const newOrderSchema: RequestSchema<components["schemas"]["NewOrder"]> =
  /* @__PURE__ */ requestSchema(check_request_new_order);

/** The schema of `OrderSearch` in a request. */
export const orderSearchSchema: RequestSchema<components["schemas"]["OrderSearch"]> =
  /* @__PURE__ */ requestSchema(check_request_order_search);

/** The schema of `OrderLink` in a request. */
export const orderLinkSchema: RequestSchema<components["schemas"]["OrderLink"]> =
  /* @__PURE__ */ requestSchema(check_request_order_link);

/** The schema of `Terms` in a request. */
export const termsSchema: RequestSchema<components["schemas"]["Terms"]> =
  /* @__PURE__ */ requestSchema(check_request_terms);

/** The schema of `CategoryInput` in a request. */
export const categoryInputSchema: RequestSchema<components["schemas"]["CategoryInput"]> =
  /* @__PURE__ */ requestSchema(check_request_category_input);

/** The schema of the body of `cancelOrder`. */
export const cancelOrderBodySchema: RequestSchema<NonNullable<Input<"cancelOrder">["body"]>> =
  /* @__PURE__ */ requestSchema(check_request_cancel_order_body);

/** The schema of the body of `attachDocument`. */
export const attachDocumentBodySchema: RequestSchema<NonNullable<Input<"attachDocument">["body"]>> =
  /* @__PURE__ */ requestSchema(check_request_attach_document_body);
