import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { bundleContract } from "../contract-document/bundle.ts";
import type { Note } from "../support/notes.ts";
import { smallContract } from "../testing/small-contract.ts";
import { missingExamples } from "./missing-examples.ts";

test("a response without an example that its schema allows is named, and no other", async () => {
  const response = (schema: string) =>
    `{ description: "", content: { application/json: { schema: ${schema}, example: 1 } } }`;
  const operation = [
    `"200": ${response("{ type: string, maxLength: 1, minLength: 2 }")}`,
    `"202": ${response('{ oneOf: [{ type: "null" }, { type: string }] }')}`,
    `"409": { description: "", content: { image/png: { schema: {} } } }`,
  ];
  expect(await missingIn(operation.join("\n"))).toEqual([
    { place: "POST /things 200", message: expect.stringMatching(/^No example is found/) },
  ]);
});

test.each<[itemSchema: string, missing: number]>([
  ["{ properties: { data: { type: string } } }", 0],
  ["{ properties: { data: { type: string, maxLength: 1, minLength: 2 } } }", 1],
])("a stream of events of %s lacks %i examples", async (itemSchema, missing) => {
  const stream = `{ description: "", content: { text/event-stream: { itemSchema: ${itemSchema} } } }`;
  expect(await missingIn(`"200": ${stream}`)).toHaveLength(missing);
});

async function missingIn(operation: string): Promise<Note[]> {
  const folder = folderWith({ "openapi.yaml": smallContract({ openapi: "3.2.0", operation }) });
  return missingExamples(await bundleContract(join(folder, "openapi.yaml")));
}
