import { InvalidResponseError, type ResponseProblem } from "../errors.ts";
import { parseJson } from "../json.ts";
import { readMetadata } from "../response-headers.ts";
import type { ValidateResponse } from "../transport-options.ts";
import { type Check, described, problemsIn, type Violation } from "./check.ts";

export type { ValidateResponse };

/**
 * The checks of successes whose bodies are JSON, by method and path as written in the contract, for example `GET /pets`,
 * and by status.
 */
export type ResponseChecks = Readonly<Record<string, Readonly<Record<string, Check>>>>;

export interface ValidationOptions {
  /**
   * Whether enumerations may have values that this version of the contract does not know, although the types have only
   * those that it knows. An `anyOf` or `oneOf` that contains such a value is not checked. Default: false.
   */
  allowUnknownValues?: boolean | undefined;
}

/** Makes the function that checks the JSON of successes against the contract. */
export function responseValidator(
  checks: ResponseChecks,
  // Returns the violations that count.
  select = (all: Violation[]) => all,
): ValidateResponse {
  return (text, response, operation) => {
    const check = checks[operation]?.[response.status];
    if (check === undefined) return;
    const data = parseJson(text);
    const problems =
      data === undefined
        ? [{ pointer: "", message: "Not JSON" }]
        : select(problemsIn(check, data)).map(({ keyword, ...problem }) => problem);
    if (problems.length > 0) throw invalid(problems, response, operation);
    // What was parsed here is not parsed again.
    Object.assign(response, { data });
  };
}

/** The violations other than unknown values of enumerations. */
export function withoutUnknownValues(all: Violation[]): Violation[] {
  return all.filter((each) => !isOfUnknownValue(each, all));
}

/** Whether a value is unknown to an enumeration, or is in a union that has no schema for it because of that. */
function isOfUnknownValue({ keyword, pointer }: Violation, all: Violation[]): boolean {
  const isWithin = (place: string, other: string) => `${place}/`.startsWith(`${other}/`);
  const isUnion = (each: Violation) =>
    /^(any|one)Of$/.test(each.keyword) &&
    all.some((other) => other.keyword === "enum" && isWithin(other.pointer, each.pointer));
  return keyword === "enum" || all.some((each) => isUnion(each) && isWithin(pointer, each.pointer));
}

function invalid(problems: ResponseProblem[], response: Response, operation: string) {
  const [first, ...others] = described(problems, "body");
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  const error = new InvalidResponseError(
    `The response to ${operation} breaks the contract: ${first}${more}`,
  );
  return Object.assign(error, readMetadata(response), { operation, problems });
}
