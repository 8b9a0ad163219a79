import { rules } from "@contract-first/reading/rules";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { FieldError } from "../contract/field-error.ts";
import { order, useShop } from "../testing/use-shop.ts";

const running = useShop();

async function errorsOf(response: Response): Promise<FieldError[]> {
  const body = (await response.json()) as { status: number; errors: FieldError[] };
  expect(body).toMatchObject({ status: 400, errors: expect.any(Array) });
  return body.errors;
}

/** Without the sentences and what the contract asks. */
function placesOf(errors: FieldError[]): object[] {
  return errors.map(({ message: _message, params: _params, ...place }) => place);
}

describe("the errors of a body", () => {
  const category = { name: "Tools" };

  test.each<[string, unknown, object[]]>([
    ["null", null, [{ pointer: "", rule: "type" }]],
    ["without what is required", {}, [{ pointer: "/name", rule: "required" }]],
    ["with a text that is too short", { name: "" }, [{ pointer: "/name", rule: "minLength" }]],
    [
      "with several mistakes",
      { name: 1, note: 2 },
      [
        { pointer: "/name", rule: "type" },
        { pointer: "/note", rule: "type" },
      ],
    ],
    [
      "with a name that a pointer escapes",
      { ...category, dimensions: { "a/b~c": 1 } },
      [{ pointer: "/dimensions/a~1b~0c", rule: "unknown" }],
    ],
    [
      "with half a character",
      { ...category, labels: { "/": "\ud83d" } },
      [{ pointer: "/labels/~1", rule: "encoding" }],
    ],
    [
      "with a text that the pattern does not match",
      { ...category, color: "#GGGGGG" },
      [{ pointer: "/color", rule: "pattern" }],
    ],
  ])("%s", async (_name, body, errors) => {
    const found = await errorsOf(await running.askJson("POST", "/categories", body));
    expect(placesOf(found)).toEqual(errors.map((error) => ({ in: "body", ...error })));
  });

  test("are not about a format that only describes values", async () => {
    const warn = vi.spyOn(console, "warn");
    const sent = { ...category, color: "#0a0b0c" };
    expect((await running.askJson("POST", "/categories", sent)).status).toBe(201);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("name what no schema of a closed object declares", async () => {
    const patch = { name: "Saws", size: 1 };
    const type = "application/merge-patch+json";
    const found = await errorsOf(await running.askJson("PATCH", "/categories/1", patch, type));
    expect(placesOf(found)).toEqual([{ in: "body", pointer: "/size", rule: "unknown" }]);
  });

  test("tell what the contract asks, in a sentence and for programs", async () => {
    const lines = [{ categoryId: 1, quantity: 0 }];
    const body = { ...order, lines, deliverAt: "soon" };
    expect(await errorsOf(await running.askJson("POST", "/orders", body))).toEqual([
      {
        in: "body",
        pointer: "/lines/0/quantity",
        rule: "minimum",
        message: "This value must be at least 1.",
        params: { minimum: 1 },
      },
      {
        in: "body",
        pointer: "/deliverAt",
        rule: "format",
        message: "This value must be a date and time such as 2030-01-31T12:00:00Z.",
        params: { format: "date-time" },
      },
    ]);
  });

  test("are of the form that the discriminator selects", async () => {
    const body = { ...order, payment: { kind: "invoice" } };
    const found = await errorsOf(await running.askJson("POST", "/orders", body));
    expect(placesOf(found)).toEqual([
      { in: "body", pointer: "/payment/address", rule: "required" },
    ]);
    const kind = { ...order, payment: { kind: "cash" } };
    expect(await errorsOf(await running.askJson("POST", "/orders", kind))).toMatchObject([
      { pointer: "/payment/kind", message: "This value must be card or invoice." },
    ]);
  });

  test.each([
    ["no JSON", "{", "json"],
    ["no UTF-8", Buffer.from([0xff]), "encoding"],
    ["nothing", "", "required"],
  ])("of %s are about the body as a whole", async (_name, body, rule) => {
    const headers = { "Content-Type": "application/json" };
    const found = await errorsOf(await running.ask("POST", "/categories", { body, headers }));
    expect(placesOf(found)).toEqual([{ in: "body", pointer: "", rule }]);
  });

  test("of a form have the place of the field", async () => {
    const form = new FormData();
    form.set("title", "");
    form.set("pages", "0");
    const found = await errorsOf(await running.ask("POST", "/orders/1/documents", { body: form }));
    expect(placesOf(found)).toEqual([
      { in: "body", pointer: "/file", rule: "required" },
      { in: "body", pointer: "/title", rule: "minLength" },
      { in: "body", pointer: "/pages", rule: "minimum" },
    ]);
  });
});

describe("the errors of parameters", () => {
  test.each<[string, object]>([
    ["state=old", { in: "query", name: "state", pointer: "/0", rule: "enum" }],
    ["ids=1,x", { in: "query", name: "ids", pointer: "/1", rule: "type" }],
    ["created[from]=soon", { in: "query", name: "created", pointer: "/from", rule: "format" }],
    ["created[at]=soon", { in: "query", name: "created", pointer: "/at", rule: "unknown" }],
    ["paid=true&paid=true", { in: "query", name: "paid", rule: "repeated" }],
    ["cursor=", { in: "query", name: "cursor", rule: "minLength" }],
    ["page=2", { in: "query", name: "page", rule: "unknown" }],
  ])("%s", async (query, error) => {
    expect(placesOf(await errorsOf(await running.ask("GET", `/orders?${query}`)))).toEqual([error]);
  });

  test("headers have the name that the contract gives them", async () => {
    const headers = { "X-Tags": "1,2,3,4,5,6" };
    const tags = await errorsOf(await running.ask("GET", "/orders", { headers }));
    expect(placesOf(tags)).toEqual([{ in: "header", name: "X-Tags", rule: "maxItems" }]);
    const json = { "Content-Type": "application/json" };
    const body = JSON.stringify(order);
    const unkeyed = await errorsOf(await running.ask("POST", "/orders", { body, headers: json }));
    expect(placesOf(unkeyed)).toEqual([
      { in: "header", name: "Idempotency-key", rule: "required" },
    ]);
  });
});

/** What a JSON Pointer leads to (RFC 6901, section 4). */
function valueAt(document: unknown, pointer: string): unknown {
  const names = pointer.split("/").slice(1);
  return names
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((value, name) => (value as Record<string, unknown>)[name], document);
}

test("whatever the body, each error has a place in it and a sentence", async () => {
  const value = fc.oneof(fc.constantFrom(0, -1, 1.5, "", "x", null, true), fc.jsonValue());
  const name = fc.constantFrom("name", "note", "labels", "dimensions", "parent", "a/b", "~", "x");
  const body = fc.oneof(value, fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value))));
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const response = await running.askJson("POST", "/categories", sent);
      if (response.status === 201) return;
      for (const { in: place, pointer = "", rule, message } of await errorsOf(response)) {
        expect([place, rules.includes(rule)]).toEqual(["body", true]);
        expect(message).toMatch(/^[A-Z][^^$\\]*\.$/);
        const parent = pointer.slice(0, pointer.lastIndexOf("/"));
        const found = valueAt(sent, rule === "required" ? parent : pointer);
        expect(found).not.toBe(undefined);
        if (rule === "required") expect(typeof found).toBe("object");
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});
