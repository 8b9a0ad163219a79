import { InvalidResponseError } from "../errors.ts";
import { parseJson } from "../json.ts";
import { readMetadata } from "../response-headers.ts";
import type { ValidateResponse } from "../transport-options.ts";
import type { ResponseSchemas } from "./declarations.ts";
import { described, problemFinder } from "./schema.ts";

/** Makes the function that checks the JSON of successes against a contract. */
export function responseValidator({
  responseSchemas,
  successSchemas,
}: ResponseSchemas): ValidateResponse {
  const findProblems = problemFinder(successSchemas);
  return (text, response, operation) => {
    const schema = responseSchemas[operation]?.[response.status];
    if (schema === undefined) return;
    const data = parseJson(text);
    const problems =
      data === undefined ? [{ pointer: "", message: "Not JSON" }] : findProblems(schema, data);
    if (problems.length === 0) return;
    const [first, ...others] = described(problems, "body");
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    const error = new InvalidResponseError(
      `The response to ${operation} breaks the contract: ${first}${more}`,
    );
    throw Object.assign(error, readMetadata(response), { operation, problems });
  };
}
