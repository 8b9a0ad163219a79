import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { layClient, linkModules } from "./testing/generated-contract.ts";
import { useServedContract } from "./testing/served-contract.ts";

type Call = (input: { body: unknown }) => Promise<unknown>;

let client: Record<string, Call>;

const binary = { type: "string", format: "binary" };
const fields = {
  type: "object",
  properties: {
    title: { type: "string" },
    pages: { type: "integer" },
    tags: { type: "array", items: { type: "string" } },
    size: { type: "object", properties: { height: { type: "number" } } },
  },
};

/** The schema of each body, by the operation that receives it. */
const bodies = {
  sendFields: { "application/x-www-form-urlencoded": { schema: fields } },
  sendThing: { "application/vnd.thing+json": { schema: fields } },
  sendDocument: { "application/xml": { schema: { type: "string" } } },
  sendPicture: { "image/png": { schema: binary } },
};

const paths = Object.entries(bodies).map(([operationId, content]) => {
  const received = { description: "Received.", content: { "application/json": { schema: {} } } };
  const post = {
    operationId,
    requestBody: { required: true, content },
    responses: { 200: received },
  };
  return [`/${operationId}`, { post }];
});

const served = useServedContract({ paths: Object.fromEntries(paths), handler: receive });

beforeAll(async () => {
  const { folder, baseUrl } = served;
  await Promise.all([layClient(folder), linkModules(folder)]);
  const { createAnimalStoreClient } = await import(join(folder, "client/index.ts"));
  client = createAnimalStoreClient({ baseUrl });
});

/** What a handler receives as the body; of bytes, their text. */
async function receive({ body }: { body: unknown }) {
  return { status: 200, body: body instanceof Readable ? await text(body) : body };
}

const form = { title: "Größe & Co", pages: 3, tags: ["a", "b c"], size: { height: 1.5 } };
const stream = () => new Blob(["streamed"]).stream();

test.each<[operation: string, body: unknown, received?: unknown]>([
  ["sendFields", form],
  ["sendFields", { title: "Plan", pages: undefined }, { title: "Plan" }],
  ["sendThing", form],
  ["sendDocument", "<größe/>"],
  ["sendPicture", new Uint8Array([97, 98]), "ab"],
  ["sendPicture", new Blob(["ab"], { type: "text/plain" }), "ab"],
  ["sendPicture", stream(), "streamed"],
])("%s receives what the client has sent", async (operation, body, received = body) => {
  expect(await client[operation]?.({ body })).toEqual(received);
});
