import { insert, select } from "@contract-first/service/rows";
import type { Place, PlaceKind } from "./storage/sqlite/client.ts";
import { Place as table } from "./storage/tables.ts";

export const listPlaces = select<Place, [after: bigint, take: number]>(
  table,
  `WHERE "id" > $1 ORDER BY "id" LIMIT $2`,
);

export const listPlacesOfKind = select<Place, [after: bigint, take: number, kind: PlaceKind]>(
  table,
  `WHERE "id" > $1 AND "kind" = $3 ORDER BY "id" LIMIT $2`,
);

export const addPlace = insert(table, ["id"]);
