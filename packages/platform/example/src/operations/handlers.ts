import { createPlace, deletePlace, getPlace, listPlaces, replacePlace } from "./places.js";
import { addRecording, getRecording } from "./recordings.js";

export const handlers = {
  ...{ listPlaces, createPlace, getPlace, replacePlace, deletePlace },
  ...{ addRecording, getRecording },
};
