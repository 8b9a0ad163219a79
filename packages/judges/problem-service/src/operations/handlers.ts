import {
  createPlace,
  deletePlace,
  getOldPlace,
  getPlace,
  listPlaces,
  replacePlace,
} from "./places.ts";

export const handlers = {
  ...{ listPlaces, createPlace, getPlace, replacePlace, deletePlace },
  getOldPlace,
};
