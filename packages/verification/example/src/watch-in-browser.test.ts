import { join } from "node:path";
import { chromiumPath, openPage } from "@contract-first/client-runtime/internal/testing/browser";
import { bundle } from "@contract-first/client-runtime/internal/testing/bundle";
import { useTestService } from "@contract-first/testing";
import { TcpProxy } from "@contract-first/testing/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createEchoRegisterClient } from "../client/generated/index.ts";
import { createProxy, nodeHandler } from "../client/generated/proxy.ts";
import { service } from "./service.ts";

/** The client in the page. */
declare const register: typeof import("../client/generated/index.ts");

/** The part of the browser's class that the page uses. */
declare const EventSource: new (
  url: string,
) => {
  addEventListener(type: string, listener: (message: Message) => void): void;
  close(): void;
};

interface Message {
  type: string;
  data: string;
}

describe.skipIf(!chromiumPath)("in a browser", () => {
  const api = useTestService(service);
  let relay: TcpProxy;
  let origin: string;
  let page: Awaited<ReturnType<typeof openPage>>["page"];
  let close: () => Promise<void>;

  beforeAll(async () => {
    relay = new TcpProxy(new URL(api.origin));
    origin = `http://127.0.0.1:${await relay.open()}`;
    const proxy = nodeHandler(createProxy({ ...options(), path: "/api" }));
    const module =
      'import * as register from "./client/generated/index.ts"; globalThis.register = register;';
    const bundled = await bundle(module, join(import.meta.dirname, ".."));
    ({ page, close } = await openPage(bundled, proxy));
    await page.waitForFunction("globalThis.register");
  });
  beforeEach(async () => {
    api.log.length = 0;
    await page.evaluate("globalThis.received = 0");
  });
  afterAll(async () => {
    await close();
    relay.cut();
  });

  test.each([
    ["is cut", () => relay.interrupt()],
    // As a service that stops: its responses are sent in chunks.
    ["ends", () => relay.end("0\r\n\r\n")],
  ])("a page of another origin misses nothing if its connection %s", async (_what, interrupt) => {
    const received = page.evaluate(async (options) => {
      const texts: string[] = [];
      const { watchPlaces } = register.createEchoRegisterClient(options);
      for await (const { event, data } of watchPlaces()) {
        texts.push(event === "opened" ? event : `${event} ${data.name}`);
        Object.assign(globalThis, { received: texts.length });
        if (event === "deleted") break;
      }
      return texts;
    }, options());
    await changePlaces(interrupt);
    expect(await received).toEqual(changes);
    await left(2);
  });

  test("nor does an EventSource behind the proxy", async () => {
    const received = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const texts: string[] = [];
          const source = new EventSource("/api/changes");
          const add = ({ type, data }: Message) => {
            texts.push(type === "opened" ? type : `${type} ${JSON.parse(data).name}`);
            Object.assign(globalThis, { received: texts.length });
            if (type !== "deleted") return;
            source.close();
            resolve(texts);
          };
          for (const type of ["opened", "created", "deleted"]) source.addEventListener(type, add);
        }),
    );
    await changePlaces(() => relay.interrupt());
    expect(await received).toEqual(changes);
    await left(2);
  });

  test("an aborted signal closes the stream", async () => {
    const reason = await page.evaluate(async (options) => {
      const leaving = new AbortController();
      const { watchPlaces } = register.createEchoRegisterClient(options);
      const events = watchPlaces({}, { signal: leaving.signal });
      await events.next();
      setTimeout(() => leaving.abort("left"));
      return events.next().catch((reason: unknown) => reason);
    }, options());
    expect(reason).toBe("left");
    await left(1);
  });

  /** What arrives of `changePlaces`. */
  const changes = ["opened", "created One", "created Two", "created Three", "deleted Three"];

  /** Changes places while the page follows them, and interrupts its stream after the first change. */
  async function changePlaces(interrupt: () => void): Promise<void> {
    const client = createEchoRegisterClient({ baseUrl: api.baseUrl, apiKey: api.secret });
    const create = (name: string) => client.createPlace({ body: { name, kind: "cave" } });
    await arrived(1);
    await create("One");
    await arrived(2);
    interrupt();
    await create("Two");
    const { id } = await create("Three");
    await arrived(4);
    await client.deletePlace({ placeId: id });
  }

  /** Waits until the page has received this number of events. */
  async function arrived(count: number): Promise<void> {
    await page.waitForFunction(`globalThis.received >= ${count}`);
  }

  /** Waits until the service has noticed that the page has left so many streams. */
  async function left(count: number): Promise<void> {
    const clients = Array.from({ length: count }, () => "client");
    const ended = () => api.log.flatMap(({ endedBy }) => endedBy ?? []);
    await vi.waitFor(() => expect(ended()).toEqual(clients), { timeout: 20_000 });
  }

  function options() {
    return { baseUrl: `${origin}${service.contract.basePath}`, apiKey: api.secret };
  }
});
