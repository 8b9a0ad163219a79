import { invalidRequestStatus } from "@contract-first/reading/error-forms";
import { operationAt } from "@contract-first/reading/operations";
import { resolved } from "@contract-first/reading/references";
import type { Contract, OperationDescription } from "../contract/contract.ts";
import { errorFormOf } from "../contract/error-body.ts";

/** Maximum number of mistakes in `errors` if it has no `maxItems`. */
const usualNumber = 10;

/**
 * Maximum number of mistakes that an operation lists in `errors` of an invalid request; 0 if it does not declare
 * them.
 */
export function listedErrors(contract: Contract<string>, operation: OperationDescription): number {
  const status = invalidRequestStatus(operation.responses);
  const form = errorFormOf(contract, status, operation);
  const { most = 0 } = form?.parts.find(({ from }) => from === "errors") ?? {};
  return form === null ? listedInBody(contract, operation, status) : most;
}

function listedInBody(
  { document }: Contract<string>,
  { path, method }: OperationDescription,
  status: number,
): number {
  const { paths } = document as unknown as Document;
  const resolve = (node: Node = {}) => resolved(document, node);
  const errorsOf = (node?: Node): Node | undefined => {
    const { properties, allOf = [] } = resolve(node);
    return properties?.errors ?? allOf.map(errorsOf).find((each) => each !== undefined);
  };
  const { content } = resolve(operationAt<Operation>(paths[path] ?? {}, method)?.responses[status]);
  const errors = errorsOf(content?.["application/json"]?.schema);
  return errors === undefined ? 0 : (resolve(errors).maxItems ?? usualNumber);
}

interface Document {
  paths: Record<string, object>;
}

interface Operation {
  responses: Record<number, Node>;
}

/** The part of a response, or of a schema, that is read. */
interface Node {
  $ref?: string;
  content?: Record<string, { schema?: Node }>;
  properties?: { errors?: Node };
  allOf?: Node[];
  maxItems?: number;
}
