import type { ContractTypes } from "./generated/service.js";

export { contract } from "./generated/service.js";
export type {
  Binary,
  components,
  operations as OperationTypes,
  paths,
  webhooks,
} from "./generated/types.js";
export type { ContractTypes };
/** The type of the operation table with the literal types of each operation. */
export type OperationTable = ContractTypes["table"];
