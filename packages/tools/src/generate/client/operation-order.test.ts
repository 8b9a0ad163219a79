import { expect, test } from "vitest";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { CheckModules } from "./checks/check-modules.ts";
import { renderMockData } from "./render-mock-data.ts";
import { renderOperations } from "./render-operations.ts";

const reading = (operationId: string, tag: string) => ({
  get: { operationId, tags: [tag], responses: { 204: { description: "Done." } } },
});

/** @param more the number of further paths: with many, each tag has a file of its own */
function contractWith(more: number): OpenApiDocument {
  const others = Array.from({ length: more }, (_each, index) => [
    `/other/${index}`,
    reading(`other${index}`, "others"),
  ]);
  const paths = {
    "/commands/{id}": reading("getCommand", "commands"),
    "/commands/types": reading("listTypes", "types"),
    ...Object.fromEntries(others),
  };
  return { openapi: "3.1.0", info: { version: "1.0.0" }, paths, components: {} } as never;
}

/** A mock and a proxy take the first operation whose path matches a request. */
test.each([0, 50])("a concrete path is before a templated one, with %i others", (more) => {
  const document = contractWith(more);
  const { "mock-data.ts": mocks = "" } = renderMockData(document, new CheckModules(document));
  const { "operations.ts": client = "" } = renderOperations(document, operationTable(document));
  for (const code of [mocks, client.slice(client.indexOf("const allOperations"))])
    expect(code).toMatch(/listTypes[\s\S]*getCommand/);
});
