import { type FieldError, InvalidRequest } from "../contract/field-error.ts";
import { noSuchResource } from "../parameters/read-parameters.ts";

interface ValidatorError {
  status?: number;
  errors?: RequestError[];
}

interface RequestError {
  /** The location and the name, for example `/query/limit`. */
  path: string;
  message: string;
  errorCode?: string;
}

/**
 * Translates request errors into the contract's codes; an invalid response stays unexpected.
 *
 * @param findErrors tells the mistakes of the request with their places
 */
export function fromValidator(error: unknown, findErrors: () => FieldError[]): unknown {
  const { status, errors = [] } = error as ValidatorError;
  if (status !== 400) return error;
  if (errors.some(({ path }) => path.startsWith("/params/"))) return noSuchResource();
  const telling = errors.filter((error) => !isConsequence(error, errors));
  // Several schemas may refuse one value for one reason.
  const mistakes = [...new Set(telling.map(describe))];
  return new InvalidRequest(mistakes.slice(0, 10).join("; "), findErrors());
}

/**
 * Whether another error says more: a value of the wrong type fails the check of its format too, and a
 * condition fails if one of the schemas behind it does.
 */
function isConsequence({ path, errorCode }: RequestError, errors: RequestError[]): boolean {
  if (errorCode === "if.openapi.validation") return true;
  if (errorCode !== "format.openapi.validation") return false;
  return errors.some((other) => other.path === path && other.errorCode?.startsWith("type."));
}

const places: Record<string, string> = { query: "query parameter ", body: "", headers: "header " };

/** For example `query parameter limit: must be <= 100` or `categoryId: is required`. */
function describe({ path, message, errorCode }: RequestError): string {
  const [, place = "", ...names] = path.split("/");
  const subject = names.length > 0 ? `${places[place] ?? ""}${names.join(".")}` : place;
  if (errorCode === "required.openapi.validation") return `${subject}: is required`;
  if (errorCode === "unevaluatedProperties.openapi.validation")
    return `${subject}: is not declared`;
  return `${subject}: ${message}`;
}
