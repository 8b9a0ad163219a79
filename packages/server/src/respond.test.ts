import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { pieces } from "./testing/pieces.ts";
import { error, order, useShop } from "./testing/use-shop.ts";

const running = useShop();

describe("responses", () => {
  test("201, then 200", async () => {
    const created = await running.askJson("PUT", "/orders/5", order);
    expect([created.status, created.headers.get("Location")]).toEqual([201, "/v1/orders"]);
    expect((await running.askJson("PUT", "/orders/5", order)).status).toBe(200);
  });

  test("204 has no body and no type", async () => {
    await running.askJson("POST", "/categories", { name: "Tools" });
    const { status, headers } = await running.ask("DELETE", "/categories/1");
    expect([status, headers.has("Content-Type"), headers.has("Content-Length")]).toEqual([
      204,
      false,
      false,
    ]);
    expect(await (await running.ask("DELETE", "/categories/1")).json()).toEqual(
      error("not_found", "There is no 1."),
    );
  });

  test("of values without a type of their own in JavaScript", async () => {
    expect(await (await running.ask("GET", "/status")).json()).toEqual({ open: true, until: null });
  });
});

describe("a download as a stream", () => {
  const download = (picture: Readable, method = "GET") => {
    running.shop.pictures.set(1, picture);
    return running.ask(method, "/orders/1/picture", { headers: { Authorization: "" } });
  };

  test("is sent piece by piece, as fast as the client reads", async () => {
    let made = 0;
    const endless = new Readable({
      read() {
        made += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    const { body } = await download(endless);
    await setTimeout(200);
    const kept = made;
    await setTimeout(200);
    expect(made).toBe(kept);
    await body?.cancel();
    await vi.waitFor(() => expect(endless.destroyed).toBe(true));
  });

  test("that fails before its first bytes is 500", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = new Readable({ read: () => failing.destroy(new Error("no disk")) });
    const response = await download(failing);
    expect(await response.json()).toMatchObject({ code: "internal_error" });
    expect(report.mock.calls).toEqual([[new Error("no disk")]]);
    report.mockRestore();
  });

  test("that fails later is broken off", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = pieces(1_000, 100_000, () => {
      if (++count > 5) failing.destroy(new Error("no disk"));
    });
    let count = 0;
    const response = await download(failing);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    report.mockRestore();
  });

  test("is not begun for HEAD", async () => {
    const picture = pieces(1, 10);
    const response = await download(picture, "HEAD");
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(picture.destroyed).toBe(true);
  });
});
