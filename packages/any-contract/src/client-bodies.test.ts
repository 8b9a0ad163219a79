import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import * as server from "@animal-store/server";
import { drain } from "@animal-store/server/drain";
import { listen } from "@animal-store/server/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, layClient, linkModules, load } from "./testing/generated-contract.ts";

type Call = (input: { body: unknown }) => Promise<unknown>;

const folder = await mkdtemp(join(tmpdir(), "client-bodies-"));
let client: Record<string, Call>;
let stop = async () => {};

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

beforeAll(async () => {
  const document = {
    ...{ openapi: "3.1.0", info: { title: "Bodies", version: "1.0.0" }, security: [] },
    ...{ servers: [{ url: "http://127.0.0.1:3000/v1" }], paths: Object.fromEntries(paths) },
  };
  const { module, refusals } = await generate(document, folder);
  expect(refusals).toEqual([]);
  await Promise.all([layClient(folder), linkModules(folder)]);
  const contract = await load(module ?? "");
  const chain = (id: string) => [
    server.readBody(contract, id),
    server.validate(contract, id),
    server.respond(contract, id, { handler: receive, context: undefined }),
  ];
  const app = server.createExpressApp().use(server.contractRouter(contract, chain, []));
  app.use(
    server.errorHandler(contract, (thrown) => {
      throw thrown;
    }),
  );
  const listening = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  stop = () => drain(listening, { idleMs: 0 });
  const { port } = listening.address() as AddressInfo;
  const { createAnimalStoreClient } = await import(join(folder, "client/index.ts"));
  client = createAnimalStoreClient({ baseUrl: `http://127.0.0.1:${port}/v1` });
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
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
