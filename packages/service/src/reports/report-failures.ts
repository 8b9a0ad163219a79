import type { Response } from "express";
import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { isUnavailable } from "../database/availability/unavailable.ts";
import type { Database } from "../database/database.ts";
import { HttpError } from "../http/index.ts";
import { violationRefuser } from "./refuse-violation.ts";
import { requestLog } from "./report-requests.ts";

/**
 * Creates the function that logs an unexpected error and returns the error for the client, without its details.
 */
export function failureReporter(contract: PlatformContract, database: Database) {
  const { headerNames } = contract;
  const refusalOf = violationRefuser(contract, database);
  return async (thrown: unknown, response: Response): Promise<HttpError<string>> => {
    const { requestId, log, fields } = requestLog.of(response);
    if (isUnavailable(thrown)) {
      log.warn({ ...fields, err: thrown }, "the database is not available");
      return new HttpError<PlatformErrorCode>(
        "service_unavailable",
        "The service cannot be used at present. Retry in a second.",
        { [headerNames.retryAfter]: "1" },
      );
    }
    const refusal = await refusalOf(thrown, response);
    if (refusal !== null) {
      log.info({ ...fields, err: thrown }, "the database refused a change");
      return refusal;
    }
    log.error({ ...fields, err: thrown }, "failed");
    return new HttpError(
      "internal_error",
      `The service failed to respond. Quote the request ${requestId} when you report it.`,
    );
  };
}
