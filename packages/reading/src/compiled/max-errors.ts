import { errorShapeOf, invalidRequestStatus } from "../error-shapes/error-shape.ts";
import { resolved } from "../references.ts";
import type { DescribedContract, DescribedOperation } from "./described-contract.ts";

/** Maximum number of mistakes in `errors` if it has no `maxItems`. */
const defaultMax = 10;

/**
 * Maximum number of mistakes that an operation lists in `errors` of an invalid request; 0 if it does not declare
 * them.
 *
 * @param declared the responses of the operation in the document
 */
export function maxErrorsOf(
  contract: DescribedContract,
  { responses }: DescribedOperation,
  declared: Readonly<Record<string, object>>,
): number {
  const status = invalidRequestStatus(responses);
  const shape = errorShapeOf(contract, responses, status);
  const { maxItems = 0 } = shape?.parts.find(({ from }) => from === "errors") ?? {};
  return shape === null ? listedInBody(contract.document, declared[status]) : maxItems;
}

function listedInBody(document: object, response: Node | undefined): number {
  const resolve = (node: Node = {}) => resolved(document, node);
  const errorsOf = (node?: Node): Node | undefined => {
    const { properties, allOf = [] } = resolve(node);
    return properties?.errors ?? allOf.map(errorsOf).find((each) => each !== undefined);
  };
  const { content } = resolve(response);
  const errors = errorsOf(content?.["application/json"]?.schema);
  return errors === undefined ? 0 : (resolve(errors).maxItems ?? defaultMax);
}

/** The part of a response, or of a schema, that is read. */
interface Node {
  $ref?: string;
  content?: Record<string, { schema?: Node }>;
  properties?: { errors?: Node };
  allOf?: Node[];
  maxItems?: number;
}
