import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
} from "@prisma/driver-adapter-utils";
import { withZone } from "../queries/sqlite-time.ts";

/**
 * Adds the zone to each time that a connection reads. Without it, Prisma's client takes every time in the result
 * of a raw query for local time, even one that means UTC.
 */
export function timesWithZone(connection: SqlDriverAdapter): SqlDriverAdapter {
  const { startTransaction } = connection;
  return Object.assign(readingZones(connection), {
    startTransaction: async (isolation: Parameters<typeof startTransaction>[0]) =>
      readingZones(await startTransaction.call(connection, isolation)),
  });
}

function readingZones<Connection extends SqlQueryable>(connection: Connection): Connection {
  const { queryRaw } = connection;
  return Object.assign(connection, {
    queryRaw: async (query: SqlQuery) => {
      const result = await queryRaw.call(connection, query);
      for (const [column, type] of result.columnTypes.entries()) {
        if (type === ColumnTypeEnum.DateTime) nameZones(result.rows, column);
      }
      return result;
    },
  });
}

function nameZones(rows: unknown[][], column: number): void {
  for (const row of rows) {
    const time = row[column];
    if (typeof time === "string") row[column] = withZone(time);
  }
}
