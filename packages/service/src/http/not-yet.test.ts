import { contract } from "@verification/fixture-contract";
import { describe, expect, test } from "vitest";
import { documentOf } from "./contract/document-of.ts";
import { unwrittenHandler, unwrittenOperations } from "./not-yet.ts";
import { compiled } from "./testing/compiled.ts";
import { error, order, useShop } from "./testing/use-shop.ts";

const ids = Object.keys(contract.operations);
const handlers = Object.fromEntries(ids.map((id) => [id, unwrittenHandler(id)]));
const { ask, askJson, shop } = useShop(contract, handlers as never);
const document = documentOf(contract);
const { paths } = document as unknown as {
  paths: Record<"/products" | "/status", { get: { responses: Record<number, Described> } }>;
};

interface Described {
  content: Record<string, { examples: Record<"first" | "last", { value: unknown }> }>;
}

function jsonOf(path: keyof typeof paths) {
  const { 200: success } = paths[path].get.responses;
  return (success as Described).content["application/json"] as Described["content"][string];
}

test("the operations that are left are known by their handlers", async () => {
  const written = async () => ({ status: 204 });
  expect(unwrittenOperations(handlers)).toEqual(ids);
  expect(unwrittenOperations({ ...handlers, listOrders: written })).not.toContain("listOrders");
});

test("a handler that is not written fails where no example stands for it", async () => {
  await expect(unwrittenHandler("listOrders")()).rejects.toThrow("listOrders has no logic yet.");
});

