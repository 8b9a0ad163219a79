import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";
import { aroundAll } from "./availability/each-statement.ts";
import type { PrismaClient } from "./generated/sqlite/client.ts";

/** A query has more values than the database takes in one statement. */
class TooManyParameters extends Error {
  override name = "TooManyParameters";
}

/** Prisma's code for a statement that has too many parameters and that it cannot split. */
const prismaCode = "P2029";

/**
 * States how many parameters a statement may have. Without this, Prisma splits lists at its own, smaller number,
 * and adds up what the parts give, whatever the query asks: `NOT: { id: { in: ids } }` then finds every row.
 *
 * A query with more values is split only if that gives the right rows, and refused otherwise.
 *
 * @param connection of Prisma's client
 * @param max maximum number of parameters that the database takes
 */
export function limitParameters(connection: SqlDriverAdapter, max: number): void {
  const info = connection.getConnectionInfo?.() ?? { supportsRelationJoins: false };
  const isTooLong = ({ args }: SqlQuery) => args.length > max;
  // Prisma splits only within a transaction, and fills the first part. A whole query that has exactly as many
  // parameters looks the same.
  const isSplitWrongly = (query: SqlQuery) => query.args.length === max && !isUnionOfParts(query);
  const refuse = async ({ args }: SqlQuery) => {
    throw tooMany(`A query of ${counted(args.length)} or more values`, max);
  };
  const limited = aroundAll(
    connection,
    (query, run) => (isTooLong(query) ? refuse(query) : run()),
    (query, run) => (isTooLong(query) || isSplitWrongly(query) ? refuse(query) : run()),
  );
  Object.assign(limited, { getConnectionInfo: () => ({ ...info, maxBindValues: max }) });
}

/**
 * Whether a statement does the same as its parts together, each with some values of a list: it adds rows, or it reads
 * all rows that have a value of the list.
 */
function isUnionOfParts({ sql, args }: SqlQuery): boolean {
  if (!sql.startsWith("SELECT")) return !/^(?:UPDATE|DELETE)\b/.test(sql);
  // On SQLite, a query without a limit has the limit -1.
  const isLimited = /\bLIMIT \$/.test(sql) || (/\bLIMIT \?/.test(sql) && Number(args.at(-2)) >= 0);
  return !isLimited && requiresLists(withoutBrackets(sql));
}

/** Replaces each expression in brackets by what it is: a list, a condition that is wrong for parts of one, or neither. */
function withoutBrackets(sql: string): string {
  let text = sql
    .replaceAll(/`[^`]*`|"[^"]*"/g, "name")
    .replaceAll(/\?|\$\d+/g, "VALUE")
    .replaceAll(/\bIS NOT NULL\b|\bNOT (?=I?LIKE\b)/g, "");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replaceAll(/\(([^()]*)\)/g, (_all, inner: string) => ` ${kindOf(inner)} `);
  }
  return text;
}

function kindOf(inner: string): string {
  if (/\b(?:LIST|WRONG)\b/.test(inner))
    return requiresLists(inner) && !inner.includes("SELECT") ? "LIST" : "WRONG";
  if (!inner.includes("VALUE")) return "other";
  return inner.includes(",") ? "LIST" : "VALUE";
}

/** Whether a row must have a value of each list. */
function requiresLists(condition: string): boolean {
  return !/\b(?:WRONG|NOT|OR)\b/.test(condition);
}

/** Names the number of values in the error of a query that has too many. */
export function countValues(client: PrismaClient, max: number): PrismaClient {
  return client.$extends({
    query: {
      $allModels: {
        $allOperations: ({ model, operation, args, query }) =>
          query(args).catch((error: unknown) => {
            if (!isOfLimit(error)) throw error;
            throw tooMany(`${model}.${operation}${lists(maxListedValues(args))}`, max);
          }),
      },
    },
  }) as unknown as PrismaClient;
}

function isOfLimit(error: unknown): boolean {
  return error instanceof TooManyParameters || (error as { code?: unknown }).code === prismaCode;
}

/** The number of values in the longest list of a query. */
function maxListedValues(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, maxLengthOf(value));
  return value?.constructor === Object ? maxLengthOf(Object.values(value)) : 0;
}

function maxLengthOf(values: unknown[]): number {
  return values.reduce<number>((longest, each) => Math.max(longest, maxListedValues(each)), 0);
}

/** The values may come from the database instead: those of the rows whose relations a query includes. */
function lists(longest: number): string {
  return longest > 1 ? ` with a list of ${counted(longest)} values` : "";
}

function tooMany(what: string, max: number): TooManyParameters {
  return new TooManyParameters(
    `${what} needs a statement with more than ${counted(max)} parameters, the maximum of this database: divide its lists, or read fewer rows at a time.`,
  );
}

function counted(count: number): string {
  return count.toLocaleString("en");
}
