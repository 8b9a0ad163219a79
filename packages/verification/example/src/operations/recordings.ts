import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { components } from "../generated/types.ts";
import type { Recording as RecordingRow } from "../storage/sqlite/client.ts";
import { operation, urlOf } from "./operation.ts";

/** Sounds are large, and no response contains them. */
export const withoutSound = { sound: true } as const;

export function toRecording(row: Omit<RecordingRow, "sound">): components["schemas"]["Recording"] {
  const { id, placeId, title, recordedOn, bytes, sha256 } = row;
  return { id: Number(id), placeId: Number(placeId), title, recordedOn, bytes, sha256 };
}

export const addRecording = operation("addRecording", async ({ path, body }, { prisma }) => {
  const placeId = BigInt(path.placeId);
  const sound = new Uint8Array(await buffer(body.sound.open()));
  const { title, recordedOn } = body;
  const sha256 = createHash("sha256").update(sound).digest("hex");
  const data = { placeId, title, recordedOn, sound, bytes: sound.length, sha256 };
  const recording = toRecording(await prisma.recording.create({ data, omit: withoutSound }));
  const ids = { placeId: recording.placeId, recordingId: recording.id };
  const location = urlOf("getRecording", { path: ids });
  return { status: 201, headers: { Location: location }, body: recording };
});

export const getRecording = operation("getRecording", async ({ path, fail }, { prisma }) => {
  const row = await prisma.recording.findUnique({
    where: { id: BigInt(path.recordingId), placeId: BigInt(path.placeId) },
    omit: withoutSound,
  });
  if (row === null) {
    return fail(404, { code: "not_found", message: `There is no recording ${path.recordingId}.` });
  }
  return { status: 200, body: toRecording(row) };
});
