import type { SharedContext } from "@contract-first/service";
import { insert, select } from "@contract-first/service/rows";
import { toPlace } from "../place-rows.ts";
import type { Place, PlaceChange, PlaceEvent } from "../storage/sqlite/client.ts";
import { PlaceChange as table } from "../storage/tables.ts";

/**
 * Keeps a change of a place for the streams. Call it in the transaction of the change, and last: from then on, other
 * changes wait for the commit.
 *
 * @param place after the change or, if it was deleted, before
 */
export async function recordChange(
  queries: SharedContext["queries"],
  event: PlaceEvent,
  { id, ...place }: Place,
): Promise<void> {
  await queries.insert(addChange, { ...place, event, at: new Date(), placeId: id });
}

const addChange = insert(table, ["id"]);

export const newestChange = select<PlaceChange, []>(table, `ORDER BY "id" DESC LIMIT 1`);

/** The changes from a position on, with the one at the position. */
export const changesFrom = select<PlaceChange, [position: bigint, take: number]>(
  table,
  `WHERE "id" >= $1 ORDER BY "id" LIMIT $2`,
);

/** The event of a change, as streams send it. */
export function toEvent({ id, event, at: _at, placeId, ...place }: PlaceChange) {
  return { event, id: String(id), data: toPlace({ ...place, id: placeId }) };
}
