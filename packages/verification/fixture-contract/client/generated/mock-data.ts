// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_list_categories_200 } from "./checks/response-list-categories-200.ts";
import { check as check_response_category } from "./checks/response-category.ts";
import { check as check_response_product_page } from "./checks/response-product-page.ts";
import { check as check_response_list_orders_200 } from "./checks/response-list-orders-200.ts";
import { check as check_response_order } from "./checks/response-order.ts";
import { check as check_response_terms } from "./checks/response-terms.ts";
import { check as check_response_get_status_200 } from "./checks/response-get-status-200.ts";
import { check as check_response_read_report_200 } from "./checks/response-read-report-200.ts";
import { check as check_response_count_visits_200 } from "./checks/response-count-visits-200.ts";
import { check as check_response_read_account_200 } from "./checks/response-read-account-200.ts";
import { check as check_response_invalid_request } from "./checks/response-invalid-request.ts";
import { check as check_response_error } from "./checks/response-error.ts";
import { check as check_response_export_orders_200 } from "./checks/response-export-orders-200.ts";
import { check as check_response_watch_orders_200 } from "./checks/response-watch-orders-200.ts";
import { check as check_response_header_location } from "./checks/response-header-location.ts";
import { check as check_response_header_retry_after } from "./checks/response-header-retry-after.ts";
import { check as check_response_header_idempotency_replayed } from "./checks/response-header-idempotency-replayed.ts";
import type { Check } from "@contract-first/client-runtime/checks";
import type { MockHeader, MockOperation } from "@contract-first/client-runtime/mock-data";
/** The operations with their responses, by status: a concrete path is before a templated one that matches it too. */
export const mockOperations: Readonly<Record<keyof MockExamples, MockOperation>> = {
  readAccount: {
    method: "get",
    path: "/account",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-read-account-200",
        examples: { some: { name: "Ada" } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  listCategories: {
    method: "get",
    path: "/categories",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-list-categories-200",
        examples: { none: [] },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  createCategory: {
    method: "post",
    path: "/categories",
    announcement: {},
    responses: {
      "201": {
        headers: ["Location"],
        mediaType: "application/json",
        check: "response-category",
        examples: { tools: { id: 1, name: "Tools", createdOn: "2026-01-31" } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  deleteCategory: {
    method: "delete",
    path: "/categories/{category-id}",
    announcement: {},
    responses: {
      "204": { headers: [], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "409": {
        headers: ["Retry-After"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          goods: { code: "conflict", message: "The category has goods.", status: 409 },
          inProgress: { code: "request_in_progress", message: "Try again later.", status: 409 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  changeCategory: {
    method: "patch",
    path: "/categories/{category-id}",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-category",
        examples: { tools: { id: 1, name: "Tools", createdOn: "2026-01-31" } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  exportOrders: {
    method: "get",
    path: "/export.csv",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "text/csv",
        check: "response-export-orders-200",
        examples: { one: "id,state\r\n1,new\r\n" },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  listOrders: {
    method: "get",
    path: "/orders",
    announcement: {},
    responses: {
      "200": {
        headers: ["Link"],
        mediaType: "application/json",
        check: "response-list-orders-200",
        examples: { none: [] },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  createOrder: {
    method: "post",
    path: "/orders",
    announcement: {},
    responses: {
      "202": { headers: ["Idempotency-Replayed"], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "409": {
        headers: ["Retry-After"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          goods: { code: "conflict", message: "The category has goods.", status: 409 },
          inProgress: { code: "request_in_progress", message: "Try again later.", status: 409 },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "422": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "idempotency_key_reused", message: "Choose a new key.", status: 422 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  searchOrders: {
    method: "query",
    path: "/orders",
    announcement: {},
    conditions: { names: ["If-None-Match"], required: false },
    responses: {
      "200": {
        headers: ["ETag"],
        mediaType: "application/json",
        check: "response-list-orders-200",
        examples: { none: [] },
      },
      "304": { headers: ["ETag"], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  watchOrders: {
    method: "get",
    path: "/orders/events",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "text/event-stream",
        check: "response-watch-orders-200",
        examples: {
          generated: [
            {
              event: "changed",
              data: {
                lines: [{ categoryId: 1, quantity: 1 }],
                payment: { kind: "card", token: "string" },
                deliverAt: "2019-08-24T14:15:22Z",
                callbackUrl: "http://example.com",
                gift: {},
                id: 1,
                state: "new",
              },
              id: "string",
            },
            { event: "notice", data: "string" },
            { event: "closed", data: { at: "2019-08-24T14:15:22Z" } },
          ],
        },
        stream: { data: { changed: "json", notice: "text", closed: "json" }, end: "closed" },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
      default: {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { generated: { code: "string", message: "string", status: 400 } },
      },
    },
  },
  streamOrders: {
    method: "get",
    path: "/orders/export.jsonl",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/jsonl",
        check: "response-order",
        examples: {
          generated: [
            {
              lines: [{ categoryId: 1, quantity: 1 }],
              payment: { kind: "card", token: "string" },
              deliverAt: "2019-08-24T14:15:22Z",
              callbackUrl: "http://example.com",
              gift: {},
              id: 1,
              state: "new",
            },
          ],
        },
        stream: {},
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
      default: {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { generated: { code: "string", message: "string", status: 400 } },
      },
    },
  },
  replaceOrder: {
    method: "put",
    path: "/orders/{orderId}",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-order",
        examples: {
          order: {
            id: 1,
            state: "new",
            lines: [{ categoryId: 1, quantity: 2 }],
            payment: { kind: "card", token: "t" },
          },
        },
      },
      "201": {
        headers: ["Location"],
        mediaType: "application/json",
        check: "response-order",
        examples: {
          order: {
            id: 1,
            state: "new",
            lines: [{ categoryId: 1, quantity: 2 }],
            payment: { kind: "card", token: "t" },
          },
        },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  linkOrder: {
    method: "link",
    path: "/orders/{orderId}",
    announcement: {},
    responses: {
      "204": { headers: [], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  cancelOrder: {
    method: "post",
    path: "/orders/{orderId}/cancellation",
    announcement: {},
    responses: {
      "303": { headers: ["Location"], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "409": {
        headers: ["Retry-After"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          goods: { code: "conflict", message: "The category has goods.", status: 409 },
          inProgress: { code: "request_in_progress", message: "Try again later.", status: 409 },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  attachDocument: {
    method: "post",
    path: "/orders/{orderId}/documents",
    announcement: {},
    responses: {
      "201": { headers: ["Location"], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  writeNote: {
    method: "put",
    path: "/orders/{orderId}/note",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "text/plain",
        check: "response-export-orders-200",
        examples: { greeting: "Ring twice." },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  downloadPicture: {
    method: "get",
    path: "/orders/{orderId}/picture",
    announcement: {},
    responses: {
      "200": { headers: [], mediaType: "image/png", check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  uploadPicture: {
    method: "put",
    path: "/orders/{orderId}/picture",
    announcement: {},
    responses: {
      "204": { headers: [], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  readTerms: {
    method: "get",
    path: "/orders/{orderId}/terms",
    announcement: {},
    conditions: { names: ["If-None-Match"], required: false },
    responses: {
      "200": {
        headers: ["ETag", "Content-Location", "Link"],
        mediaType: "application/json",
        check: "response-terms",
        examples: { short: { text: "Goods may be returned." } },
      },
      "304": { headers: ["ETag", "Content-Location"], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  writeTerms: {
    method: "put",
    path: "/orders/{orderId}/terms",
    announcement: {},
    conditions: { names: ["If-Match", "If-None-Match"], required: true },
    responses: {
      "200": {
        headers: ["ETag"],
        mediaType: "application/json",
        check: "response-terms",
        examples: { short: { text: "Goods may be returned." } },
      },
      "201": {
        headers: ["ETag"],
        mediaType: "application/json",
        check: "response-terms",
        examples: { short: { text: "Goods may be returned." } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "408": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "412": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "precondition_failed", message: "Get it again.", status: 412 } },
      },
      "413": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "content_too_large", message: "The body is too large.", status: 413 },
        },
      },
      "415": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: {
            code: "unsupported_media_type",
            message: "The body has another media type.",
            status: 415,
          },
        },
      },
      "428": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "precondition_required", message: "Send If-Match.", status: 428 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  deleteTerms: {
    method: "delete",
    path: "/orders/{orderId}/terms",
    announcement: {},
    conditions: { names: ["If-Match"], required: false },
    responses: {
      "204": { headers: [], mediaType: null, check: null, examples: {} },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "404": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "not_found", message: "There is no order 9.", status: 404 } },
      },
      "412": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "precondition_failed", message: "Get it again.", status: 412 } },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  listProducts: {
    method: "get",
    path: "/products",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-product-page",
        examples: {
          first: { products: [{ id: 1, name: "Saw" }], nextCursor: "b", total: 2 },
          last: { products: [{ id: 2, name: "Seesaw" }], nextCursor: null, total: 2 },
        },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  readReport: {
    method: "get",
    path: "/report",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-read-report-200",
        examples: { some: { turnover: 7 } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "403": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "insufficient_scope", message: "A scope is missing.", status: 403 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  getStatus: {
    method: "get",
    path: "/status",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-get-status-200",
        examples: { open: { open: true, until: null } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
  countVisits: {
    method: "get",
    path: "/visits",
    announcement: {},
    responses: {
      "200": {
        headers: [],
        mediaType: "application/json",
        check: "response-count-visits-200",
        examples: { some: { visits: 7 } },
      },
      "400": {
        headers: [],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          invalid: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
        },
      },
      "401": {
        headers: ["WWW-Authenticate"],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          only: { code: "unauthorized", message: "An API key is required.", status: 401 },
        },
      },
      "500": {
        headers: [],
        mediaType: "application/json",
        check: "response-error",
        examples: { only: { code: "internal_error", message: "The service failed.", status: 500 } },
      },
    },
  },
};

/** The names of the examples of each response. */
export interface MockExamples {
  listCategories: { 200: "none"; 400: "invalid"; 500: "only" };
  createCategory: {
    201: "tools";
    400: "invalid";
    401: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  deleteCategory: {
    204: never;
    400: "invalid";
    401: "only";
    404: "only";
    409: "goods" | "inProgress";
    500: "only";
  };
  changeCategory: {
    200: "tools";
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  listProducts: { 200: "first" | "last"; 400: "invalid"; 401: "only"; 500: "only" };
  listOrders: { 200: "none"; 400: "invalid"; 401: "only"; 500: "only" };
  createOrder: {
    202: never;
    400: "invalid";
    401: "only";
    408: "only";
    409: "goods" | "inProgress";
    413: "only";
    415: "only";
    422: "only";
    500: "only";
  };
  searchOrders: {
    200: "none";
    304: never;
    400: "invalid";
    401: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  watchOrders: {
    200: "generated";
    400: "invalid";
    401: "only";
    404: "only";
    500: "only";
    default: "generated";
  };
  streamOrders: {
    200: "generated";
    400: "invalid";
    401: "only";
    404: "only";
    500: "only";
    default: "generated";
  };
  replaceOrder: {
    200: "order";
    201: "order";
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  linkOrder: {
    204: never;
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  cancelOrder: {
    303: never;
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    409: "goods" | "inProgress";
    413: "only";
    415: "only";
    500: "only";
  };
  downloadPicture: { 200: never; 400: "invalid"; 401: "only"; 404: "only"; 500: "only" };
  uploadPicture: {
    204: never;
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  attachDocument: {
    201: never;
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  writeNote: {
    200: "greeting";
    400: "invalid";
    401: "only";
    404: "only";
    408: "only";
    413: "only";
    415: "only";
    500: "only";
  };
  readTerms: { 200: "short"; 304: never; 400: "invalid"; 401: "only"; 404: "only"; 500: "only" };
  writeTerms: {
    200: "short";
    201: "short";
    400: "invalid";
    401: "only";
    408: "only";
    412: "only";
    413: "only";
    415: "only";
    428: "only";
    500: "only";
  };
  deleteTerms: { 204: never; 400: "invalid"; 401: "only"; 404: "only"; 412: "only"; 500: "only" };
  exportOrders: { 200: "one"; 400: "invalid"; 401: "only"; 500: "only" };
  getStatus: { 200: "open"; 400: "invalid"; 500: "only" };
  readReport: { 200: "some"; 400: "invalid"; 401: "only"; 403: "only"; 500: "only" };
  countVisits: { 200: "some"; 400: "invalid"; 401: "only"; 500: "only" };
  readAccount: { 200: "some"; 400: "invalid"; 401: "only"; 500: "only" };
}

/** The response headers. */
export const mockHeaders: Readonly<Record<string, MockHeader>> = {
  Location: { required: true, check: "response-header-location", example: "/v1/orders/1" },
  "WWW-Authenticate": {
    required: true,
    check: "response-export-orders-200",
    example: 'Bearer realm="Everything"',
  },
  "Retry-After": { required: false, check: "response-header-retry-after", example: 2 },
  Link: {
    required: false,
    check: "response-export-orders-200",
    example: '</v1/orders?cursor=b>; rel="next"',
  },
  "Idempotency-Replayed": {
    required: false,
    check: "response-header-idempotency-replayed",
    example: "true",
  },
  ETag: { required: true, check: "response-export-orders-200", example: '"1"' },
  "Content-Location": {
    required: false,
    check: "response-header-location",
    example: "/v1/orders/1/terms",
  },
};

/** The checks of bodies, items and headers. */
export const mockChecks: Readonly<Record<string, Check>> = {
  "response-list-categories-200": check_response_list_categories_200,
  "response-category": check_response_category,
  "response-product-page": check_response_product_page,
  "response-list-orders-200": check_response_list_orders_200,
  "response-order": check_response_order,
  "response-terms": check_response_terms,
  "response-get-status-200": check_response_get_status_200,
  "response-read-report-200": check_response_read_report_200,
  "response-count-visits-200": check_response_count_visits_200,
  "response-read-account-200": check_response_read_account_200,
  "response-invalid-request": check_response_invalid_request,
  "response-error": check_response_error,
  "response-export-orders-200": check_response_export_orders_200,
  "response-watch-orders-200": check_response_watch_orders_200,
  "response-header-location": check_response_header_location,
  "response-header-retry-after": check_response_header_retry_after,
  "response-header-idempotency-replayed": check_response_header_idempotency_replayed,
};

/** The status of each `Error.code`. */
export const mockErrorStatuses: Readonly<Record<string, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  request_in_progress: 409,
  idempotency_key_reused: 422,
  precondition_failed: 412,
  precondition_required: 428,
  content_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  internal_error: 500,
  rate_limited: 429,
  key_banned: 429,
  service_unavailable: 503,
};

/** The body of an error about a mistake in a test. */
export const mockMistake = (message: string) => ({
  code: "internal_error",
  message: message,
  status: 500,
});
