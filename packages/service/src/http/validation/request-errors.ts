import { isConsequence } from "@contract-first/reading/mistakes";
import { parameterPlace, placeInWords } from "@contract-first/reading/places";
import { namesIn } from "@contract-first/reading/references";
import { type FieldError, InvalidRequest } from "../contract/field-error.ts";
import type { HttpError } from "../contract/http-error.ts";
import { noSuchResource } from "../request/head.ts";
import type { Mistake } from "./validator.ts";

/**
 * Translates the mistakes of a request into the contract's codes.
 *
 * @param describe describes the mistakes and their places for programs
 */
export function requestError(
  mistakes: Mistake[],
  describe: (mistakes: Mistake[]) => FieldError[],
): HttpError {
  if (mistakes.some((mistake) => namesOf(mistake)[0] === "params")) return noSuchResource();
  const telling = mistakes.filter((mistake) => !isConsequence(mistake, mistakes));
  // Several schemas may refuse a value for the same reason.
  const sentences = [...new Set(telling.map(sentenceOf))];
  return new InvalidRequest(sentences.slice(0, 10).join("; "), describe(telling));
}

/** The part of the request, and the names within it, for example `query` and `limit`. */
function namesOf({ instancePath, params }: Mistake): string[] {
  const name = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return [...namesIn(instancePath), ...(name === undefined ? [] : [name])];
}

const places: Record<string, string> = { query: "query parameter ", headers: "header " };

function subjectOf([part = "", ...names]: string[]): string {
  const [name = "", ...within] = names;
  if (part === "body") return placeInWords(names) || part;
  return names.length > 0 ? `${places[part] ?? ""}${parameterPlace(name, within)}` : part;
}

/** For example `query parameter limit: must be <= 100` or `categoryId: is required`. */
function sentenceOf(mistake: Mistake): string {
  const subject = subjectOf(namesOf(mistake));
  if (mistake.keyword === "required") return `${subject}: is required`;
  if (mistake.keyword === "unevaluatedProperties") return `${subject}: is not declared`;
  const { allowedValues } = mistake.params as { allowedValues?: unknown[] };
  const values = allowedValues === undefined ? "" : `: ${allowedValues.join(", ")}`;
  return `${subject}: ${mistake.message}${values}`;
}
