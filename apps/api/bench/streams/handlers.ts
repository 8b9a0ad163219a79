import * as pets from "../../src/operations/pets.ts";
import { events, items } from "./items.ts";

/** The handlers of the store, and those of its streams. */
export const handlers = {
  ...pets,
  watchEvents: async () => ({ status: 200, body: events() }),
  exportLines: async () => ({ status: 200, body: items() }),
};
