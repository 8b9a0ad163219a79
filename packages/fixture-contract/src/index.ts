import document from "./generated/openapi.json" with { type: "json" };
import { basePath, errorStatuses, limits, operations } from "./generated/operations.js";

export type {
  Binary,
  components,
  operations as OperationTypes,
  paths,
  webhooks,
} from "./generated/types.js";
/** The type of the operation table with the literal types of each operation. */
export type OperationTable = typeof operations;

/** The contract as the server takes it. */
export const contract = { document, basePath, operations, errorStatuses, limits };
