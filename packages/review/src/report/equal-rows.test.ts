import { describe, expect, test } from "vitest";
import type { JsonRecord } from "../../pairs/pair.ts";
import { reportOf } from "../testing/reviews.ts";
import { renderHtml } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderJson } from "./render.ts";
import { rowsIn } from "./report.ts";

/** A contract with this many operations, each of which responds with its own object. */
function contractOf(count: number, schemaOf: (index: number) => JsonRecord) {
  const operation = (index: number) => ({
    get: {
      operationId: `get${index}`,
      responses: {
        200: {
          description: "",
          content: { "application/json": { schema: schemaOf(index) } },
        },
      },
    },
  });
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/things${index}`, operation(index)]),
  );
  return { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, paths };
}

/** Objects that differ from each other, so that only their words are equal, not their cause. */
const own = (index: number, more: JsonRecord = {}) => ({
  type: "object",
  properties: { [`id${index}`]: { type: "string" }, ...more },
});
const report = (count: number, more: JsonRecord) =>
  reportOf(
    contractOf(count, (index) => own(index)),
    contractOf(count, (index) => own(index, more)),
  );

describe("equal changes of many places", () => {
  test("are one row", () => {
    const [row, ...others] = rowsIn(report(263, { meta: { type: "string" } }));
    expect(others).toEqual([]);
    expect(row?.message).toBe(
      "get0 · 200.meta, get1 · 200.meta, get2 · 200.meta and 260 more: the optional property `meta` was added.",
    );
    expect(row?.places).toHaveLength(263);
    expect(row?.operations).toHaveLength(263);
  });

  test("are one row also where they break, and one decision lets each of them through", () => {
    const values = (all: string[]) => (index: number) =>
      own(index, { kind: { type: "string", enum: all } });
    const broken = reportOf(contractOf(30, values(["a"])), contractOf(30, values(["a", "b"])));
    const [row, ...others] = rowsIn(broken);
    expect([others, row?.verdict, row?.findings.length]).toEqual([[], "breaking", 30]);
    expect(row?.waiverKeys).toHaveLength(30);
    expect(JSON.parse(renderJson(broken)).rows[0].places).toHaveLength(30);
  });

  test("have each name once, as that of all branches of a union", () => {
    const branches = (data: JsonRecord) => () => ({
      oneOf: ["a", "b", "c", "d", "e"].map((value) => ({
        type: "object",
        required: ["kind"],
        properties: { kind: { const: value }, data: { type: "object", title: value, ...data } },
      })),
    });
    const more = { properties: { id: { type: "string" } } };
    const rows = rowsIn(reportOf(contractOf(1, branches({})), contractOf(1, branches(more))));
    const message = "get0 · 200.data.id: the optional property `id` was added.";
    expect(rows).toMatchObject([{ message, places: ["get0 · 200.data.id"] }]);
    expect(rows[0]?.findings).toHaveLength(5);
  });

  test("are told apart where they are few, or say something else", () => {
    expect(rowsIn(report(3, { meta: { type: "string" } }))).toHaveLength(3);
    const mixed = reportOf(
      contractOf(10, (index) => own(index)),
      contractOf(10, (index) => own(index, index < 5 ? { meta: {} } : { more: {} })),
    );
    expect(rowsIn(mixed)).toHaveLength(2);
  });

  test("have their places folded on the page and in the comment", async () => {
    const many = report(263, { meta: { type: "string" } });
    const html = await renderHtml(many);
    expect(html).toMatch(/<details class="places"><summary>263 places<\/summary>/);
    expect(html).toContain("get262 · 200.meta");
    expect(await renderMarkdown(many)).toMatch(
      /^\| get0 · 200.meta, get1 · 200.meta, get2 · 200.meta and 260 more: /m,
    );
  });
});
