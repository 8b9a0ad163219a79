import type { ErrorObject } from "ajv/dist/2020.js";
import { type FieldError, InvalidRequest } from "../contract/field-error.js";
import type { HttpError } from "../contract/http-error.js";
import { noSuchResource } from "../parameters/read-parameters.js";

/**
 * Translates what is wrong with a request into the contract's codes.
 *
 * @param errors the mistakes with their places
 */
export function fromMistakes(mistakes: ErrorObject[], errors: FieldError[]): HttpError {
  if (mistakes.some(({ instancePath }) => instancePath.startsWith("/params/")))
    return noSuchResource();
  const telling = mistakes.filter((mistake) => !isConsequence(mistake, mistakes));
  // Several schemas may refuse one value for one reason.
  const messages = [...new Set(telling.map(describe))];
  return new InvalidRequest(messages.slice(0, 10).join("; "), errors);
}

/**
 * Whether another error says more: a value of the wrong type fails the check of its format too, and a
 * condition fails if one of the schemas behind it does.
 */
function isConsequence({ instancePath, keyword }: ErrorObject, errors: ErrorObject[]): boolean {
  if (keyword === "if") return true;
  if (keyword !== "format") return false;
  return errors.some((other) => other.instancePath === instancePath && other.keyword === "type");
}

const places: Record<string, string> = { query: "query parameter ", body: "", headers: "header " };

/** For example `query parameter limit: must be <= 100` or `categoryId: is required`. */
function describe(mistake: ErrorObject): string {
  const [, place = "", ...names] = pathOf(mistake).split("/");
  const subject = names.length > 0 ? `${places[place] ?? ""}${names.join(".")}` : place;
  return `${subject}: ${reasonOf(mistake)}`;
}

/** The place and the names of what is wrong, for example `/query/limit`. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const name =
    params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty ?? null;
  return name === null ? instancePath : `${instancePath}/${name}`;
}

function reasonOf({ keyword, message, params }: ErrorObject): string {
  if (keyword === "required") return "is required";
  if (keyword === "unevaluatedProperties") return "is not declared";
  return keyword === "enum" ? `${message}: ${params.allowedValues.join(", ")}` : String(message);
}
