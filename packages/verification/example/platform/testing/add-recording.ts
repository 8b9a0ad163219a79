import type { Example } from "./example.ts";

/** Uploads a recording of the place 1. */
export async function addRecording(
  { client }: Pick<Example, "client">,
  { title, sound }: { title: string; sound: string },
): Promise<Response> {
  const form = new FormData();
  form.set("title", title);
  form.set("recordedOn", "2026-05-17");
  form.set("sound", new Blob([sound], { type: "audio/wav" }), "sound.wav");
  const { response } = await client.POST("/places/{placeId}/recordings", {
    params: { path: { placeId: 1 } },
    body: { title, recordedOn: "2026-05-17", sound: sound as never },
    bodySerializer: () => form,
  });
  return response;
}
