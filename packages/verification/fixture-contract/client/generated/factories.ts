// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_category } from "./checks/response-category.ts";
import { check as check_response_error } from "./checks/response-error.ts";
import { check as check_response_field_error } from "./checks/response-field-error.ts";
import { check as check_response_invalid_request } from "./checks/response-invalid-request.ts";
import { check as check_response_product_page } from "./checks/response-product-page.ts";
import { check as check_response_order_line } from "./checks/response-order-line.ts";
import { check as check_response_card_payment } from "./checks/response-card-payment.ts";
import { check as check_response_invoice } from "./checks/response-invoice.ts";
import { check as check_response_payment } from "./checks/response-payment.ts";
import { check as check_response_new_order } from "./checks/response-new-order.ts";
import { check as check_response_order } from "./checks/response-order.ts";
import { check as check_response_terms } from "./checks/response-terms.ts";
import { type Factory, factory as make_factory } from "@contract-first/client-runtime/factories";
import type { components } from "#contract-types";

export type { Changes, Factory } from "@contract-first/client-runtime/factories";

/** Makes a new object of the schema `Category`. */
export const category: Factory<components["schemas"]["Category"]> = /* @__PURE__ */ make_factory(
  "Category",
  { id: 1, name: "Tools", createdOn: "2026-01-31" },
  check_response_category,
);

/** Makes a new object of the schema `Error`. */
export const errorBody: Factory<components["schemas"]["Error"]> = /* @__PURE__ */ make_factory(
  "Error",
  { code: "internal_error", message: "The service failed.", status: 500 },
  check_response_error,
);

/** Makes a new object of the schema `FieldError`. */
export const fieldError: Factory<components["schemas"]["FieldError"]> =
  /* @__PURE__ */ make_factory(
    "FieldError",
    {
      in: "body",
      name: "string",
      pointer: "string",
      rule: "string",
      message: "string",
      params: {},
    },
    check_response_field_error,
  );

/** Makes a new object of the schema `InvalidRequest`. */
export const invalidRequest: Factory<components["schemas"]["InvalidRequest"]> =
  /* @__PURE__ */ make_factory(
    "InvalidRequest",
    {
      code: "invalid_request",
      message: "name: This value is required.",
      status: 400,
      errors: [
        { in: "body", pointer: "/name", rule: "required", message: "This value is required." },
      ],
    },
    check_response_invalid_request,
  );

/** Makes a new object of the schema `ProductPage`. */
export const productPage: Factory<components["schemas"]["ProductPage"]> =
  /* @__PURE__ */ make_factory(
    "ProductPage",
    { products: [{ id: 1, name: "Saw" }], nextCursor: "b", total: 2 },
    check_response_product_page,
  );

/** Makes a new object of the schema `OrderLine`. */
export const orderLine: Factory<components["schemas"]["OrderLine"]> = /* @__PURE__ */ make_factory(
  "OrderLine",
  { categoryId: 1, quantity: 2 },
  check_response_order_line,
);

/** Makes a new object of the schema `CardPayment`. */
export const cardPayment: Factory<components["schemas"]["CardPayment"]> =
  /* @__PURE__ */ make_factory(
    "CardPayment",
    { kind: "card", token: "string" },
    check_response_card_payment,
  );

/** Makes a new object of the schema `Invoice`. */
export const invoice: Factory<components["schemas"]["Invoice"]> = /* @__PURE__ */ make_factory(
  "Invoice",
  { kind: "invoice", address: { city: "string", street: "string" } },
  check_response_invoice,
);

/** Makes a new object of the schema `Payment`. */
export const payment: Factory<components["schemas"]["Payment"]> = /* @__PURE__ */ make_factory(
  "Payment",
  { kind: "card", token: "t" },
  check_response_payment,
);

/** Makes a new object of the schema `NewOrder`. */
export const newOrder: Factory<components["schemas"]["NewOrder"]> = /* @__PURE__ */ make_factory(
  "NewOrder",
  { lines: [{ categoryId: 1, quantity: 2 }], payment: { kind: "card", token: "t" } },
  check_response_new_order,
);

/** Makes a new object of the schema `Order`. */
export const order: Factory<components["schemas"]["Order"]> = /* @__PURE__ */ make_factory(
  "Order",
  {
    id: 1,
    state: "new",
    lines: [{ categoryId: 1, quantity: 2 }],
    payment: { kind: "card", token: "t" },
  },
  check_response_order,
);

/** Makes a new object of the schema `Terms`. */
export const terms: Factory<components["schemas"]["Terms"]> = /* @__PURE__ */ make_factory(
  "Terms",
  { text: "Goods may be returned." },
  check_response_terms,
);
