import { createPlace, deletePlace, getPlace, listPlaces, replacePlace } from "./places.ts";
import { addRecording, getRecording } from "./recordings.ts";

export const handlers = {
  ...{ listPlaces, createPlace, getPlace, replacePlace, deletePlace },
  ...{ addRecording, getRecording },
};
