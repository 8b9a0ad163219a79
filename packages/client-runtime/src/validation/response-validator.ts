import { InvalidResponseError, type ResponseProblem } from "../errors.ts";
import { parseJson } from "../json.ts";
import { readMetadata } from "../response-headers.ts";
import type { ValidateResponse } from "../transport-options.ts";
import { type Check, described, problemsIn } from "./check.ts";

export type { ValidateResponse };

/**
 * The checks of successes whose bodies are JSON, by method and path as written in the contract, for example `GET /pets`,
 * and by status.
 */
export type ResponseChecks = Readonly<Record<string, Readonly<Record<string, Check>>>>;

/** Makes the function that checks the JSON of successes against a contract. */
export function responseValidator(checks: ResponseChecks): ValidateResponse {
  return (text, response, operation) => {
    const check = checks[operation]?.[response.status];
    if (check === undefined) return;
    const data = parseJson(text);
    const problems =
      data === undefined
        ? [{ pointer: "", message: "Not JSON" }]
        : problemsIn(check, data).map(({ keyword, ...problem }) => problem);
    if (problems.length > 0) throw invalid(problems, response, operation);
    // What was parsed here is not parsed again.
    Object.assign(response, { data });
  };
}

function invalid(problems: ResponseProblem[], response: Response, operation: string) {
  const [first, ...others] = described(problems, "body");
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  const error = new InvalidResponseError(
    `The response to ${operation} breaks the contract: ${first}${more}`,
  );
  return Object.assign(error, readMetadata(response), { operation, problems });
}
