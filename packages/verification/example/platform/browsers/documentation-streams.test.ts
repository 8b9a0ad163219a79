import { chromiumPath, launchBrowser } from "@contract-first/service/internal/testing/browser";
import { pathOf } from "@contract-first/testing/internal/harness/run-program";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { streamingService, waiting } from "../testing/streaming-service.ts";

const { showStreams } = await import(pathOf("packages/service/assets/streams.js"));

/** What the page shows of a stream. */
function renderStream(stream: object, mediaType = "text/event-stream") {
  const content: Record<string, object> = { [mediaType]: structuredClone(stream) };
  const operation = { operationId: "watch", responses: { 200: { content } } };
  const examples = { last: { value: [{ event: "last", data: "" }] } };
  showStreams({ paths: { "/watch": { get: operation } }, components: { examples } });
  return content[mediaType];
}

describe("a stream of events", () => {
  const itemSchema = { properties: { data: { type: "string" } } };

  test("is shown with the schema of one event", () => {
    expect(renderStream({ itemSchema })).toEqual({ itemSchema, schema: itemSchema });
  });

  test.each<[string, unknown, string]>([
    [
      "events",
      [{ data: "a\nb", id: "1" }, { data: "c" }],
      "id: 1\ndata: a\ndata: b\n\ndata: c\n\n",
    ],
    ["values", [{ event: "changed", data: { a: 1 } }], 'event: changed\ndata: {"a":1}\n\n'],
    ["data alone", [{ a: 1 }, "b"], 'data: {"a":1}\n\ndata: b\n\n'],
    ["data with an id", [{ id: 1, a: 2 }], 'data: {"id":1,"a":2}\n\n'],
    ["text", "data: a\n\n", "data: a\n\n"],
  ])("has its example as it is sent: %s", (_what, example, text) => {
    expect(renderStream({ itemSchema, example })).toMatchObject({ example: text });
    const examples = { first: { summary: "First", value: example } };
    expect(renderStream({ itemSchema, examples })).toMatchObject({
      examples: { first: { summary: "First", value: text } },
    });
  });

  test("may have an example of the components", () => {
    const examples = { last: { $ref: "#/components/examples/last" } };
    expect(renderStream({ itemSchema, examples })).toMatchObject({
      examples: { last: { value: "event: last\ndata: \n\n" } },
    });
  });
});

test.each(["application/jsonl", "application/x-ndjson"])("%s is shown as it is sent", (type) => {
  const stream = { itemSchema: {}, example: [{ a: 1 }, "b"] };
  expect(renderStream(stream, type)).toEqual({ ...stream, schema: {}, example: '{"a":1}\n"b"\n' });
  const bytes = { schema: {}, example: "a" };
  expect(renderStream(bytes, type)).toEqual(bytes);
});

describe.skipIf(!chromiumPath)("/docs in a browser", () => {
  const api = useTestService(streamingService({ events: waiting }, { schemes: {} }));
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
    // A busy machine takes longer than the 30 seconds of Playwright. The test's own limit names no step.
    page.setDefaultTimeout(100_000);
  });
  afterAll(() => browser.close());

  test("a stream that does not end is tried out for a moment", async () => {
    await page.goto(`${api.origin}/docs#/default/watchEvents`);
    const operation = page.locator("#operations-default-watchEvents");
    await operation.getByText("Try it out").click();
    await operation.getByRole("button", { name: "Execute" }).click();
    const response = operation.locator(".received");
    await response.waitFor();
    expect(await response.textContent()).toContain("data: One");
    expect(await operation.locator(".model-example").first().textContent()).toContain("data");
  });
});
