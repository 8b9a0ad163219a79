import { toEvent } from "../changes/change-rows.ts";
import type { PlaceChanges } from "../changes/place-changes.ts";
import { operation } from "./operation.ts";

export const watchPlaces = operation("watchPlaces", async (input, { changes }) => {
  const { header, signal, fail } = input;
  const lastId = header["Last-Event-ID"];
  if (lastId === undefined) {
    return { status: 200, body: eventsFromNow(await changes.newest(), changes, signal) };
  }
  const isPosition = /^\d{1,18}$/.test(lastId);
  if (!isPosition || !(await changes.isKept(BigInt(lastId)))) return fail(410, gone);
  return { status: 200, body: eventsAfter(BigInt(lastId), changes, signal) };
});

const gone = {
  code: "changes_gone",
  message: "The changes after this Last-Event-ID are not kept: read all places again.",
} as const;

/** Its first event has a position, so a client that loses the connection before any change misses nothing. */
async function* eventsFromNow(position: bigint, changes: PlaceChanges, signal: AbortSignal) {
  const data = "All later changes follow.";
  yield { event: "opened", id: String(position), data } as const;
  yield* eventsAfter(position, changes, signal);
}

async function* eventsAfter(position: bigint, changes: PlaceChanges, signal: AbortSignal) {
  for await (const change of changes.after(position, signal)) yield toEvent(change);
}
