import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { urlOf } from "../testing/shop.ts";
import { error, order, useShop } from "../testing/use-shop.ts";

const running = useShop();

describe("parameters", () => {
  test.each([
    ["", { paid: true }],
    ["?paid=false", { paid: false }],
    ["?state=new", { state: ["new"] }],
    ["?state=50%25&state=n/a&state=", { state: ["50%", "n/a", ""] }],
    ["?ids=1,2", { ids: [1, 2] }],
    ["?ids=1%2C2", { ids: [1, 2] }],
    ["?ids=7", { ids: [7] }],
    ["?created[from]=2026-01-01", { created: { from: "2026-01-01" } }],
    ["?created%5Bto%5D=2026-01-01", { created: { to: "2026-01-01" } }],
    ["?cursor=a:b/c?d=e", { cursor: "a:b/c?d=e" }],
    ["?cursor=12", { cursor: "12" }],
    ["?cursor={}", { cursor: "{}" }],
  ])("query %s", async (query, expected) => {
    const response = await running.ask("GET", `/orders${query}`);
    expect(response.status).toBe(200);
    expect(running.shop.received).toMatchObject({ query: { paid: true, ...expected } });
    if (!query.includes("created"))
      expect(running.shop.received).not.toHaveProperty("query.created");
  });

  test.each([
    ["state=old", "query parameter state[0]: This value must be new, in-progress"],
    ["ids=1,x", "query parameter ids[1]: This value must be a whole number."],
    ["ids=", "query parameter ids[0]: This value must be a whole number."],
    ["created[from]=soon", "query parameter created.from: This value must be a date such as"],
    ["created[at]=2026-01-01", "query parameter created.at: This name is not declared here."],
    ["created[from][x]=2026-01-01", "query parameter created[from][x]: This name is not"],
    ["created=2026-01-01", "query parameter created: This value must be an object."],
    ["paid=maybe", "query parameter paid: This value must be true or false."],
    ["paid=true&paid=true", "query parameter paid: This value must be sent only once."],
    ["cursor=", "query parameter cursor: This text must have at least 1 character."],
  ])("query %s is 400", async (query, message) => {
    const response = await running.ask("GET", `/orders?${query}`);
    expect(await response.json()).toEqual(error("invalid_request", message));
  });

  test("headers: lists and text, and those that are missing", async () => {
    await running.ask("GET", "/orders", { headers: { "X-Trace": "7", "X-Tags": "a, b,c" } });
    expect(running.shop.received).toMatchObject({
      header: { "X-Trace": "7", "X-Tags": ["a", "b", "c"] },
    });
    const response = await running.ask("GET", "/orders", { headers: { "X-Tags": "1,2,3,4,5,6" } });
    expect(await response.json()).toEqual(
      error("invalid_request", "header X-Tags: This list must have at most 5 items."),
    );
    const unkeyed = await running.ask("POST", "/orders", {
      body: JSON.stringify(order),
      headers: { "Content-Type": "application/json" },
    });
    expect(await unkeyed.json()).toEqual(
      error("invalid_request", "header Idempotency-key: This value is required."),
    );
  });

  test.each(["0", "x", "1.0", "9007199254740992"])("category-id %s is 404", async (id) => {
    expect((await running.ask("DELETE", `/categories/${id}`)).status).toBe(404);
  });
});

describe("what urlOf writes", () => {
  const text = fc
    .string({ unit: "binary", minLength: 1 })
    .filter((value) => !/[\0\p{Surrogate}]/u.test(value));
  const date = fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10));
  const states = ["new", "in-progress", "on hold", "50%", "n/a", "2nd try", ""] as const;
  const query = fc.record(
    {
      state: fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 7 }),
      ids: fc.array(fc.integer({ min: 1 }), { minLength: 1 }),
      created: fc.record({ from: date, to: date }, { requiredKeys: ["from"] }),
      cursor: text.filter((value) => value.length <= 100),
      paid: fc.boolean(),
    },
    { requiredKeys: ["paid"] },
  );

  test("the handler reads", async () => {
    const read = async (query: Parameters<typeof urlOf<"listOrders">>[1]) => {
      const path = urlOf("listOrders", query).replace("/v1", "");
      expect((await running.ask("GET", path)).status).toBe(200);
      return (running.shop.received as { query: object }).query;
    };
    await fc.assert(
      fc.asyncProperty(query, async (each) => {
        expect(await read({ query: each })).toEqual(each);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
