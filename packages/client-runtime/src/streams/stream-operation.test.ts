import { getEventListeners } from "node:events";
import type { StreamedEvent } from "@contract-first/reading/event-streams";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complete as withKey } from "../bearer-key.ts";
import { ApiError, ConnectionError } from "../errors.ts";
import { serializeHeader } from "../header.ts";
import type { StreamOptions } from "../operation-types.ts";
import { renewKey } from "../renew-key.ts";
import {
  complete,
  cut,
  error,
  open,
  type ServerStep,
  scriptedServer,
} from "../testing/scripted-server.ts";
import { createTransport, type Transport } from "../transport.ts";
import type { TransportOptions } from "../transport-options.ts";
import { streamOperation } from "./stream-operation.ts";

// A random pause is at its shortest.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Watch = (
  transport: Transport,
  input?: object,
  options?: StreamOptions,
) => AsyncGenerator<StreamedEvent, void>;

const definition = {
  route: "GET /events",
  statuses: [200, 404],
  stream: { data: { sum: "json", message: "text", over: "text" }, end: "over", commentSeconds: 15 },
} as const;

const watch = streamOperation<Watch>(definition);

/** The same, with its ID as a header parameter. */
const named = streamOperation<Watch>({
  ...definition,
  headers: { "Last-Event-ID": null },
  writeHeaders: serializeHeader,
});

const over = "event: over\ndata: bye\n\n";
const last = complete(over);
const bye = { event: "over", data: "bye" };
const text = (data: string) => ({ data });

/** The transport of a client whose server responds with the steps. */
async function serving(steps: ServerStep[], options: Partial<TransportOptions> = {}) {
  const server = await scriptedServer(...steps);
  const all = { retry: { baseDelay: 0 }, ...options, baseUrl: server.baseUrl };
  const service = { complete: withKey, environments: {} };
  return { ...server, transport: createTransport(all as TransportOptions, service) };
}

/** The events of a stream and, if it fails, the error. */
async function outcome(events: AsyncIterable<StreamedEvent>): Promise<unknown[]> {
  const read: unknown[] = [];
  try {
    for await (const event of events) read.push(event);
  } catch (error) {
    read.push(error);
  }
  return read;
}

const lastIds = (requests: { headers: Record<string, unknown> }[]) =>
  requests.map(({ headers }) => headers["last-event-id"]);

describe("the events", () => {
  test("have data in the form of their name, and their own id and retry", async () => {
    const sent = "event: sum\nid: 1\nretry: 0\ndata: [1,\ndata: 2]\n\ndata: [1]\n\n";
    const { transport } = await serving([complete(sent, over)]);
    const events = await outcome(watch(transport));
    const sum = { event: "sum", id: "1", retry: 0, data: [1, 2] };
    expect(events).toEqual([sum, text("[1]"), bye]);
  });

  test("that the contract does not have are left out, but their ids count", async () => {
    const { transport, requests } = await serving([
      complete("event: new\nid: 7\ndata: {}\n\n"),
      last,
    ]);
    expect(await outcome(watch(transport))).toEqual([bye]);
    expect(lastIds(requests)).toEqual([undefined, "7"]);
  });

  test("of all other names have the form of *", async () => {
    const data = { "*": "json", message: "text", over: "text" } as const;
    const any = streamOperation<Watch>({ ...definition, stream: { ...definition.stream, data } });
    const { transport } = await serving([complete("event: a\ndata: 1\n\ndata: 1\n\n", over)]);
    expect(await outcome(any(transport))).toEqual([{ event: "a", data: 1 }, text("1"), bye]);
  });

  test.each([
    ["{", "InvalidResponseError", "The data of the event sum of GET /events are not JSON"],
    ["9007199254740993", "InexactIntegerError", "Integer beyond 2^53: 9007199254740992"],
  ])("are refused if their data are %s", async (data, name, message) => {
    const { transport, requests, left } = await serving([open(`event: sum\ndata: ${data}\n\n`)]);
    expect(await outcome(watch(transport))).toMatchObject([{ name, message, status: 200 }]);
    await left(1);
    expect(requests).toHaveLength(1);
  });
});

