import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { renderTypes } from "../contract/render-types.ts";
import { type Insertions, smallContract } from "../testing/small-contract.ts";
import { bundleContract } from "./bundle.ts";
import { codeDocuments } from "./code-document.ts";
import { operationTable } from "./operation-table.ts";

async function read(insertions: Insertions) {
  const folder = folderWith({ "openapi.yaml": smallContract(insertions) });
  const { full, bare } = codeDocuments(await bundleContract(join(folder, "openapi.yaml")));
  const types = renderTypes(full)["types.ts"] ?? "";
  const plain = types.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/\s+/g, " ");
  return { operations: operationTable(bare), types: plain };
}

const ok = '"200": { description: OK. }';

test("a path has exactly the parameters of its template", async () => {
  const { operations, types } = await read({
    paths: `/extras/{id}/{part}:
  parameters: [{ name: extraId, in: path, required: true, schema: { type: integer } }]
  get:
    parameters: [{ name: part, in: path, required: true, schema: { type: integer } }]
    responses: { ${ok} }`,
  });
  const { parameters } = operations.getExtrasByIdByPart ?? {};
  expect(parameters?.path).toMatchObject({ id: { type: "string" }, part: { type: "integer" } });
  expect(parameters?.path).not.toHaveProperty("extraId");
  expect(types).toContain("path: { id: string; part: number; };");
});

test("a scheme that is not declared is a key as a bearer token, beside those that are", async () => {
  const { operations } = await read({
    paths: `/extra:\n  get: { security: [{ missing: [read] }, { key: [] }], responses: { ${ok} } }`,
  });
  expect(operations.getExtra).toMatchObject({
    authentication: "required",
    credentials: ["key"],
    security: [{ missing: ["read"] }, { key: [] }],
  });
});

test.each(["{}", "{ schema: { type: object } }"])(
  "events of %s have any name, and text as their data",
  async (media) => {
    const content = `{ description: OK., content: { text/event-stream: ${media} } }`;
    const { operations, types } = await read({
      paths: `/extra:\n  get: { responses: { "200": ${content} } }`,
    });
    expect(operations.getExtra?.responses[200]).toMatchObject({
      stream: { data: { "*": "text" } },
    });
    expect(types).toContain("event?: string; data: string;");
  },
);