describe("without a preference", () => {
  test("an operation responds with the first example of its first success, and says so", async () => {
    const response = await ask("GET", "/products");
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Example")).toBe("first");
    expect(response.headers.get("Preference-Applied")).toBeNull();
    expect(await response.json()).toEqual(jsonOf("/products").examples.first.value);
    expect(shop.received).toBeUndefined();
  });

  test("a success has its required headers, and may have no body", async () => {
    const created = await askJson("POST", "/orders", order);
    expect([created.status, await created.text()]).toEqual([202, ""]);
    expect(created.headers.get("X-Example")).toBe("none");
    const cancelled = await ask("POST", "/orders/1/cancellation");
    expect(cancelled.status).toBe(303);
    expect(cancelled.headers.get("Location")).toMatch(/^\//);
  });

  test("texts and bytes have their media type", async () => {
    const text = await ask("GET", "/export.csv");
    expect(text.headers.get("Content-Type")).toMatch(/^text\/csv/);
    expect(await text.text()).not.toBe("");
    const bytes = await ask("GET", "/orders/1/picture");
    expect(bytes.headers.get("Content-Type")).toMatch(/^image\//);
    const head = await ask("HEAD", "/orders/1/picture");
    expect(head.headers.get("Content-Length")).toBe(bytes.headers.get("Content-Length"));
  });

  test("a stream has an event of each name, and the last one ends it", async () => {
    const stream = await ask("GET", "/orders/events");
    expect(stream.headers.get("X-Example")).toBe("generated");
    const text = await stream.text();
    expect(text.match(/^event: .*$/gm)).toEqual(
      ["changed", "notice", "closed"].map((name) => `event: ${name}`),
    );
    expect(text).toContain('\nid: string\ndata: {"lines":[');
  });

  test("keys and validation act as they will", async () => {
    const without = await ask("GET", "/orders", { headers: { Authorization: "" } });
    expect([without.status, without.headers.get("X-Example")]).toEqual([401, null]);
    const invalid = await askJson("POST", "/orders", { lines: [] });
    expect([invalid.status, invalid.headers.get("X-Example")]).toEqual([400, null]);
  });
});

describe("Prefer", () => {
  const prefer = (value: string, path = "/products") =>
    ask("GET", path, { headers: { Prefer: value } });

  test("code asks for another declared status", async () => {
    const response = await prefer("code=404", "/orders/1/picture");
    expect(response.status).toBe(404);
    expect(response.headers.get("Preference-Applied")).toBe("code=404");
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  test("example asks for another example", async () => {
    const response = await prefer(`respond-async, example="last"`);
    expect(response.headers.get("X-Example")).toBe("last");
    expect(response.headers.get("Preference-Applied")).toBe("example=last");
    expect(await response.json()).toEqual(jsonOf("/products").examples.last.value);
  });

  test("only the conflict of a repeated request has Retry-After, if the header is optional", async () => {
    const retryAfterOf = async (example: string) => {
      const headers = { Prefer: `code=409, example=${example}` };
      const response = await ask("DELETE", "/categories/1", { headers });
      return [response.status, response.headers.get("Retry-After")];
    };
    expect(await retryAfterOf("goods")).toEqual([409, null]);
    expect(await retryAfterOf("inProgress")).toEqual([409, "1"]);
  });

  test("an undeclared code or example is refused, with those that are declared", async () => {
    const code = await prefer("code=418");
    expect(await code.json()).toEqual(
      error("invalid_request", "header Prefer: The code must be one of 200, 400, 401, 500."),
    );
    const example = await prefer("code=200, example=middle");
    expect(await example.json()).toEqual(
      error("invalid_request", "header Prefer: The example must be one of first, last."),
    );
  });
});

describe("a contract with less", () => {
  /** The contract, whose operation `getStatus` declares 200 alone, with these examples. */
  function withStatus(examples: object, other = {}) {
    const content = { "application/json": { ...jsonOf("/status"), examples, ...other } };
    const get = { ...paths["/status"].get, responses: { 200: { description: "", content } } };
    const served = { ...document, paths: { ...paths, "/status": { get } } };
    const { 200: only } = contract.operations.getStatus.responses;
    const getStatus = { ...contract.operations.getStatus, responses: { 200: only } };
    return compiled({
      ...contract,
      document: served,
      operations: { ...contract.operations, getStatus },
    } as never) as never;
  }

  describe("an operation whose errors are default", () => {
    const { responses: declared } = paths["/status"].get;
    const { responses: row } = contract.operations.getStatus;
    const get = { responses: { 200: declared[200], default: declared[500] } };
    const getStatus = {
      ...contract.operations.getStatus,
      responses: { 200: row[200], default: row[500] },
    };
    const { ask } = useShop(
      compiled({
        ...contract,
        document: { ...document, paths: { ...paths, "/status": { get } } },
        operations: { ...contract.operations, getStatus },
      } as never) as never,
      handlers as never,
    );
    const statusOf = async (code: string) =>
      (await ask("GET", "/status", { headers: { Prefer: `code=${code}` } })).status;

    test("responds with any status of errors, and no other", async () => {
      expect(await statusOf("410")).toBe(410);
      expect(await statusOf("200")).toBe(200);
      expect(await Promise.all(["302", "600", "many"].map(statusOf))).toEqual([400, 400, 400]);
    });
  });

  describe("an operation without a 400", () => {
    const { ask } = useShop(withStatus({}), handlers as never);

    test("refuses an undeclared preference with 400 nevertheless", async () => {
      const response = await ask("GET", "/status", { headers: { Prefer: "code=404" } });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { message: "header Prefer: The code must be one of 200." },
      ]);
    });
  });

  describe("an example that its schema forbids", () => {
    const { ask } = useShop(withStatus({ wrong: { value: { open: 1 } } }), handlers as never);

    test("gives way to one that its schema allows", async () => {
      const response = await ask("GET", "/status");
      expect([response.status, response.headers.get("X-Example")]).toEqual([200, "generated"]);
      expect(await response.json()).toMatchObject({ open: expect.any(Boolean) });
    });
  });

  describe("an example of a schema that allows nothing", () => {
    const schema = { type: "string", enum: ["a"], minLength: 2 };
    const { ask } = useShop(withStatus({ wrong: { value: 1 } }, { schema }), handlers as never);

    test("is an error that says so", async () => {
      const response = await ask("GET", "/status");
      expect([response.status, await response.json()]).toMatchObject([
        500,
        {
          message: expect.stringMatching(
            /^The contract gives no example of 200 that its schema allows/,
          ),
        },
      ]);
    });
  });
});