describe("a stream of a GET connects again", () => {
  test("after its end, with the last id, until the last event", async () => {
    const steps = [
      complete("id: 1\ndata: a\n\nid: 2\n\ndata: b\n\n"),
      complete("data: c\n\n"),
      last,
    ];
    const { transport, requests } = await serving(steps);
    const events = await outcome(watch(transport));
    expect(events).toEqual([{ id: "1", data: "a" }, text("b"), text("c"), bye]);
    expect(lastIds(requests)).toEqual([undefined, "2", "2"]);
    expect(requests[0]?.headers.accept).toBe("text/event-stream");
  });

  test("after its connection was cut, and leaves out an incomplete event", async () => {
    const { transport } = await serving([cut("data: a\n\ndata: b\n"), last]);
    expect(await outcome(watch(transport))).toEqual([text("a"), bye]);
  });

  test("with the declared Last-Event-ID of the call, until there is another", async () => {
    const { transport, requests } = await serving([complete(), complete("id: 6\n\n"), last]);
    await outcome(named(transport, { "Last-Event-ID": "5" }));
    expect(lastIds(requests)).toEqual(["5", "5", "6"]);
  });

  test("with an id in UTF-8, and without one that was taken back", async () => {
    const { transport, requests } = await serving([
      complete("id: é→\n\n"),
      complete("id:\n\n"),
      last,
    ]);
    const headers = { "Last-Event-ID": "5" };
    await outcome(named(transport, headers, { headers }));
    const [, unicode = "", ...others] = lastIds(requests) as string[];
    expect([Buffer.from(unicode, "latin1").toString(), ...others]).toEqual(["é→", undefined]);
  });

  test("with the id before one that no header can hold", async () => {
    const { transport, requests } = await serving([complete("id: 4\n\nid: \u007f\n\n"), last]);
    expect(await outcome(watch(transport))).toEqual([bye]);
    expect(lastIds(requests)).toEqual([undefined, "4"]);
  });

  test("and its hooks are told why, and when", async () => {
    const [onRetry, onWait] = [vi.fn(), vi.fn()];
    const steps = [complete("retry: 20\n\ndata: a\n\n"), cut(": none"), error(503), last];
    const { transport } = await serving(steps, { onRetry, onWait });
    await outcome(watch(transport, {}, { onWait }));
    const operation = "GET /events";
    const response = (status: number) => expect.objectContaining({ status });
    expect(onRetry.mock.calls).toEqual([
      [{ operation, attempt: 2, delay: 20, reason: response(200) }],
      [{ operation, attempt: 3, delay: 20, reason: expect.any(ConnectionError) }],
      [{ operation, attempt: 2, delay: 0, reason: response(503) }],
    ]);
    expect(onWait.mock.calls).toEqual([[{ operation, delay: 20 }], [{ operation, delay: 20 }]]);
  });

  test("and a page can show whether it is open", async () => {
    const states: unknown[] = [];
    const hooks: StreamOptions = {
      onOpen: ({ operation, response }) => states.push([operation, response.status]),
      onError: ({ operation, reason }) => states.push([operation, (reason as Error).name]),
    };
    const steps = [cut("data: a\n\n"), error(503), open("data: b\n\n"), error(404)];
    const { transport } = await serving(steps);
    const controller = new AbortController();
    const { signal } = controller;
    for await (const { data } of watch(transport, {}, { ...hooks, signal }))
      if (data === "b") break;
    await expect(watch(transport, {}, hooks).next()).rejects.toBeInstanceOf(ApiError);
    controller.abort();
    await expect(watch(transport, {}, { ...hooks, signal }).next()).rejects.toThrow();
    const operation = "GET /events";
    const opened = [operation, 200];
    expect(states).toEqual([
      opened,
      [operation, "ConnectionError"],
      opened,
      [operation, "ApiError"],
    ]);
  });

  test("after the time that the service asks for", async () => {
    const { transport, requests } = await serving([complete("retry: 3600000\n\ndata: a\n\n")]);
    const timers = vi.spyOn(globalThis, "setTimeout");
    const controller = new AbortController();
    const events = outcome(watch(transport, {}, { signal: controller.signal }));
    await vi.waitUntil(() => timers.mock.calls.some(([, delay]) => delay === 3_600_000));
    controller.abort("left");
    expect(await events).toEqual([{ retry: 3_600_000, data: "a" }, "left"]);
    expect(requests).toHaveLength(1);
  });

  test("after a random time, which grows while connections have no event", async () => {
    vi.mocked(Math.random).mockReturnValue(0.001);
    const steps = [complete(), complete(), complete("data: a\n\n"), complete(), last];
    const { transport } = await serving(steps);
    const timers = vi.spyOn(globalThis, "setTimeout");
    await outcome(watch(transport));
    const delays = timers.mock.calls.map(([, delay = 0]) => delay);
    expect(delays.filter((delay) => delay > 0 && delay < 10)).toEqual([1, 2, 1, 2]);
  });

  test("if nothing arrives for three times the interval of comments", async () => {
    const { transport, requests, left } = await serving([open(": lives\n\ndata: a\n\n"), last]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const events = watch(transport);
    expect((await events.next()).value).toEqual(text("a"));
    const next = events.next();
    await vi.advanceTimersByTimeAsync(44_999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await next).value).toEqual(bye);
    await left(1);
  });

  test("if nothing arrives for the time that the call allows, on each connection", async () => {
    const { transport, requests } = await serving([open("data: a\n\n"), open("data: b\n\n"), last]);
    expect(await outcome(watch(transport, {}, { silence: 500 }))).toEqual([
      text("a"),
      text("b"),
      bye,
    ]);
    expect(requests).toHaveLength(3);
  });

  test("through 503 with pauses, although the service asks for none", async () => {
    const delays: number[] = [];
    vi.mocked(Math.random).mockReturnValue(0.002);
    const { transport } = await serving([complete("retry: 0\n\n"), error(503), last]);
    const onRetry = ({ delay }: { delay: number }) => delays.push(delay);
    await outcome(watch(transport, {}, { onRetry, retry: { baseDelay: 5000 } }));
    expect(delays[0]).toBeGreaterThan(1);
  });

  test("through 503 and failed connections, after Retry-After", async () => {
    const isLong: boolean[] = [];
    const { transport } = await serving([
      complete("data: a\n\n"),
      error(503, { "Retry-After": "1" }),
      (response) => response.socket?.destroy(),
      error(503),
      error(503),
      error(503),
      last,
    ]);
    const onRetry = ({ delay }: { delay: number }) => isLong.push(delay > 500);
    const retry = { attempts: 1, baseDelay: 0, maxWait: 0 };
    expect(await outcome(watch(transport, {}, { onRetry, retry }))).toEqual([text("a"), bye]);
    // The first is that of the connection that has ended.
    expect(isLong).toEqual([false, true, false, false, false, false]);
  });
});

