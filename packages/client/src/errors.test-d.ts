import { expectTypeOf, test } from "vitest";
import type { ErrorBody, InvalidRequest } from "./generated/contract.ts";
import {
  ApiError,
  ConnectionError,
  InexactIntegerError,
  type OperationError,
  RateLimitError,
} from "./generated/index.ts";

declare const error: OperationError<"createPet">;

test("the status of an error narrows its body, however it is asked for", () => {
  type Body = InvalidRequest | string;
  if (error instanceof ApiError && error.status === 400) expectTypeOf(error.body).toExtend<Body>();
  if ("status" in error && error.status === 400) expectTypeOf(error.body).toExtend<Body>();
  if ("body" in error && error.status === 400) expectTypeOf(error.body).toExtend<Body>();
  if (error.name === "ApiError" && error.status === 400) expectTypeOf(error.body).toExtend<Body>();
  if (error.status === 400) expectTypeOf(error.body).toExtend<Body>();
});

test("one switch covers all errors", () => {
  switch (error.status) {
    case 400:
      return expectTypeOf(error.body).toExtend<InvalidRequest | string>();
    case 429:
      return expectTypeOf(error.retryAt).toEqualTypeOf<Date>();
    case 418:
      return expectTypeOf(error.body).toExtend<ErrorBody | string>();
    case 201:
      return expectTypeOf(error.status).toEqualTypeOf<201>();
    case undefined:
      if (error instanceof ConnectionError)
        expectTypeOf(error.idempotencyKey).toEqualTypeOf<string | undefined>();
      return expectTypeOf(error.message).toBeString();
  }
});

test("an error is of its class", () => {
  if (error instanceof RateLimitError) expectTypeOf(error.retryAt).toEqualTypeOf<Date>();
  if (error instanceof InexactIntegerError) {
    expectTypeOf(error.status).toExtend<number>();
    // @ts-expect-error: only data have numbers that matter
    error.status === 400;
  }
});
