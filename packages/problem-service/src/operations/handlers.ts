import { createPlace, deletePlace, getOldPlace, getPlace, listPlaces } from "./places.ts";

export const handlers = { listPlaces, createPlace, getPlace, deletePlace, getOldPlace };
