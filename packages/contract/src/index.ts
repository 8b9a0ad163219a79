import { operations as table } from "./generated/operations.ts";
import type { operations as OperationTypes, paths } from "./generated/types.ts";
import type { OperationDescription, OperationId } from "./operation-description.ts";

export {
  basePath,
  environments,
  errorStatuses,
  headerNames,
  limits,
  plans,
} from "./generated/operations.ts";
export type { OperationDescription, OperationId, OperationTypes, paths };

/** The operations of the contract, by operationId. */
export const operations: Readonly<Record<OperationId, OperationDescription>> = table;
/** The type of `operations` with the literal types of each operation. */
export type OperationTable = typeof table;
