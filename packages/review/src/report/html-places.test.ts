import { expect, test } from "vitest";
import { documentWith } from "../../pairs/changes.ts";
import { Document } from "../document/document.ts";
import { reportBetween } from "../testing/reviews.ts";
import { renderHtml } from "./html.ts";

const operation = (name: string, tag: string, maximum: number) => ({
  get: {
    operationId: name,
    tags: [tag],
    parameters: [{ name: "limit", in: "query", schema: { type: "integer", maximum } }],
    responses: {},
  },
});
const contract = (maximum: number) =>
  documentWith({
    paths: {
      "/cats": operation("listCats", "Cats <b>", maximum),
      "/dogs": operation("listDogs", "Dogs", maximum),
    },
  });

function page(before: string, after: string): Promise<string> {
  const [old, now] = [before, after].map(
    (text) => new Document({ read: () => text }, "a.json"),
  ) as [Document, Document];
  return renderHtml(reportBetween(old, now));
}

test("the page says who breaks by tag, and each row opens its two places", async () => {
  const text = (maximum: number) => JSON.stringify(contract(maximum), null, 2);
  const html = await page(text(9), text(5));
  const tags = [...html.matchAll(/<li class="tag"><b>(.*?)<\/b>/g)].map(([, tag]) => tag);
  expect(tags).toEqual(["Cats &lt;b&gt;", "Dogs"]);
  expect(html).toMatch(
    /<summary>Both places<\/summary><div><figure><figcaption>before: a.json, line/,
  );
  const places = [...html.matchAll(/<figure>.*?<pre>(.*?)<\/pre>/gs)].map(([, lines]) => lines);
  expect(places).toEqual([
    expect.stringMatching(/^ +&quot;maximum&quot;: 9/),
    expect.stringMatching(/^ +&quot;maximum&quot;: 5/),
  ]);
});

test("what stands on one long line is not shown", async () => {
  const long = { description: "Long. ".repeat(100) };
  const text = (maximum: number) => JSON.stringify({ ...contract(maximum), "x-text": long });
  expect(await page(text(9), text(5))).not.toContain("<figure>");
});
