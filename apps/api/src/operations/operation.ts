import {
  basePath,
  errorStatuses,
  limits,
  type OperationTable,
  type OperationTypes,
  operations,
} from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { bindContract } from "@animal-store/server";
import type { Rows } from "../storage/database.js";

/** What every handler receives beside its input. */
interface Context {
  database: Rows;
}

/** The contract that this service implements. */
export const contract = { document, basePath, operations, errorStatuses, limits };

export const { operation, seal, urlOf } = bindContract<
  { operations: OperationTypes; table: OperationTable },
  Context
>(contract);