describe("a stream ends for good", () => {
  test.each([
    ["first", [error(204)], []],
    ["later", [complete("data: a\n\n"), error(204)], [text("a")]],
  ])("at a 204, %s", async (_name, steps, events) => {
    const { transport, requests } = await serving(steps);
    expect(await outcome(watch(transport))).toEqual(events);
    expect(requests).toHaveLength(steps.length);
  });

  test("after its last event, although the connection is open", async () => {
    const { transport, left } = await serving([open(over, "data: more\n\n")]);
    expect(await outcome(watch(transport))).toEqual([bye]);
    await left(1);
  });

  test("when the caller leaves while it waits for an event, which closes the connection", async () => {
    const { transport, left } = await serving([open("data: a\n\n")]);
    const { signal } = new AbortController();
    const events = watch(transport, {}, { signal });
    expect((await events.next()).value).toEqual(text("a"));
    const next = events.next();
    const done = { done: true, value: undefined };
    expect(await events.return()).toEqual(done);
    expect(await next).toEqual(done);
    await left(1);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("an abort ends the loop with its reason", () => {
  const aborting = async (...steps: ServerStep[]) => {
    const controller = new AbortController();
    const { transport, ...server } = await serving(steps);
    const events = watch(transport, {}, { signal: controller.signal });
    return { ...server, events, abort: () => controller.abort("left") };
  };

  test("before the first request", async () => {
    const { events, abort, requests } = await aborting(last);
    abort();
    expect([await outcome(events), requests.length]).toEqual([["left"], 0]);
  });

  test("while it connects", async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { events, abort, left } = await aborting(() => arrived());
    const ended = outcome(events);
    await arrival;
    abort();
    expect(await ended).toEqual(["left"]);
    await left(1);
  });

  test("while it waits for an event", async () => {
    const { events, abort, left } = await aborting(open("data: a\n\n"));
    await events.next();
    const ended = outcome(events);
    abort();
    expect(await ended).toEqual(["left"]);
    await left(1);
  });

  test("while the loop handles an event, of which more have arrived", async () => {
    const { events, abort, left } = await aborting(open("data: a\n\ndata: b\n\n"));
    await events.next();
    abort();
    expect(await outcome(events)).toEqual(["left"]);
    await left(1);
  });

  test("while it connects again", async () => {
    const { events, abort } = await aborting(complete("data: a\n\n"), () => abort());
    expect(await outcome(events)).toEqual([text("a"), "left"]);
  });
});

describe("a response that is not a stream is an error", () => {
  const page: ServerStep = (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Sign in.</p>");
  const redirect: ServerStep = (response) => response.writeHead(302, { Location: "/" }).end();
  const cases: [string, ServerStep, object][] = [
    [
      "an error of the contract",
      error(404),
      { status: 404, code: "code_404", message: "Message 404" },
    ],
    ["a page of a proxy", page, { status: 200, body: "<p>Sign in.</p>" }],
    ["a redirect", redirect, { status: 302 }],
    ["another status of success", error(202), { status: 202 }],
    ["a missing key", error(401), { status: 401 }],
  ];

  test.each(cases)("at first: %s", async (_name, step, expected) => {
    const { transport } = await serving([step]);
    const [failure, ...others] = await outcome(watch(transport));
    expect(failure).toBeInstanceOf(ApiError);
    expect([failure, others]).toMatchObject([expected, []]);
  });

  test.each(cases)("later: %s", async (_name, step, expected) => {
    const { transport } = await serving([complete("data: a\n\n"), step]);
    expect(await outcome(watch(transport))).toMatchObject([text("a"), expected]);
  });

  test("at once, although it has no end", async () => {
    const flood: ServerStep = (response) => {
      response.writeHead(200, { "Content-Type": "text/html" });
      const write = () => {
        while (response.write("x".repeat(65_536)) && !response.destroyed);
      };
      response.on("drain", write);
      write();
    };
    const { transport, left } = await serving([flood]);
    const [failure] = await outcome(watch(transport));
    expect(failure).toMatchObject({
      name: "ApiError",
      status: 200,
      body: expect.stringMatching(/^x+$/),
    });
    await left(1);
  });

  test("even if nothing of its body arrives", async () => {
    const silent: ServerStep = (response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).flushHeaders();
    const { transport, left } = await serving([silent]);
    expect(await outcome(watch(transport))).toMatchObject([{ name: "ApiError", body: "" }]);
    await left(1);
  });

  test("after as many attempts to connect at first as the client allows", async () => {
    const retry = { attempts: 2, baseDelay: 0 };
    const { transport, requests } = await serving([error(503), error(503), last], { retry });
    expect(await outcome(watch(transport))).toMatchObject([{ status: 503 }]);
    expect(requests).toHaveLength(2);
  });

  test("unless it has no body, which is a stream without events", async () => {
    const headers = { "Content-Type": "text/event-stream" };
    const bodies = [null, over].map((body) => new Response(body, { headers }));
    const fetch = async () => bodies.shift() as Response;
    const { transport } = await serving([], { fetch });
    expect(await outcome(watch(transport))).toEqual([bye]);
  });

  test("if the platform has no bodies of responses", async () => {
    const { transport } = await serving([last], {
      fetch: async (request) =>
        Object.defineProperty(await fetch(request), "body", { value: undefined }),
    });
    expect(await outcome(watch(transport))).toMatchObject([
      { message: "This platform cannot read a stream: its responses have no body" },
    ]);
  });
});

describe("a stream of a POST is requested once", () => {
  const act = streamOperation<Watch>({ ...definition, route: "POST /acts" });

  test("and ends with its response", async () => {
    const { transport, requests } = await serving([complete("data: a\n\n"), last]);
    expect(await outcome(act(transport))).toEqual([text("a")]);
    expect(requests.map(({ method }) => method)).toEqual(["POST"]);
  });

  test("and fails if its connection is cut", async () => {
    const { transport, requests } = await serving([cut("data: a\n\n"), last]);
    const [event, failure] = await outcome(act(transport));
    expect(event).toEqual(text("a"));
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({
      message: "The stream of POST /acts broke off; the operation may have been performed",
    });
    expect(requests).toHaveLength(1);
  });
});

test("one stream too many does not keep other calls waiting", async () => {
  const steps = [error(429, { "Retry-After": "30" }), error(404)];
  const { transport } = await serving(steps);
  const retry = { attempts: 1 };
  expect(await outcome(watch(transport, {}, { retry }))).toMatchObject([{ status: 429 }]);
  const url = `${transport.baseUrl}/orders`;
  expect(await transport.send(url, { init: { method: "GET" } })).toMatchObject({ status: 404 });
});

test("time limits end when the stream begins", async () => {
  let finish = () => {};
  const step: ServerStep = (response, request) => {
    open("data: a\n\n")(response, request);
    finish = () => response.end(over);
  };
  const { transport } = await serving([step]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const events = watch(transport, {}, { timeout: { attempt: 1000, total: 1000 } });
  await events.next();
  const others = outcome(events);
  await vi.advanceTimersByTimeAsync(10_000);
  finish();
  expect(await others).toEqual([bye]);
});

test("each connection passes the middleware, which may renew the key", async () => {
  let key = "old";
  const seen: string[] = [];
  const renew = async () => {
    key = "new";
  };
  const { transport, requests } = await serving([complete("id: 4\n\n"), error(401), last], {
    apiKey: () => key,
    middleware: [
      (request, next, operation) => {
        seen.push(operation);
        return next(request);
      },
      renewKey(renew),
    ],
  });
  expect(await outcome(watch(transport))).toEqual([bye]);
  const keys = requests.map(({ headers }) => headers.authorization);
  expect(keys).toEqual(["Bearer old", "Bearer old", "Bearer new"]);
  expect(lastIds(requests)).toEqual([undefined, "4", "4"]);
  expect(seen).toEqual(["GET /events", "GET /events"]);
});
