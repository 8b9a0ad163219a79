import { EventEmitter, once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { valueAt } from "@contract-first/reading/references";
import { contract } from "@verification/fixture-contract";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { documentOf } from "../contract/document-of.ts";
import { idempotency } from "../idempotency.ts";
import { drain } from "../node/drain.ts";
import { listen } from "../node/listen.ts";
import { compiled } from "../testing/compiled.ts";
import { createShop, type OrderEvent, Shop } from "../testing/shop.ts";
import { error, openRaw, recordReports, useShop } from "../testing/use-shop.ts";
import { type ItemStream, openStream } from "./item-stream.ts";

const running = useShop();
const watch = (method = "GET", query = "") => running.ask(method, `/orders/events${query}`);

const notice = (data: string): OrderEvent => ({ event: "notice", data });
const order: Extract<OrderEvent, { event: "changed" }>["data"] = {
  id: 1,
  lines: [{ categoryId: 1, quantity: 2 }],
  payment: { kind: "card", token: "t" },
  state: "new",
};

/** Lets the shop send these events; an error is thrown. */
function yields(...events: (OrderEvent | Error)[]): void {
  running.shop.events = async function* () {
    for (const event of events) {
      if (event instanceof Error) throw event;
      yield event;
    }
  };
}

const open = (port = Number(new URL(running.origin).port)) => openRaw(port, "/orders/events");

/** Serves a shop of a test's own. */
async function serve(
  shop: Shop,
  served = contract,
  ...more: Parameters<typeof createShop> extends [unknown, unknown?, ...infer More] ? More : []
): Promise<{ server: Server; port: number }> {
  const app = createShop(shop, served, ...more);
  const server = await listen(app, served, { host: "127.0.0.1", port: 0 });
  return { server, port: (server.address() as AddressInfo).port };
}

const reported = recordReports();

describe("a stream", () => {
  test("has its events, and ends when its handler does", async () => {
    yields({ event: "changed", id: "7", retry: 50, data: order }, notice("One\ntwo"));
    const response = await watch();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      connection: "close",
    });
    const [changed, ...others] = (await response.text()).split("\n\n");
    expect(changed).toMatch(/^event: changed\nid: 7\nretry: 50\ndata: \{"id":1,/);
    expect(others).toEqual(["event: notice\ndata: One\ndata: two", ""]);
    expect(reported).toEqual([]);
  });

  test("begins before its first event", async () => {
    const shop = new EventEmitter();
    running.shop.events = async function* () {
      await once(shop, "open");
      yield notice("Open");
    };
    const response = await watch();
    shop.emit("open");
    expect(await response.text()).toBe("event: notice\ndata: Open\n\n");
  });

  test("lets others have their turn, even if its handler has all its events in memory", async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    running.shop.events = async function* () {
      setImmediate(count);
      for (let sent = 0; sent < 6_400; sent++) yield notice("a");
      isOver = true;
    };
    await (await watch()).text();
    expect(turns).toBeGreaterThanOrEqual(99);
  });

  test("hides what is only written", async () => {
    const served = structuredClone({ ...contract, document: documentOf(contract) });
    const token = "#/components/schemas/CardPayment/properties/token";
    Object.assign(valueAt(served.document, token) as object, { writeOnly: true });
    const shop = new Shop();
    shop.events = async function* () {
      yield { event: "changed", id: "7", data: order };
    };
    const { server, port } = await serve(shop, compiled(served) as never);
    onTestFinished(() => drain(server, { idleMs: 0 }));
    const { socket, received } = open(port);
    await once(socket, "close");
    expect(received()).toContain('"payment":{"kind":"card"}');
  });

  test("HEAD has the same headers, and ends what the handler returns", async () => {
    const close = vi.fn(async () => ({ done: true as const, value: undefined }));
    const next = vi.fn();
    running.shop.events = () => ({ [Symbol.asyncIterator]: () => ({ next, return: close }) });
    const { status, headers } = await watch("HEAD");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(next).not.toHaveBeenCalled();
  });

  test("may be declined with a declared error", async () => {
    const declined = await watch("GET", "?state=n%2Fa");
    expect([declined.status, await declined.json()]).toEqual([404, error("not_found", "no 0")]);
  });

  test("500, if its handler throws before it returns", async () => {
    running.shop.events = () => {
      throw new Error("no events");
    };
    expect((await watch()).status).toBe(500);
    expect(reported[0]?.message).toBe("no events");
  });

  test("500, if its handler returns something else", async () => {
    running.shop.events = () => [] as never;
    expect((await watch()).status).toBe(500);
    expect(reported[0]?.message).toBe("The body of 200 must be an async iterable of items.");
  });
});

