import { expect, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
import { codeDocument } from "../contract-document/code-document.ts";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { fixtureContract } from "../testing/contracts.ts";
import { renderTypes } from "./render-types.ts";

const contract = await bundleContract(fixtureContract);

/** Enough operations of one tag that the code of a contract is split. */
const more = Array.from({ length: 40 }, (_, index) => [
  `/more/${index}`,
  { get: { operationId: `more${index}`, tags: ["more"], responses: {} } },
]);

test.each<[string, OpenApiDocument, string, string]>([
  ["in one file", contract, "types.ts", "types.ts"],
  [
    "in the file of their part",
    { ...contract, paths: { ...contract.paths, ...Object.fromEntries(more) } },
    "tags/orders/operations.ts",
    "tags/orders/paths.ts",
  ],
])("QUERY and other methods have types, and no calls by path: %s", (_name, document, typed, at) => {
  const { [typed]: operations = "", [at]: paths = "" } = renderTypes(codeDocument(document));
  for (const id of ["searchOrders", "linkOrder"]) {
    expect(operations).toContain(`${id}: {`);
    expect(paths).not.toContain(`operations["${id}"]`);
  }
  expect(paths).toContain(`"/orders": {`);
  expect(paths).not.toContain("query /orders");
});
