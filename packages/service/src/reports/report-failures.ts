import type { PlatformContract, PlatformErrorCode } from "../contract.ts";
import { isUnavailable, whyUnavailable } from "../database/availability/unavailable.ts";
import type { Database } from "../database/database.ts";
import { type Failed, HttpError } from "../http/index.ts";
import { violationRefuser } from "./refuse-violation.ts";
import { requestReport } from "./report-requests.ts";

/**
 * Creates the function that logs an unexpected error and returns the error for the client, without its details.
 */
export function failureReporter(contract: PlatformContract, database: Database) {
  const { headerNames } = contract;
  const refusalOf = violationRefuser(contract, database);
  return async (thrown: unknown, failed: Failed): Promise<HttpError<string>> => {
    const { log, fields, operation } = requestReport.of(failed.response);
    const details = { ...fields, operation, err: thrown };
    if (isUnavailable(thrown)) {
      log.warn(details, `${whyUnavailable(thrown)}: the client gets 503`);
      return new HttpError<PlatformErrorCode>(
        "service_unavailable",
        "The service cannot be used at present. Retry in a second.",
        { [headerNames.retryAfter]: "1" },
      );
    }
    const refusal = await refusalOf(thrown, failed);
    if (refusal !== null) {
      log.info(details, "the database refused a change");
      return refusal;
    }
    log.error(details, "an unexpected error: the client gets 500 or a broken stream");
    return new HttpError(
      "internal_error",
      `The service failed to respond. Quote the request ${fields.requestId} when you report it.`,
    );
  };
}
