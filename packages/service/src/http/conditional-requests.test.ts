import { contract } from "@verification/fixture-contract";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { unwrittenHandler } from "./not-yet.ts";
import { error, useShop } from "./testing/use-shop.ts";

const { ask, shop } = useShop();
let given: object;
/** Its handlers make mistakes. */
const faulty = useShop(contract, {
  readTerms: async () => ({ status: 200, headers: given, body: { text } }),
  writeTerms: async () => ({ status: 200, headers: { ETag: '"1"' }, body: { text } }),
  deleteTerms: async (input: { checkVersion(current: string): void }) => {
    input.checkVersion("7");
    return { status: 204 };
  },
  getStatus: async () => ({ status: 304 }),
} as never);
const unwritten = useShop(
  contract,
  Object.fromEntries(
    Object.keys(contract.operations).map((id) => [id, unwrittenHandler(id)]),
  ) as never,
);
const path = "/orders/1/terms";
const text = "Goods may be returned.";

beforeEach(() => {
  shop.terms.set(1, { text, version: 7 });
});

const read = (condition: string, method = "GET") =>
  ask(method, path, { headers: { "If-None-Match": condition } });

const write = (conditions: Record<string, string>, at = path) => {
  const headers = { "Content-Type": "application/json", ...conditions };
  return ask("PUT", at, { headers, body: JSON.stringify({ text: "None." }) });
};

describe("a GET with If-None-Match", () => {
  test("responds with the version, and with 200 to another one", async () => {
    expect((await ask("GET", path)).headers.get("ETag")).toBe('"7"');
    for (const other of ['"6"', '"7x"', 'W/"8"', '""', ""]) {
      expect([other, (await read(other)).status]).toEqual([other, 200]);
    }
  });

  test.each(['"7"', 'W/"7"', "*", ' "6" ,, "7"', '"a,b", W/"7",'])("%s is 304", async (known) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await read(known, method);
      expect([response.status, await response.text()]).toEqual([304, ""]);
      // A 304 has the headers that update a cache, and not the others of the 200.
      expect(
        [...response.headers.keys()].filter((name) => !/^(date|connection|keep-)/.test(name)),
      ).toEqual(["content-location", "etag"]);
      expect(response.headers.get("ETag")).toBe('"7"');
    }
  });

  test.each(["7", '"7', '"7" "8"', 'w/"7"', '*, "7"', '"a\tb"'])("%s is 400", async (known) => {
    const response = await read(known);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining("header If-None-Match: This value must be * or entity tags"),
      errors: [{ in: "header", name: "If-None-Match", rule: "pattern" }],
    });
  });

  test("a long list of spaces takes no longer than others", async () => {
    expect((await read(`"a",${" ".repeat(8_000)}b`)).status).toBe(400);
  });

  test("a resource that is not there is 404, whatever the condition", async () => {
    shop.terms.clear();
    expect((await read("*")).status).toBe(404);
  });

  test("without the parameter in the contract, the header is ignored", async () => {
    const response = await ask("GET", "/status", { headers: { "If-None-Match": "*" } });
    expect(response.status).toBe(200);
  });
});

