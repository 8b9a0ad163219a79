import { UserError } from "@animal-store/user-error";
import type { PrismaClient } from "../generated/sqlite/client.ts";

/** A row of any table. */
export type Row = Record<string, unknown>;

/** What all models of Prisma have in common. */
export interface Model {
  findMany(options: object): Promise<Row[]>;
  createMany(options: { data: Row[] }): Promise<unknown>;
  count(): Promise<number>;
}

/**
 * The model of a table.
 *
 * @throws {UserError} if it has none, or one with another name
 */
export function modelOf(database: PrismaClient, table: string): Model {
  const models = database as unknown as Record<string, Model | undefined>;
  const model = models[table.charAt(0).toLowerCase() + table.slice(1)];
  if (model === undefined) throw new UserError(`There is no model ${table}: copy it yourself.`);
  return model;
}
