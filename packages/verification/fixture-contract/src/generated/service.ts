// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import schemas from "./schemas.json" with { type: "json" };
import {
  basePath,
  operations,
  errorStatuses,
  limits,
  headerNames,
  plans,
  securitySchemes,
} from "./operations.ts";
import type { operations as OperationTypes } from "./types.ts";

/** The contract at run time. */
export const contract: {
  /** The URL of the file with the contract as one OpenAPI document. */
  readonly document: string;
  readonly info: { readonly title: string; readonly version: string };
  /** What checks its requests and responses. */
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly basePath: typeof basePath;
  readonly operations: typeof operations;
  readonly errorStatuses: typeof errorStatuses;
  readonly limits: typeof limits;
  readonly headerNames: typeof headerNames;
  readonly plans: typeof plans;
  readonly securitySchemes: typeof securitySchemes;
} = {
  document: import.meta.url.replace(/[^/]*$/, "openapi.json"),
  info: { title: "Everything", version: "1.0.0" },
  schemas,
  basePath,
  operations,
  errorStatuses,
  limits,
  headerNames,
  plans,
  securitySchemes,
};

declare global {
  interface ImportMeta {
    url: string;
  }
}

/** The types of the contract: an interface, because the compiler compares those by their names. */
export interface ContractTypes {
  /** The inputs and the responses of the operations. */
  operations: OperationTypes;
  /** The operation table with the literal types of each operation. */
  table: typeof operations;
  /** The status of each error code. */
  errorStatuses: typeof errorStatuses;
}
