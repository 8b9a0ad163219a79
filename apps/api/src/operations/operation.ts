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
import type { Statements } from "../storage/statements.js";

/** What every handler receives beside its input. */
interface Context {
  database: Rows;
  /** The same database, for the most frequent requests. */
  statements: Statements;
}

/** The contract that this service implements. */
export const contract = { document, basePath, operations, errorStatuses, limits };

/** Named, because the compiler compares named types fast. */
interface Types {
  operations: OperationTypes;
  table: OperationTable;
}

export const { operation, seal, urlOf } = bindContract<Types, Context>(contract);
