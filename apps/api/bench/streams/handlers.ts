import { once } from "node:events";
import * as pets from "../../src/operations/pets.ts";
import { eventOf, events, firstId, items } from "./items.ts";

/** The handlers of the store, and those of its streams. */
export const handlers = {
  ...pets,
  watchEvents: async () => ({ status: 200, body: events() }),
  exportLines: async () => ({ status: 200, body: items() }),
  watchIdle: async ({ signal }: { signal: AbortSignal }) => ({ status: 200, body: idle(signal) }),
};

async function* idle(signal: AbortSignal) {
  yield eventOf(firstId);
  await once(signal, "abort");
}
