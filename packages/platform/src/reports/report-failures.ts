import { HttpError } from "@animal-store/server";
import type { Response } from "express";
import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { isUnavailable } from "../database/availability/unavailable.ts";
import { requestLog } from "./report-requests.ts";

/**
 * Creates the function that logs an unexpected error and returns the one to send, which tells nothing of its details.
 */
export function failureReporter({ headerNames }: PlatformContract) {
  return (thrown: unknown, response: Response): HttpError<string> => {
    const { requestId, log, fields } = requestLog.of(response);
    if (isUnavailable(thrown)) {
      log.warn({ ...fields, err: thrown }, "the database is not available");
      return new HttpError<PlatformErrorCode>(
        "service_unavailable",
        "The service cannot be used at present. Retry in a second.",
        { [headerNames.retryAfter]: "1" },
      );
    }
    log.error({ ...fields, err: thrown }, "failed");
    return new HttpError(
      "internal_error",
      `The service failed to respond. Quote the request ${requestId} when you report it.`,
    );
  };
}
