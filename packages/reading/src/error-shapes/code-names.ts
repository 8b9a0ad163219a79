import { conditionStatuses, defaultStatuses } from "./error-shape.ts";

/**
 * The code of a contract that corresponds to a code of the platform: the code itself, otherwise a usual name of
 * its status, in any case style.
 *
 * @returns undefined if no code fits
 */
export function codeNamedBy(code: string, listed: readonly string[]): string | undefined {
  const status = sentStatuses[code] ?? 0;
  const general = isGeneral(status) ? (namesOf[status < 500 ? 400 : 500] ?? []) : [];
  const names = [code, ...(namesOf[status] ?? []), String(status), ...general].map(core);
  const known = names.flatMap((name) => listed.filter((each) => core(each) === name));
  return known[0];
}

/** The statuses of the codes that the server and the platform send. */
export const sentStatuses: Readonly<Record<string, number>> = {
  ...defaultStatuses,
  ...conditionStatuses,
};

/** A name without capitals and separators. */
export function plain(name = ""): string {
  return name.toLowerCase().replaceAll(/[-_. ]/g, "");
}

/** The plain name of a code, such as `notfound` of `ERR_NOT_FOUND` and `NotFoundError`. */
function core(code: string): string {
  return plain(code).replace(/^(error|err)(?=.)|(?<=.)(error|exception)$/g, "");
}

/** Whether a status says little more than that the request or the service is at fault. */
function isGeneral(status: number): boolean {
  return ![401, 403, 404, 409, 412, 429].includes(status);
}

/** The names of statuses that contracts use as codes, the plainest first. */
const namesOf: Record<number, string[]> = {
  400: [
    ...["bad_request", "invalid_request", "validation_error", "validation_failed"],
    ...["invalid_argument", "invalid_input", "invalid_parameter", "invalid_parameters"],
    ...["invalid_params", "invalid", "malformed_request"],
  ],
  401: [
    ...["unauthorized", "unauthenticated", "authentication_required", "not_authenticated"],
    ...["authentication_failed", "invalid_api_key", "invalid_token", "invalid_credentials"],
  ],
  403: ["forbidden", "permission_denied", "access_denied", "insufficient_permissions"],
  404: ["not_found", "resource_not_found", "no_such_resource", "no_such_entity"],
  405: ["method_not_allowed"],
  408: ["request_timeout", "timeout"],
  409: ["conflict", "resource_conflict", "aborted"],
  412: ["precondition_failed", "failed_precondition"],
  413: ["content_too_large", "payload_too_large", "request_entity_too_large", "request_too_large"],
  415: ["unsupported_media_type", "invalid_content_type"],
  422: ["unprocessable_entity", "unprocessable_content", "unprocessable"],
  428: ["precondition_required"],
  429: [
    ...["too_many_requests", "rate_limited", "rate_limit_exceeded", "rate_limit"],
    ...["resource_exhausted", "throttled"],
  ],
  431: ["request_header_fields_too_large", "headers_too_large"],
  500: ["internal", "internal_error", "internal_server_error", "server_error", "unexpected_error"],
  503: ["service_unavailable", "unavailable", "temporarily_unavailable"],
};
