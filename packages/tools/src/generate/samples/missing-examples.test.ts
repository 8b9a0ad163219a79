import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
import { smallContract } from "../testing/small-contract.ts";
import { missingExamples } from "./missing-examples.ts";

test("a response without an example that its schema allows is named, and no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "contract-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "contract.yaml");
  const response = (schema: string) =>
    `{ description: "", content: { application/json: { schema: ${schema}, example: 1 } } }`;
  const operation = [
    `"200": ${response("{ type: string, maxLength: 1, minLength: 2 }")}`,
    `"202": ${response('{ oneOf: [{ type: "null" }, { type: string }] }')}`,
    `"409": { description: "", content: { image/png: { schema: {} } } }`,
  ];
  await writeFile(path, smallContract({ operation: operation.join("\n") }));
  expect(missingExamples(await bundleContract(path))).toEqual([
    expect.stringMatching(/^POST \/things 200: no example is found that the schema/),
  ]);
});
