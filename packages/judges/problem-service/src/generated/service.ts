// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

import bundled from "./openapi.json" with { type: "json" };
import {
  basePath,
  operations,
  errorStatuses,
  limits,
  headerNames,
  plans,
  securitySchemes,
  errorForms,
} from "./operations.ts";
import type { operations as OperationTypes } from "./types.ts";

/** The contract at run time. */
export const contract: {
  /** The contract as one OpenAPI document. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly basePath: typeof basePath;
  readonly operations: typeof operations;
  readonly errorStatuses: typeof errorStatuses;
  readonly limits: typeof limits;
  readonly headerNames: typeof headerNames;
  readonly plans: typeof plans;
  readonly securitySchemes: typeof securitySchemes;
  readonly errorForms: typeof errorForms;
} = {
  document: bundled,
  basePath,
  operations,
  errorStatuses,
  limits,
  headerNames,
  plans,
  securitySchemes,
  errorForms,
};

/** The types of the contract: an interface, because the compiler compares those by their names. */
export interface ContractTypes {
  /** The inputs and the responses of the operations. */
  operations: OperationTypes;
  /** The operation table with the literal types of each operation. */
  table: typeof operations;
  /** The status of each error code. */
  errorStatuses: typeof errorStatuses;
  /** How errors are written. */
  errorForms: typeof errorForms;
}
