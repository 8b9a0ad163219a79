import { Batch } from "../../queues/batch.ts";
import { isUnavailable } from "../availability/unavailable.ts";
import type { Insert } from "./query.ts";

type AnyInsert = Insert<unknown, unknown>;

/**
 * Creates the function that adds a row together with the others of its query that are added at the same time.
 *
 * @param insertAll adds all rows or, if it throws, none. Returns them as stored, in order
 * @param max maximum number of rows to add together
 */
export function insertInBatches(
  insertAll: (query: AnyInsert, rows: unknown[]) => Promise<unknown[]>,
  max: number,
): <New, Row>(query: Insert<New, Row>, row: New) => Promise<Row> {
  const batches = new WeakMap<AnyInsert, Batch<unknown, unknown>>();
  const createBatch = (query: AnyInsert) => {
    const batch = new Batch((rows: unknown[]) => insertAll(query, rows), {
      max,
      // A row that the database refuses must not fail the others.
      isOfOne: (error) => !isUnavailable(error),
    });
    batches.set(query, batch);
    return batch;
  };
  return <New, Row>(query: Insert<New, Row>, row: New) => {
    const batch = batches.get(query as AnyInsert) ?? createBatch(query as AnyInsert);
    return batch.add(row) as Promise<Row>;
  };
}
