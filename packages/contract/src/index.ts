import { operations as table } from "./generated/operations.ts";
import type { components, operations as OperationTypes, paths } from "./generated/types.ts";
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

type Schemas = components["schemas"];

/** An animal in the catalogue. */
export type Pet = Schemas["Pet"];
/** An animal to add. */
export type NewPet = Schemas["NewPet"];
/** Whether an animal is available, pending or sold. */
export type PetStatus = Schemas["PetStatus"];
/** The body of every error response. */
export type ApiError = Schemas["Error"];
/** The values of `ApiError.code` that this version of the contract knows. */
export type ErrorCode = keyof typeof import("./generated/operations.ts").errorStatuses;

/** The operations of the contract, by operationId. */
export const operations: Readonly<Record<OperationId, OperationDescription>> = table;
/** The type of `operations` with the literal types of each operation. */
export type OperationTable = typeof table;
