import { isConsequence } from "@contract-first/reading/mistakes";
import { type FieldError, InvalidRequest } from "../contract/field-error.ts";
import type { HttpError } from "../contract/http-error.ts";
import { noSuchResource } from "../request/head.ts";
import type { Mistake } from "./validator.ts";

/**
 * Translates the mistakes of a request into the contract's codes.
 *
 * @param describe describes the mistakes and their places
 */
export function requestError(
  mistakes: Mistake[],
  describe: (mistakes: Mistake[]) => FieldError[],
): HttpError {
  if (mistakes.some(({ instancePath }) => /^\/params(?:\/|$)/.test(instancePath)))
    return noSuchResource();
  return new InvalidRequest(describe(mistakes.filter((each) => !isConsequence(each, mistakes))));
}
