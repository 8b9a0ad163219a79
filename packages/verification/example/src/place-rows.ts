import type { Complete, NewRow } from "@contract-first/service/rows";
import type { components } from "./generated/types.ts";
import type { Place as PlaceRow } from "./storage/sqlite/client.ts";

type Place = components["schemas"]["Place"];
type NewPlace = components["schemas"]["NewPlace"];

export function toPlace({ id, name, kind, volume }: PlaceRow): Place {
  const place: Complete<Place> = { id: Number(id), name, kind, volume: volume ?? undefined };
  return place as Place;
}

export function toRow({ name, kind, volume }: NewPlace): NewRow<PlaceRow, "id", NewPlace> {
  return { name, kind, volume: volume ?? null };
}
