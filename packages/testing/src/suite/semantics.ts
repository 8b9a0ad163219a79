import { isCondition } from "@contract-first/reading/conditions";
import { invalidRequestStatus } from "@contract-first/reading/error-shape";
import { sentenceOf } from "@contract-first/reading/rules";
import type { Described, DescribedOperation } from "./described.ts";

/**
 * Whether the service refused a valid request for a reason that no schema can express: the resource does not
 * exist, a condition or a value refers to a missing resource, or the service did not issue an opaque text such
 * as a cursor.
 */
export async function isForSemantics(
  { errorTypes }: Described,
  { path, parameters, responses }: DescribedOperation,
  response: Response,
): Promise<boolean> {
  if (response.status === 404) return path.includes("{");
  if (response.status === 412) return parameters.some(isCondition);
  const free = parameters.filter(
    ({ schema: { type, pattern, format } }) => type === "string" && !pattern && !format,
  );
  if (response.status !== invalidRequestStatus(responses)) return false;
  const text = await response.text();
  const { errors } = (errorTypes === undefined ? JSON.parse(text) : {}) as { errors?: Mistake[] };
  // Not every shape of errors has room for rules.
  if (errors === undefined)
    return (
      free.length > 0 ||
      [sentenceOf("reference"), sentenceOf("unique")].some((each) => text.includes(each))
    );
  return (
    errors.length > 0 &&
    errors.every(
      ({ name, rule = "" }) =>
        /^(reference|unique)$/.test(rule) || free.some((parameter) => parameter.name === name),
    )
  );
}

interface Mistake {
  name?: string;
  rule?: string;
}
