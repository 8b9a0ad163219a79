import { watchPlaces } from "./changes.ts";
import { createPlace, deletePlace, getPlace, listPlaces, replacePlace } from "./places.ts";
import { addRecording, getRecording } from "./recordings.ts";

export const handlers = {
  ...{ listPlaces, createPlace, getPlace, replacePlace, deletePlace },
  ...{ watchPlaces, addRecording, getRecording },
};
