import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { withLength } from "./stream-length.ts";
import { pieces } from "./testing/pieces.ts";
import { error, order, useShop } from "./testing/use-shop.ts";

const running = useShop();

/** Waits in real time, also while the timers of the server are faked. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(5);
}

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

  test("have no property that the contract does not declare, whatever the handler returns", async () => {
    const category = { id: 1, name: "Tools", createdOn: "2026-01-31" };
    const row = { ...category, passwordHash: "secret" };
    running.shop.categories.set(1, row);
    expect(await (await running.ask("GET", "/categories")).json()).toEqual([category]);
    expect(row.passwordHash).toBe("secret");
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

  describe("that is silent", () => {
    /** A stream that the server waits for: `vi.advanceTimersByTime` makes it wait longer. */
    async function downloadSilent(signal: AbortSignal | null = null) {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const silent = new Readable({ read() {} });
      running.shop.pictures.set(1, silent);
      const response = running.ask("GET", "/orders/1/picture", { signal });
      response.catch(() => {});
      await until(() => silent.listenerCount("readable") > 0);
      return { silent, response };
    }

    test("for a second has its headers sent, and then its bytes", async () => {
      const { silent, response } = await downloadSilent();
      vi.advanceTimersByTime(1_000);
      const sent = await response;
      expect([sent.status, sent.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      silent.push("late");
      silent.push(null);
      expect(await sent.text()).toBe("late");
    });

    test("and fails within a second is 500", async () => {
      const report = vi.spyOn(console, "error").mockImplementation(() => {});
      const { silent, response } = await downloadSilent();
      vi.advanceTimersByTime(999);
      silent.destroy(new Error("no disk"));
      expect(await (await response).json()).toMatchObject({ code: "internal_error" });
      report.mockRestore();
    });

    test("and fails after a second is broken off", async () => {
      const report = vi.spyOn(console, "error").mockImplementation(() => {});
      const { silent, response } = await downloadSilent();
      vi.advanceTimersByTime(1_000);
      const sent = await response;
      silent.destroy(new Error("no disk"));
      await expect(sent.text()).rejects.toThrow();
      report.mockRestore();
    });

    test("is closed when its client has gone", async () => {
      const client = new AbortController();
      const { silent, response } = await downloadSilent(client.signal);
      client.abort();
      await expect(response).rejects.toThrow();
      vi.advanceTimersByTime(1_000);
      await until(() => silent.destroyed);
    });
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

  test("has the length that its handler states", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await download(withLength(pieces(3, 10), 30), method);
      expect(response.headers.get("Content-Length")).toBe("30");
      expect((await response.arrayBuffer()).byteLength).toBe(method === "GET" ? 30 : 0);
    }
  });

  test.each([29, 31])("of another length than %s bytes is broken off", async (length) => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => report.mockRestore());
    const read = async () => (await download(withLength(pieces(3, 10), length))).arrayBuffer();
    await expect(read()).rejects.toThrow();
  });

  test("is not begun for HEAD", async () => {
    const picture = pieces(1, 10);
    const response = await download(picture, "HEAD");
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(picture.destroyed).toBe(true);
  });
});

test("a deprecation without a date is not announced", async () => {
  const { status, headers } = await running.ask("GET", "/export.csv");
  expect(status).toBe(200);
  for (const name of ["Deprecation", "Sunset", "Link"]) expect(headers.get(name)).toBeNull();
});
