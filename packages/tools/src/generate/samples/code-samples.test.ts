import { describe, expect, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { operationsOf } from "../contract-document/operations.ts";
import { fixtureContract } from "../testing/contracts.ts";
import { codeSamples, withCodeSamples } from "./code-samples.ts";

const document = await bundleContract(fixtureContract);
const client = { packageName: "@shop/client", create: "createShopClient" };

/** The samples of an operation of the fixture, by language. */
function samplesOf(id: string, contract: OpenApiDocument = document): Record<string, string> {
  const samples = codeSamples(contract, client)[id] ?? [];
  return Object.fromEntries(samples.map(({ lang, source }) => [lang, source]));
}

/** The last lines of a sample in TypeScript, which differ from operation to operation. */
const callOf = (id: string, contract?: OpenApiDocument) =>
  samplesOf(id, contract).TypeScript?.split("});\n\n").at(-1);

describe("a sample in TypeScript", () => {
  test("is a module with a client", () => {
    expect(samplesOf("getStatus").TypeScript).toBe(
      `import { createShopClient } from "@shop/client";

const client = createShopClient({
  baseUrl: "https://everything.example/v1",
  apiKey: "YOUR_KEY",
});

const data = await client.getStatus();
console.log(data);`,
    );
  });

  test("leaves out texts that are optional, and the key that the client makes", () => {
    expect(callOf("listOrders")).toContain("client.listOrders({ paid: false })");
    expect(callOf("createOrder")).toBe(`await client.createOrder({
  body: {
    lines: [{ categoryId: 1, quantity: 2 }],
    payment: { kind: "card", token: "t" },
  },
});`);
  });

  test("names parameters and files as the client takes them", () => {
    expect(callOf("deleteCategory")).toBe(`await client.deleteCategory({ "category-id": 1 });`);
    expect(callOf("attachDocument")).toContain(`file: new Blob(["the bytes of a file"])`);
  });

  test("loops over the events of a stream", () => {
    expect(
      callOf("watchOrders"),
    ).toBe(`for await (const event of client.watchOrders({ state: "new" })) {
  console.log(event);
}`);
  });

  test("loops over the items of JSON Lines", () => {
    expect(
      callOf("streamOrders"),
    ).toBe(`for await (const item of client.streamOrders({ state: "new" })) {
  console.log(item);
}`);
  });

  test("has the keys and tokens that the operation asks for", () => {
    expect(samplesOf("readAccount").TypeScript).toContain(`  apiKey: "YOUR_TOKEN",\n`);
    expect(samplesOf("countVisits").TypeScript).toContain(`  apiKey: "YOUR_KEY",\n`);
    expect(samplesOf("readReport").TypeScript).toContain(
      `  apiKey: { appKey: "YOUR_KEY", login: "YOUR_TOKEN" },\n`,
    );
  });

  test("is in the document, whatever the method", () => {
    const { paths } = withCodeSamples(document, codeSamples(document, client));
    const found = Object.values(paths).flatMap((item) => operationsOf(item));
    expect(found.map(([method]) => method)).toEqual(expect.arrayContaining(["query", "link"]));
    for (const [, operation] of found) expect(operation["x-codeSamples"]).toHaveLength(2);
  });

  test("is not there without a client", () => {
    const { getStatus = [] } = codeSamples(document, undefined);
    expect(getStatus.map(({ lang }) => lang)).toEqual(["Shell"]);
  });
});

describe("a sample for curl", () => {
  test("has the method, the key and the body that the operation needs", () => {
    expect(samplesOf("getStatus").Shell).toBe(`curl "https://everything.example/v1/status"`);
    expect(samplesOf("changeCategory").Shell).toBe(
      `curl "https://everything.example/v1/categories/1" \\
  -X PATCH \\
  -H "Authorization: Bearer YOUR_KEY" \\
  -H "Content-Type: application/merge-patch+json" \\
  --data-raw '{"note":null}'`,
    );
    expect(samplesOf("searchOrders").Shell).toContain('/v1/orders" \\\n  -X QUERY \\\n');
    expect(samplesOf("linkOrder").Shell).toContain('/v1/orders/1" \\\n  -X LINK \\\n');
    expect(samplesOf("attachDocument").Shell).toContain(`--form-string 'title=string'`);
    expect(samplesOf("attachDocument").Shell).toContain(`-F 'file=@file'`);
    expect(samplesOf("uploadPicture").Shell).toContain("--data-binary @file");
  });

  test.each([
    ["watchOrders", "events"],
    ["streamOrders", "export.jsonl"],
  ])("shows the items of %s as they arrive", (id, path) => {
    expect(samplesOf(id).Shell).toBe(
      `curl "https://everything.example/v1/orders/${path}?state=new" \\
  --no-buffer \\
  -H "Authorization: Bearer YOUR_KEY"`,
    );
  });

  test("has the keys and tokens where the operation asks for them", () => {
    expect(samplesOf("readReport").Shell).toBe(`curl "https://everything.example/v1/report" \\
  -H "X-App-Key: YOUR_KEY" \\
  -H "Authorization: Bearer YOUR_TOKEN"`);
    expect(samplesOf("countVisits").Shell).toBe(
      `curl "https://everything.example/v1/visits?visit_key=YOUR_KEY"`,
    );
    const contract = structuredClone(document);
    const { get } = contract.paths["/report"] as { get: { security: unknown[] } };
    get.security.shift();
    expect(samplesOf("readReport", contract).Shell).toContain(`-u "YOUR_KEY:"`);
    const account = contract.paths["/account"] as { get: { security: unknown[] } };
    account.get.security.shift();
    expect(samplesOf("readAccount", contract).Shell).toContain(`--cookie "sid=YOUR_TOKEN"`);
  });

  test("quotes what a shell would read", () => {
    const contract = structuredClone(document);
    const { put } = contract.paths["/orders/{orderId}/note"] as {
      put: { requestBody: { content: Record<string, { examples: object }> } };
    };
    Object.assign(put.requestBody.content["text/plain"] ?? {}, {
      examples: { one: { value: "@it's $HOME" } },
    });
    expect(samplesOf("writeNote", contract).Shell).toContain(`--data-raw '@it'\\''s $HOME'`);
  });

  test("writes lists and objects of a query by their style", () => {
    const contract = structuredClone(document);
    const { get } = contract.paths["/orders"] as { get: { parameters: { required: boolean }[] } };
    for (const parameter of get.parameters) parameter.required = true;
    const { Shell = "" } = samplesOf("listOrders", contract);
    for (const pair of ["state=new&state=50%25", "ids=1,2", "created%5Bfrom%5D=2026-01-01"])
      expect(Shell).toContain(pair);
  });
});