test("an operation with an Idempotency-Key has no stream", () => {
  const keyed = structuredClone(contract);
  Object.assign(keyed.operations.watchOrders.parameters.header, { "Idempotency-Key": {} });
  const responses = { once: async () => null };
  expect(() => idempotency(keyed as never, responses)("watchOrders" as never)).toThrow(
    "watchOrders responds with a stream, which is not kept: remove its Idempotency-Key.",
  );
});

describe("a stream that fails", () => {
  test("breaks off, and the failure is reported", async () => {
    const thrown = new Error("the source is gone");
    yields(notice("One"), thrown);
    const { socket, received } = open();
    await once(socket, "close");
    expect(received()).toContain("data: One\n\n\r\n");
    expect(received()).not.toMatch(/\r\n0\r\n\r\n$/);
    await vi.waitFor(() => expect(reported.map(({ cause }) => cause)).toEqual([thrown]));
  });

  test.each<[string, object]>([
    ["that the contract forbids", { event: "notice", data: "" }],
    ["of an unknown name", { event: "other", data: "" }],
    ["that cannot be written", { event: "notice", id: "a\nb", data: "Two" }],
  ])("is one with an event %s: nothing of it is sent", async (_what, broken) => {
    let hasEnded = false;
    running.shop.events = async function* () {
      try {
        yield notice("One");
        yield broken as OrderEvent;
      } finally {
        hasEnded = true;
      }
    };
    const { socket, received } = open();
    await once(socket, "close");
    expect(received()).toMatch(/data: One\n\n\r\n$/);
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    expect(hasEnded).toBe(true);
  });
});

describe("a stream that ends before its first event", () => {
  const served = { ...contract, limits: { ...contract.limits, streamCommentSeconds: 0.02 } };

  /** Sends a request to a server that calls this function with the stream first; returns what comes back. */
  async function received(shop: Shop, begin: (stream: ItemStream) => void): Promise<string> {
    const bounds = {
      openStream(response: ServerResponse) {
        const stream = openStream(response);
        begin(stream);
        return stream;
      },
    };
    const { server, port } = await serve(
      shop,
      served as unknown as typeof contract,
      undefined,
      bounds,
    );
    onTestFinished(() => drain(server, { idleMs: 0 }));
    const { socket, received } = open(port);
    await once(socket, "close");
    return received();
  }

  test("while its handler prepares it, sends no comments", async () => {
    const delays = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => delays.mockRestore());
    expect(await received(new Shop(), (stream) => stream.end("shutdown"))).toMatch(
      /\r\nretry: \d+\n\n\r\n0\r\n\r\n$/,
    );
    const at = delays.mock.calls.findIndex(([, ms]) => ms === 20);
    const refresh = vi.spyOn(delays.mock.results[at]?.value as NodeJS.Timeout, "refresh");
    await setTimeout(100);
    expect(refresh).not.toHaveBeenCalled();
  });

  test("while its generator begins, does not wait for it", async () => {
    const shop = new Shop();
    let own: ItemStream | undefined;
    shop.events = async function* () {
      own?.end("shutdown");
      await new Promise(() => {});
    };
    const text = await received(shop, (stream) => {
      own = stream;
    });
    expect(text).toMatch(/\r\nretry: \d+\n\n\r\n0\r\n\r\n$/);
  });
});

