import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
import { codeDocuments } from "../contract-document/code-document.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { renderTypes } from "./render-types.ts";

const contract = `openapi: 3.2.0
info: { title: Places, version: 1.0.0 }
paths:
  /changes:
    get:
      operationId: watchPlaces
      responses:
        "200":
          description: OK.
          content:
            text/event-stream:
              itemSchema:
                oneOf:
                  - { $ref: "#/components/schemas/added" }
                  - { required: [event], properties: { event: { const: note }, data: { type: string } } }
              x-stream: { end: note }
  /places.jsonl:
    get:
      operationId: exportPlaces
      responses:
        "200":
          description: OK.
          content: { application/jsonl: { itemSchema: { $ref: "#/components/schemas/place" } } }
  /backup:
    get:
      operationId: backUp
      responses:
        "200":
          description: OK.
          content: { application/x-ndjson: { schema: {} } }
components:
  schemas:
    place: { type: object, required: [name], properties: { name: { type: string } } }
    added:
      required: [event]
      properties:
        event: { const: added }
        data:
          type: string
          contentMediaType: application/json
          contentSchema: { $ref: "#/components/schemas/place" }
`;

async function read() {
  const folder = await mkdtemp(join(tmpdir(), "contract-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "contract.yaml");
  await writeFile(path, contract);
  const served = await bundleContract(path);
  return { served, code: codeDocuments(served) };
}

test("the type of a stream's body is that of its events", async () => {
  const { "types.ts": types = "" } = renderTypes((await read()).code.full);
  const plain = types.replaceAll(/\/\*.*?\*\//g, "").replaceAll(/\s+/g, " ");
  expect(plain).toContain(
    '"text/event-stream": { id?: string; retry?: number; event: "added"; data: Place; } | { id?: string; retry?: number; event: "note"; data: string; };',
  );
});

test("the table says how the data of each event are written, and which one is the last", async () => {
  const { responses } = operationTable((await read()).code.bare).watchPlaces ?? {};
  expect(responses).toEqual({
    200: {
      mediaType: "text/event-stream",
      headers: [],
      stream: { data: { added: "json", note: "text" }, end: "note" },
    },
  });
});

test("the type of JSON Lines is that of their items, or bytes without itemSchema", async () => {
  const { code } = await read();
  const { "types.ts": types = "" } = renderTypes(code.full);
  const plain = types.replaceAll(/\s+/g, " ");
  expect(plain).toContain('"application/jsonl": Place;');
  expect(plain).toContain('"application/x-ndjson": Binary;');
  const { exportPlaces, backUp } = operationTable(code.bare);
  expect(exportPlaces?.responses[200]).toEqual({
    mediaType: "application/jsonl",
    headers: [],
    stream: {},
  });
  expect(backUp?.responses[200]).not.toHaveProperty("stream");
});

test("the document is served as it was written", async () => {
  const { served } = await read();
  expect(served).toMatchObject({ openapi: "3.2.0" });
  expect(JSON.stringify(served.paths)).toContain('"$ref":"#/components/schemas/added"');
  expect(JSON.stringify(served.components)).toContain(
    '"contentSchema":{"$ref":"#/components/schemas/place"}',
  );
});
