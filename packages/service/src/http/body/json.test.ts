import { describe, expect, test } from "vitest";
import { error, order, useShop } from "../testing/use-shop.ts";

const running = useShop();

describe("JSON bodies", () => {
  test("of a form that the discriminator selects", async () => {
    const invoice = { kind: "invoice", address: { city: "Bern", x: 1 }, token: "not an invoice's" };
    const response = await running.askJson("POST", "/orders", {
      ...order,
      payment: invoice,
      id: 7,
    });
    expect(response.status).toBe(202);
    expect(await response.text()).toBe("");
    expect(running.shop.received).toMatchObject({
      header: { "Idempotency-key": "k" },
      body: { lines: order.lines, payment: { kind: "invoice", address: { city: "Bern" } } },
    });
    expect(Object.keys((running.shop.received as { body: object }).body)).toEqual([
      "lines",
      "payment",
    ]);
    expect(running.shop.received).not.toHaveProperty("body.payment.token");
    expect(running.shop.received).not.toHaveProperty("body.payment.address.x");
  });

  test("with anything where the contract allows it, and defaults filled in", async () => {
    const gift = { card: { text: "Hi" } };
    await running.askJson("POST", "/orders", { ...order, gift, lines: [{ categoryId: 1 }] });
    expect(running.shop.received).toMatchObject({ body: { gift } });
  });

  test.each([
    ["another form", { payment: { kind: "cash" } }, "payment.kind: This value must be "],
    ["no form", { payment: { token: "t" } }, "payment.kind: This value is required."],
    ["a mistake in the form", { payment: { kind: "invoice" } }, "payment.address: This value"],
    ["an empty list", { lines: [] }, "lines: This list must have at least 1 item."],
    [
      "a mistake in a list",
      { lines: [{ ...order.lines[0], quantity: 0 }] },
      "lines[0].quantity: This value must be at least 1.",
    ],
    ["a date that is none", { deliverAt: "soon" }, "deliverAt: This value must be a date and time"],
    ["half a character", { gift: { "a\ud83d": 1 } }, "gift: A name here has a broken character"],
    [
      "half a character",
      { gift: [{ a: "\ud83d" }] },
      "gift[0].a: This text has a broken character",
    ],
  ])("%s is 400", async (_name, change, message) => {
    const response = await running.askJson("POST", "/orders", { ...order, ...change });
    expect(await response.json()).toEqual(error("invalid_request", message));
  });

  test.each([
    ["accepted where anything is", "", 202],
    ["refused with half a character in it", '"\\ud83d"', 400],
  ])("nesting that never ends is %s", async (_name, core, status) => {
    const deep = `${"[".repeat(40_000)}${core}${"]".repeat(40_000)}`;
    const body = JSON.stringify({ ...order, gift: { deep: 0 } }).replace("0}", `${deep}}`);
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "k" };
    expect((await running.ask("POST", "/orders", { body, headers })).status).toBe(status);
  });

  test("a mistake in a form is told of this form only", async () => {
    const response = await running.askJson("POST", "/orders", {
      ...order,
      payment: { kind: "invoice" },
    });
    expect(await response.json()).toMatchObject({
      message: "payment.address: This value is required.",
    });
  });

  test("a mistake that several schemas tell is told once", async () => {
    const response = await running.askJson("POST", "/orders", { ...order, payment: null });
    expect(await response.json()).toMatchObject({
      message: "payment: This value must be an object.",
    });
  });

  test("recursive, with maps and null; read-only properties do not get in, write-only ones not out", async () => {
    const writable = {
      name: "Tools",
      note: null,
      labels: { de: "Werkzeug" },
      dimensions: { x: 1.5 },
    };
    const parent = { name: "All", password: "p" };
    const sent = {
      ...writable,
      id: 8,
      createdOn: "1999-01-01",
      password: "p",
      parent: { ...parent, id: 9 },
    };
    const response = await running.askJson("POST", "/categories", sent);
    expect(running.shop.received).toMatchObject({ body: { ...writable, password: "p", parent } });
    expect(running.shop.received).not.toHaveProperty("body.id");
    expect(running.shop.received).not.toHaveProperty("body.parent.id");
    expect(await response.json()).toEqual({ ...writable, id: 1, createdOn: "2026-01-31" });
  });

  test("a merge patch: what is absent stays, null is null", async () => {
    await running.askJson("POST", "/categories", {
      name: "Tools",
      note: "n",
      labels: { de: "W", fr: "O" },
    });
    const type = "application/merge-patch+json";
    const response = await running.askJson(
      "PATCH",
      "/categories/1",
      { note: null, labels: { fr: null } },
      type,
    );
    expect(running.shop.received).toMatchObject({
      path: { "category-id": 1 },
      body: { note: null, labels: { fr: null } },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: "Tools", note: null });
  });

  test("of a QUERY is read, and refused without a media type (RFC 10008, section 2)", async () => {
    const search = { states: ["new"] };
    expect((await running.askJson("QUERY", "/orders", search)).status).toBe(200);
    expect(running.shop.received).toMatchObject({ body: search });
    const body = new Blob([JSON.stringify(search)]);
    expect((await running.ask("QUERY", "/orders", { body })).status).toBe(415);
    expect((await running.askJson("QUERY", "/orders", { states: "new" })).status).toBe(400);
    expect((await running.ask("QUERY", "/orders")).status).toBe(400);
  });

  test.each([
    [{}, "application/merge-patch+json", 400, "body: At least 1 value must be given here."],
    [{ note: 1 }, "application/merge-patch+json", 400, "note: This value must be a text or empty."],
    [{ note: "n" }, "application/json", 415, "The body must be application/merge-patch+json"],
  ])("a patch %j of %s is %i", async (patch, type, status, message) => {
    const response = await running.askJson("PATCH", "/categories/1", patch, type);
    expect(await response.json()).toMatchObject({
      status,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [undefined, { body: undefined }],
    [`{"reason":null}`, { body: { reason: null } }],
  ])("one that is not required: %s", async (body, received) => {
    await running.askJson("PUT", "/orders/1", order);
    const headers = { "Content-Type": "application/json" };
    const response = await running.ask(
      "POST",
      "/orders/1/cancellation",
      body ? { body, headers } : {},
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/v1/orders/1");
    expect(running.shop.received).toMatchObject(received);
  });
});
