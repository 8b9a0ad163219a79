import { expect, test } from "vitest";
import { completeContract } from "./complete-contract.ts";
import { operationTable } from "./operation-table.ts";
import { reading } from "./reading.ts";

const response = { 200: { description: "OK." } };
const documentWith = (operation: object) => ({
  ...{ info: { version: "1.0.0" }, components: {} },
  paths: { "/things": { get: { operationId: "getThings", responses: response, ...operation } } },
});

test.each([
  ["completed", completeContract, { parameters: [{ $ref: "#/components/parameters/Lost" }] }],
  ["listed", operationTable, { parameters: [{ name: "a", in: "query" }] }],
])("what cannot be %s is named with its file and its path", (_how, read, broken) => {
  const document = documentWith(broken) as never;
  expect(() => reading("contract.yaml:", () => read(document))).toThrow(
    /^contract\.yaml: (GET )?\/things This cannot be read \(.+\)\.$/,
  );
});
