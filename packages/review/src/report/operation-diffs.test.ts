import { expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { operationsOf } from "../contract/operations.ts";
import { Document } from "../document/document.ts";
import { documentOf, reportBetween, reportOf } from "../testing/reviews.ts";
import { renderHtml } from "./html.ts";
import { operationDiffs } from "./operation-diffs.ts";
import { ContractText } from "./operation-text.ts";
import { typesDiff } from "./types-diff.ts";

/** Schemas each of which refers to all of them. */
function clique(size: number, name: Json): JsonRecord {
  const names = Array.from({ length: size }, (_none, index) => `S${index}`);
  const properties = Object.fromEntries(
    names.map((each) => [each, { $ref: `#/components/schemas/${each}` }]),
  );
  const schema = { type: "object", properties: { ...properties, name } };
  const document = contractOf({ response: { $ref: "#/components/schemas/S0" } });
  const schemas = Object.fromEntries(names.map((each) => [each, schema]));
  return { ...document, components: { schemas } };
}

test("schemas that refer to each other are written once", async () => {
  const report = reportOf(clique(8, { type: "string" }), clique(8, { type: "integer" }));
  const [diff] = operationDiffs(report, 10);
  expect(diff?.sections.map(({ title }) => title)).toHaveLength(8);
  expect((await renderHtml(report)).length).toBeLessThan(60_000);
});

test("what does not differ is not shown", () => {
  const withShared = (maximum: number) => ({
    ...contractOf({
      request: { type: "object", properties: { a: { maximum } } },
      response: { $ref: "#/components/schemas/Same" },
    }),
    components: { schemas: { Same: { type: "string" } } },
  });
  const report = reportOf(withShared(2), withShared(1));
  const [diff] = operationDiffs(report, 10);
  const changed = diff?.sections.flatMap(({ rows }) =>
    rows.filter(({ kind }) => kind === "changed"),
  );
  expect(changed?.map(({ before, after }) => [before?.text.trim(), after?.text.trim()])).toEqual([
    ["maximum: 2", "maximum: 1"],
  ]);
});

test("skipped lines say what encloses the next ones", async () => {
  const schema = (maximum: number) => ({
    type: "object",
    description: "One.\nTwo.\nThree.\nFour.\nFive.",
    properties: { a: { b: 1, c: 2, d: 3, e: 4, maximum } },
  });
  const page = await renderHtml(
    reportOf(contractOf({ request: schema(2) }), contractOf({ request: schema(1) })),
  );
  expect(page).toMatch("⋯ requestBody › content › application/json › schema › properties › a<");
});

test("servers that an operation inherits are not shown as its own", () => {
  const servers = [{ url: "https://example.com/v1" }];
  const document = documentOf({ ...contractOf({ request: true }), servers });
  const [operation] = operationsOf(document).values();
  const lines = operation && new ContractText(document).operation(operation).lines;
  expect(lines?.map(({ text }) => text)).toContain("operationId: createThing");
  expect(lines?.map(({ text }) => text)).not.toContain("servers:");
});

test("a finding leads to its line, which has the tone of its verdict", async () => {
  const page = await renderHtml(
    reportOf(contractOf({ request: { maximum: 2 } }), contractOf({ request: { maximum: 1 } })),
  );
  const [, anchor] = /<a href="#(change-\w+)">side by side/.exec(page) ?? [];
  expect(page).toMatch(`<tr id="${anchor}" class="changed breaking">`);
  expect(page).toMatch("<mark>2</mark>");
});

test("of the types only types are compared, not their comments", async () => {
  const described = (description: string) =>
    contractOf({ response: { type: "string", description } });
  expect(await typesDiff(reportOf(described("Its name."), described("A name.\n\nMore.")))).toBe("");
});

test("the types of several files are those of one contract", async () => {
  const documentOfFiles = (maximum: string) => {
    const files: Record<string, string> = {
      "/api/v1/openapi.json": JSON.stringify(
        contractOf({ response: { $ref: "../schemas.yaml#/Size" } }),
      ),
      "/api/schemas.yaml": `Size: { enum: [small, ${maximum}] }`,
    };
    return new Document({ read: (path) => files[path] ?? "" }, "/api/v1/openapi.json");
  };
  const diff = await typesDiff(reportBetween(documentOfFiles("large"), documentOfFiles("huge")));
  expect(diff).toMatch(/^-\s+Size: "small" \| "large";$/m);
  expect(diff).toMatch(/^\+\s+Size: "small" \| "huge";$/m);
});