describe("a client that goes away", () => {
  test("ends the handler, which waits for something", async () => {
    let isAborted: boolean | undefined;
    running.shop.events = async function* (signal) {
      try {
        yield notice("One");
        await setTimeout(1_000_000, undefined, { signal });
      } finally {
        isAborted = signal.aborted;
      }
    };
    const { body } = await watch();
    await body?.cancel();
    await vi.waitFor(() => expect(isAborted).toBe(true));
    expect(reported).toEqual([]);
  });

  test("ends a handler that yields all the time", async () => {
    let hasEnded = false;
    running.shop.events = async function* () {
      try {
        for (;;) yield notice("One");
      } finally {
        hasEnded = true;
      }
    };
    const { body } = await watch();
    await body?.cancel();
    await vi.waitFor(() => expect(hasEnded).toBe(true));
  });

  test("is not sent events if it goes before the first one", async () => {
    const shop = new Shop();
    const gate = new EventEmitter();
    const next = vi.fn();
    const close = vi.fn(async () => ({ done: true as const, value: undefined }));
    const handlers = {
      watchOrders: async ({ signal }: { signal: AbortSignal }) => {
        gate.emit("asked");
        await once(signal, "abort");
        return { status: 200, body: { [Symbol.asyncIterator]: () => ({ next, return: close }) } };
      },
    };
    const { server, port } = await serve(shop, contract, handlers as never);
    onTestFinished(() => drain(server, { idleMs: 0 }));
    const asked = once(gate, "asked");
    const { socket } = open(port);
    await asked;
    socket.destroy();
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(next).not.toHaveBeenCalled();
  });

  test("a failure of the handler is reported also then", async () => {
    const thrown = new Error("cannot unsubscribe");
    running.shop.events = async function* (signal) {
      try {
        yield notice("One");
        await setTimeout(1_000_000, undefined, { signal });
      } catch {
        throw thrown;
      }
    };
    const { body } = await watch();
    await body?.cancel();
    await vi.waitFor(() => expect(reported.map(({ cause }) => cause)).toEqual([thrown]));
  });

  test("does not wait for a handler that does not notice", async () => {
    const shop = new Shop();
    shop.events = async function* () {
      yield notice("One");
      await new Promise(() => {});
    };
    const { server, port } = await serve(shop);
    const { socket, received } = open(port);
    await vi.waitFor(() => expect(received()).toContain("One"));
    socket.destroy();
    await drain(server, { idleMs: 0 });
  });
});

describe("a client that does not read", () => {
  test("stops the handler, and takes little memory", async () => {
    const shop = new Shop();
    const data = "a".repeat(10_000);
    let count = 0;
    shop.events = async function* () {
      for (; ; count++) yield notice(data);
    };
    const { server, port } = await serve(shop);
    onTestFinished(() => drain(server, { idleMs: 0 }));
    const requested = once(server, "request");
    const { socket } = open(port);
    socket.pause();
    const [, response] = (await requested) as [unknown, ServerResponse];
    // The operating system takes some megabytes before it stops the server.
    await stopsCounting(() => count);
    expect(response.writableLength).toBeGreaterThan(0);
    expect(response.writableLength).toBeLessThan(100_000);
    const before = count;
    socket.resume();
    await vi.waitFor(() => expect(count).toBeGreaterThan(before));
    socket.destroy();
  });
});

async function stopsCounting(count: () => number): Promise<void> {
  let before = -1;
  while (before !== count()) {
    before = count();
    await setTimeout(200);
  }
}

describe("a silent stream", () => {
  test("sends comments", async () => {
    const shop = new Shop();
    shop.events = async function* (signal) {
      yield notice("One");
      await once(signal, "abort");
    };
    const limits = { ...contract.limits, streamCommentSeconds: 0.02 };
    const served = { ...contract, limits } as unknown as typeof contract;
    const { server, port } = await serve(shop, compiled(served) as never);
    onTestFinished(() => drain(server, { idleMs: 0 }));
    const { socket, received } = open(port);
    await vi.waitFor(() => expect(received()).toMatch(/One\n\n.*:\n\n.*:\n\n/s));
    socket.destroy();
  });
});
