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
import type { ResponseChecks } from "@contract-first/client-runtime/validation";

/** The checks of successes whose bodies are JSON, by route and status. */
export const responseChecks: ResponseChecks = {
  "GET /categories": { "200": check_response_list_categories_200 },
  "POST /categories": { "201": check_response_category },
  "PATCH /categories/{category-id}": { "200": check_response_category },
  "GET /products": { "200": check_response_product_page },
  "GET /orders": { "200": check_response_list_orders_200 },
  "QUERY /orders": { "200": check_response_list_orders_200 },
  "PUT /orders/{orderId}": { "200": check_response_order, "201": check_response_order },
  "GET /orders/{orderId}/terms": { "200": check_response_terms },
  "PUT /orders/{orderId}/terms": { "200": check_response_terms, "201": check_response_terms },
  "GET /status": { "200": check_response_get_status_200 },
  "GET /report": { "200": check_response_read_report_200 },
  "GET /visits": { "200": check_response_count_visits_200 },
  "GET /account": { "200": check_response_read_account_200 },
};
