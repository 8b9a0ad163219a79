import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BaseResolver, bundle, createConfig } from "redocly-core";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { type Insertions, smallContract } from "../testing/small-contract.ts";
import { checkContract, suggestedOverlay } from "./check-contract.ts";
import { typesPlugin } from "./redocly-types.ts";

function written(insertions: Insertions) {
  const folder = folderWith({ "contract.yaml": smallContract(insertions) });
  return { folder, path: join(folder, "contract.yaml") };
}

const ok = 'responses: { "200": { description: OK. } }';
const at = (path: string, method: string, lines: string) =>
  `${path}:\n  ${method}:\n    ${ok}\n    ${lines}`;
const change = (parameter: string) => ({
  paths: `/extra:\n  put:\n    parameters: [${parameter}]\n    responses: { "200": { description: OK. } }`,
});
const id = (name: string) =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]`;
const versioned = (more: string) =>
  `/extra:
  get:
    parameters: [{ name: If-None-Match, in: header, ${more}schema: { type: string } }]
    responses:
      "200": { description: OK., headers: { ETag: { schema: { type: string } } } }`;

const cases: Record<string, Insertions> = {
  "a value of another type": { schemas: "Odd: { properties: { a: { required: true } } }" },
  "a path without operations": { paths: "/extra:" },
  "three equal operationIds": {
    paths: ["/a", "/b"].map((each) => at(each, "get", "operationId: createThing")).join("\n"),
  },
  "operationIds that are equal in code": {
    paths: `${at("/a", "get", "operationId: list-all")}\n${at("/b", "get", "operationId: listAll")}`,
  },
  "a condition of numbers without 412": change(
    "{ name: If-Match, in: header, schema: { type: integer } }",
  ),
  "a condition that is required": {
    paths: `${versioned("required: true, ")}\n      "304": { description: Same. }`,
  },
  "a 304 with content": {
    paths: `${versioned("")}\n      "304": { description: Same., content: { text/plain: {} } }`,
  },
  "a range that is required": change(
    "{ name: Range, in: header, required: true, schema: { type: string } }",
  ),
  "an empty list": { schemas: "Odd: { anyOf: [] }" },
  "a dialect": { root: "jsonSchemaDialect: https://a.example/dialect" },
  "a method of another version": { paths: at("/extra", "query", "tags: [a]") },
  "paths that differ in a name": {
    paths: `${at("/a/{id}'s/b", "get", id("id"))}\n${at("/a/{other}'s/b", "delete", id("other"))}`,
  },
  "references that lead nowhere": {
    operation:
      '"404": { $ref: "#/components/responses/None" }\n"409": { $ref: "#/components/responses/None" }',
    schemas:
      'A: { $ref: "#/components/schemas/None" }\nB: { allOf: [{ type: object }, { $ref: ./none.yaml }] }',
  },
};

test.each(Object.entries(cases))(
  "the overlay that %s needs makes the contract acceptable",
  async (_what, given) => {
    const { folder, path } = written(given);
    await expect(checkContract(path, folder)).rejects.toThrow("contract.yaml:");
    const overlay = join(folder, "overlay.json");
    writeFileSync(overlay, String(await suggestedOverlay(path, folder, new BaseResolver())));
    const config = await createConfig({ plugins: [typesPlugin] });
    const { bundle: overlaid } = await bundle({ ref: path, config, overlays: [overlay] });
    const edited = join(folder, "edited.json");
    writeFileSync(edited, JSON.stringify(overlaid.parsed));
    await checkContract(edited, folder);
  },
);

const decisions: Record<string, Insertions> = {
  "a decision": change("{ name: body, in: query, required: true, schema: { type: string } }"),
  "operations of equal paths and methods": {
    paths: `${at("/a/{id}", "get", id("id"))}\n${at("/a/{other}", "get", id("other"))}`,
  },
  nothing: {},
};

test.each(Object.entries(decisions))("%s is left to people", async (_what, given) => {
  const { folder, path } = written(given);
  expect(await suggestedOverlay(path, folder, new BaseResolver())).toBeNull();
});
