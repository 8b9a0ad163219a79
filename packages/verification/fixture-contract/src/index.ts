import type { ContractTypes } from "./generated/service.ts";

export { contract } from "./generated/service.ts";
export type {
  Binary,
  components,
  operations as OperationTypes,
  paths,
  webhooks,
} from "./generated/types.ts";
export type { ContractTypes };
/** The type of the operation table with the literal types of each operation. */
export type OperationTable = ContractTypes["table"];