describe("a PUT that needs a condition", () => {
  test("without one is 428, before its body is validated", async () => {
    const response = await ask("PUT", path, {
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect(await response.json()).toEqual(
      error("precondition_required", "say in If-Match or If-None-Match"),
    );
    expect(shop.terms.get(1)?.version).toBe(7);
  });

  test("of the current version is carried out, and its response names the next one", async () => {
    for (const condition of ['"7"', '"6", "8"', "*"]) {
      expect((await write({ "If-Match": condition })).status).toBe(200);
    }
    const response = await write({ "If-Match": '"10"' });
    expect([response.status, response.headers.get("ETag")]).toEqual([200, '"11"']);
  });

  test.each(['"6"', 'W/"7"', '"6", W/"7"', ""])("If-Match: %s is 412", async (condition) => {
    const response = await write({ "If-Match": condition });
    expect(await response.json()).toEqual(error("precondition_failed", "If-Match"));
    expect(shop.terms.get(1)).toEqual({ text, version: 7 });
  });

  test("If-Match: * is 412 where there is nothing", async () => {
    expect((await write({ "If-Match": "*" }, "/orders/2/terms")).status).toBe(412);
  });

  test("If-None-Match: * creates, and replaces nothing", async () => {
    const created = await write({ "If-None-Match": "*" }, "/orders/2/terms");
    expect([created.status, created.headers.get("ETag")]).toEqual([201, '"1"']);
    const again = await write({ "If-None-Match": "*" }, "/orders/2/terms");
    expect(await again.json()).toEqual(error("precondition_failed", "If-None-Match"));
  });

  test("If-None-Match compares weakly, and If-Match comes first", async () => {
    expect((await write({ "If-None-Match": 'W/"7"' })).status).toBe(412);
    expect((await write({ "If-None-Match": '"6"' })).status).toBe(200);
    const both = await write({ "If-Match": '"1"', "If-None-Match": "*" });
    expect(await both.json()).toEqual(error("precondition_failed", "If-Match does not allow"));
  });

  test("what is not a condition is 400, with its place", async () => {
    const response = await write({ "If-Match": "7" });
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [{ in: "header", name: "If-Match" }],
    });
  });
});

describe("a DELETE with an optional condition", () => {
  test("of another version is 412, and without a condition carried out", async () => {
    const headers = { "If-Match": '"6"' };
    expect((await ask("DELETE", path, { headers })).status).toBe(412);
    expect((await ask("DELETE", path)).status).toBe(204);
  });
});

describe("a handler", () => {
  const reported = () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => report.mockRestore());
    return () => String(report.mock.calls[0]);
  };

  test("that writes without comparing is a fault", async () => {
    const report = reported();
    const headers = { "Content-Type": "application/json", "If-Match": '"1"' };
    const init = { headers, body: JSON.stringify({ text }) };
    expect((await faulty.ask("PUT", path, init)).status).toBe(500);
    expect(report()).toContain("The handler has not called checkVersion");
  });

  test.each([
    [{ ETag: "7" }, "7 is not an entity tag"],
    [{ ETag: "W/7" }, "W/7 is not an entity tag"],
    [{}, "The response 200 must have an ETag."],
  ])("that gives %o is a fault", async (headers, message) => {
    const report = reported();
    given = headers;
    expect((await faulty.ask("GET", path)).status).toBe(500);
    expect(report()).toContain(message);
  });

  test("that compares what is not an entity tag is a fault", async () => {
    const report = reported();
    expect((await faulty.ask("DELETE", path)).status).toBe(500);
    expect(report()).toContain("7 is not an entity tag");
  });

  test("that decides for 304 itself is a fault", async () => {
    const report = reported();
    expect((await faulty.ask("GET", "/status")).status).toBe(500);
    expect(report()).toContain("304 follows from the ETag");
  });
});

describe("an operation that is not written yet", () => {
  const put = (headers: Record<string, string>) =>
    unwritten.ask("PUT", path, {
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ text }),
    });

  test("has the version of the example", async () => {
    const known = (tag: string) =>
      unwritten.ask("GET", path, { headers: { "If-None-Match": tag } });
    const { headers } = await unwritten.ask("GET", path);
    expect([headers.get("ETag"), headers.get("X-Example")]).toEqual(['"1"', "short"]);
    expect((await known('"1"')).status).toBe(304);
    expect((await known('"2"')).status).toBe(200);
  });

  test("refuses other versions, and creates what is not there", async () => {
    expect((await put({ "If-Match": '"1"' })).status).toBe(200);
    expect((await put({ "If-Match": '"2"' })).status).toBe(412);
    expect((await put({})).status).toBe(428);
    expect((await put({ "If-None-Match": "*" })).status).toBe(412);
    expect((await put({ "If-None-Match": "*", Prefer: "code=201" })).status).toBe(201);
  });

  test("responds with 304 to who asks for it", async () => {
    const response = await unwritten.ask("GET", path, { headers: { Prefer: "code=304" } });
    expect([response.status, response.headers.get("ETag")]).toEqual([304, '"1"']);
  });
});
