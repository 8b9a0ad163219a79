import { UserError } from "../../command-line/user-error.ts";
import type { PrismaClient } from "../generated/sqlite/client.ts";
import type { AnyTable } from "../queries/table.ts";

/** A row of any table, with the names that Prisma's client gives its columns. */
export type Row = Record<string, unknown>;

/** A table as Prisma's client describes it. */
export interface StoredModel {
  /** The name of the model. */
  name: string;
  table: AnyTable;
}

/** The methods that all models of Prisma have in common. */
export interface Model {
  findMany(options: object): Promise<Row[]>;
  createMany(options: { data: Row[] }): Promise<unknown>;
  count(options?: { where: Row }): Promise<number>;
}

/** The model with this name. */
export function modelOf(database: PrismaClient, name: string): Model {
  const models = database as unknown as Record<string, Model>;
  const model = models[name.charAt(0).toLowerCase() + name.slice(1)];
  if (model === undefined) throw new Error(`Prisma's client has no model ${name}.`);
  return model;
}

/**
 * The model of a table of the database.
 *
 * @param tables the tables of the storage model, by the names of their models
 * @throws {UserError} if the table has no model
 */
export function storedModel(tables: Readonly<Record<string, AnyTable>>, name: string): StoredModel {
  const found = Object.entries(tables).find(([, table]) => table.name === name);
  if (found === undefined) throw new UserError(`The table ${name} has no model: copy it yourself.`);
  return { name: found[0], table: found[1] };
}
