// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

import type { components } from "#contract-types";
import { type ErrorReader, errorReader } from "@contract-first/client-runtime/operations";

/** The body of an error of any operation. */
export type AnyErrorBody =
  | components["schemas"]["Problem"]
  | components["schemas"]["InvalidRequest"]
  | components["schemas"]["Kept"]
  | components["schemas"]["OldError"];

/** One mistake in a request. */
export interface FieldError {
  in?: "body" | "query" | "path" | "header";
  name?: string;
  pointer?: string;
  rule?: string;
  message: string;
  params?: Record<string, unknown>;
}

/** What an error says. */
export const readError: ErrorReader = /* @__PURE__ */ errorReader({
  message: [["detail"], ["error", "message"], ["title"]],
  code: [["error", "type"], ["type"]],
  errors: [{ at: ["errors"], item: { message: "detail", name: "field", pointer: "pointer" } }],
});

/** What an error without a body says. */
export const errorBody = (status: number) => {
  const message = `${status} without a body`;
  return { type: "about:blank", title: message, status: status, detail: message };
};
