import {
  broken,
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
  settled,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SendOptions, TransportOptions } from "./generated/index.ts";
import {
  type ApiError,
  ConnectionError,
  createTransport,
  type RateLimitError,
  TimeoutError,
} from "./generated/index.ts";
import { createPet, listPets } from "./generated/operations.ts";

const baseUrl = "https://store.example/v1";
const url = `${baseUrl}/pets`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-01-01T00:00:00Z") });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

async function send(method: string, steps: Step[], options: SendOptions = {}) {
  const { fetch, sentAt, sent } = scriptedFetch(...steps);
  const transport = createTransport({ baseUrl, apiKey: "key", fetch, ...options });
  const body = method === "POST" || method === "PATCH" ? '{"name":"Rex"}' : null;
  const start = Date.now();
  const outcome = await settled(transport.send(new Request(url, { method, body })));
  return { outcome: nameOf(outcome), sentAt, sent, error: outcome, elapsed: Date.now() - start };
}

function nameOf(outcome: Response | Error): string | number {
  return outcome instanceof Response ? outcome.status : outcome.name;
}

const lost = () => connectionFailure("ECONNRESET");
const refused = () => connectionFailure("ECONNREFUSED");
const after = (seconds: number | string) => ({ "Retry-After": String(seconds) });
const limits = (seconds: number) => ({
  "X-RateLimit-Limit": "60",
  "X-RateLimit-Remaining": "0",
  "X-RateLimit-Reset": String(Date.parse("2027-01-01T00:00:00Z") / 1000 + seconds),
});

/** The times of two and of four attempts, whose pauses double. */
const two = [0, 250];
const four = [0, 250, 750, 1750];

describe("what is sent again, and when", () => {
  test.each<[string, string, Step[], number[], string | number]>([
    ["a success is not", "GET", [respond(200)], [0], 200],
    ["nor is an error that repeating cannot mend", "GET", [respond(400)], [0], 400],
    ["nor is 500", "GET", [respond(500)], [0], 500],
    ["even if it says when to", "GET", [respond(500, after(1))], [0], 500],
    ["502 is", "GET", [respond(502), respond(200)], [0, 250], 200],
    ["a lost connection is", "GET", [lost(), respond(200)], [0, 250], 200],
    ["HEAD is", "HEAD", [respond(503), respond(200)], [0, 250], 200],
    ["PUT is", "PUT", [respond(503), respond(200)], [0, 250], 200],
    ["DELETE is", "DELETE", [lost(), respond(200)], [0, 250], 200],
    ["POST after 429 is", "POST", [respond(429), respond(201)], [0, 250], 201],
    ["POST after a refused connection is", "POST", [refused(), respond(201)], [0, 250], 201],
    ["POST after a lost connection is not", "POST", [lost()], [0], "ConnectionError"],
    ["POST after 503 is not", "POST", [respond(503, after(1))], [0], 503],
    ["PATCH after 503 is not", "PATCH", [respond(503)], [0], 503],
    [
      "the fourth attempt is the last",
      "GET",
      [lost(), respond(503), lost(), lost()],
      four,
      "ConnectionError",
    ],
    ["the last response is the outcome", "GET", [lost(), lost(), lost(), respond(503)], four, 503],
    ["Retry-After in seconds", "GET", [respond(429, after(7)), respond(200)], [0, 7250], 200],
    ["Retry-After of 503", "GET", [respond(503, after(3)), respond(200)], [0, 3250], 200],
    ["Retry-After of POST", "POST", [respond(429, after(5)), respond(201)], [0, 5000], 201],
    [
      "Retry-After, joined by proxies",
      "GET",
      [respond(429, after("7, 7")), respond(200)],
      [0, 7250],
      200,
    ],
    [
      "or the third pause",
      "GET",
      [lost(), lost(), respond(429, after(0)), respond(200)],
      four,
      200,
    ],
    [
      "503 in a window that is used up",
      "GET",
      [respond(503, limits(20)), respond(200)],
      [0, 20_250],
      200,
    ],
    ["503 whatever its body", "GET", [respond(503, {}, { id: 2 ** 60 }), respond(200)], two, 200],
    ["503 without its body", "GET", [broken("cut", 503, after(3)), respond(200)], [0, 3250], 200],
    ["GET after a cut 200 is", "GET", [broken("cut", 200), respond(200)], two, 200],
    ["POST after a cut 201 is not", "POST", [broken("cut", 201)], [0], "ConnectionError"],
    ["POST after a cut 503 is not", "POST", [broken("cut", 503)], [0], 503],
    ["a ban whose body is cut", "GET", [broken("cut", 429, after(3600))], [0], 429],
    ["a ban whose body stalls", "GET", [broken("stalls", 429, after(60))], [0], 429],
    ["a ban for ever", "GET", [respond(429, after("99999999999999"))], [0], 429],
    ["a response that cannot be read", "POST", [Response.error()], [0], "ConnectionError"],
    ["a wait longer than the total", "GET", [respond(429, after(61))], [0], 429],
    ["a wait as long as the total", "GET", [respond(429, after(60))], [0], 429],
    ["a wait that leaves no time", "POST", [respond(429, after(60))], [0], 429],
    ["a wait until tomorrow", "GET", [respond(429, after(86_400))], [0], 429],
    [
      "waits beyond the total",
      "GET",
      [respond(429, after(40)), respond(429, after(40))],
      [0, 40_250],
      429,
    ],
  ])("%s", async (_name, method, steps, sentAt, outcome) => {
    expect(await send(method, steps)).toMatchObject({ sentAt, outcome });
  });

  test("a status that no response can be made with is that of the service", async () => {
    const odd = Object.defineProperty(respond(200, {}, { id: 1 }), "status", { value: 999 });
    Object.defineProperty(odd, "ok", { value: false });
    const { sentAt, outcome } = await send("GET", [odd]);
    expect({ sentAt, outcome }).toEqual({ sentAt: [0], outcome: 999 });
  });

  test("the body is sent again, the same", async () => {
    const { sent } = await send("POST", [respond(429), respond(201)]);
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual([
      '{"name":"Rex"}',
      '{"name":"Rex"}',
    ]);
  });
});

describe("backoff", () => {
  const failures = () => Array.from({ length: 8 }, lost);
  test.each<[string, number, SendOptions["retry"], number[]]>([
    ["full jitter begins at nothing", 0, { attempts: 3 }, [0, 0, 0]],
    ["and ends at the doubled delay", 1, { attempts: 4 }, [0, 500, 1500, 3500]],
    ["which has a maximum", 1, { attempts: 7 }, [0, 500, 1500, 3500, 7500, 15_500, 23_500]],
    ["that can be chosen", 1, { attempts: 4, maxDelay: 600 }, [0, 500, 1100, 1700]],
    ["as can the first delay", 1, { attempts: 3, baseDelay: 10 }, [0, 10, 30]],
    ["one attempt is not a retry", 1, { attempts: 1 }, [0]],
    ["nor is false", 1, false, [0]],
    ["what is not a number is none", 1, { attempts: Number.NaN }, [0]],
  ])("%s", async (_name, random, retry, sentAt) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    expect(await send("GET", failures(), { retry })).toMatchObject({
      sentAt,
      outcome: "ConnectionError",
    });
  });

  test.each<[string, SendOptions, SendOptions, number[]]>([
    ["decides for itself", {}, { retry: false }, [0]],
    ["does not decide by undefined", { retry: false }, { retry: undefined }, [0]],
    ["nor by a field that is", { retry: { attempts: 2 } }, { retry: { attempts: undefined } }, two],
    ["keeps the fields that it leaves out", { retry: { attempts: 2 } }, { retry: {} }, two],
    ["may repeat what others do not", { retry: false }, { retry: { attempts: 2 } }, two],
  ])("a single call %s", async (_name, options, overrides, expected) => {
    const { fetch, sentAt } = scriptedFetch(...failures());
    const transport = createTransport({ baseUrl, fetch, ...options });
    await settled(listPets(transport, {}, overrides));
    expect(sentAt).toEqual(expected);
  });
});

describe("a refusal holds for the calls that come after it", () => {
  const refusal = (seconds: number) => respond(429, { "Retry-After": String(seconds) });
  /** A transport that has just received a 429. */
  async function refused(seconds: number, ...steps: Step[]) {
    const { fetch, sentAt } = scriptedFetch(refusal(seconds), ...steps);
    const transport = createTransport({ baseUrl, fetch });
    await settled(listPets(transport, {}, { retry: false }));
    return { transport, sentAt };
  }

  test("those that abort the one before send nothing, and the last is sent when it is admitted", async () => {
    const { transport, sentAt } = await refused(10, respond(200));
    const outcomes: Promise<unknown>[] = [];
    for (let call = 0; call < 14; call++) {
      const controller = new AbortController();
      const { signal } = controller;
      outcomes.push(listPets(transport, {}, { signal }).catch((reason: unknown) => reason));
      await vi.advanceTimersByTimeAsync(200);
      if (call < 13) controller.abort(`typed on ${call}`);
    }
    await vi.runAllTimersAsync();
    const reasons = Array.from({ length: 13 }, (_, call) => `typed on ${call}`);
    expect(await Promise.all(outcomes)).toEqual([...reasons, []]);
    expect(sentAt).toEqual([0, 10_250]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("also while the one that was told waits itself", async () => {
    const { fetch, sentAt } = scriptedFetch(refusal(5), respond(200), respond(201));
    const transport = createTransport({ baseUrl, fetch });
    const first = listPets(transport);
    await vi.advanceTimersByTimeAsync(1000);
    await settled(createPet(transport, { body: { name: "Rex", categoryId: 7 } }));
    expect(await first).toEqual([]);
    expect(sentAt).toEqual([0, 5250, 5250]);
  });

  test("and for attempts that are repeated for another reason", async () => {
    const { fetch, sentAt } = scriptedFetch("silence", refusal(30), respond(200), respond(200));
    const transport = createTransport({ baseUrl, fetch });
    const calls = [listPets(transport), listPets(transport)];
    await settled(Promise.all(calls));
    expect(sentAt).toEqual([0, 0, 30_250, 30_250]);
  });

  test.each<[string, SendOptions, number]>([
    ["has just the time", { timeout: { total: 10_100 } }, 10_000],
    ["is not repeated", { retry: false }, 0],
    ["has one attempt", { retry: { attempts: 1 } }, 0],
  ])("a call that %s gets the service's own response", async (_name, options, at) => {
    const { transport, sentAt } = await refused(10, respond(200));
    await settled(listPets(transport, {}, options));
    expect(sentAt).toEqual([0, at]);
  });

  test.each([5000, 10_099])("a call that has only %i ms is not sent", async (total) => {
    const { transport, sentAt } = await refused(10);
    const error = await settled(listPets(transport, {}, { timeout: { total } }));
    expect(error).toMatchObject({ name: "RateLimitError", message: "Message 429" });
    expect((error as RateLimitError).retryAt.getTime() - Date.now()).toBe(10_000);
    expect(sentAt).toEqual([0]);
  });

  test("none waits when the time has come", async () => {
    const { transport, sentAt } = await refused(10, respond(200));
    await vi.advanceTimersByTimeAsync(10_000);
    const call = listPets(transport);
    await vi.advanceTimersByTimeAsync(0);
    expect(await call).toEqual([]);
    expect(sentAt).toEqual([0, 10_000]);
  });
});

describe("timeouts", () => {
  const silence = (): Step[] => Array.from({ length: 9 }, () => "silence");
  test.each<[string, string, SendOptions, number[], number]>([
    ["an attempt has 15 seconds, a call 60", "GET", {}, [0, 15_250, 30_750, 46_750], 60_000],
    [
      "an attempt's time can be chosen",
      "GET",
      { timeout: { attempt: 100 } },
      [0, 350, 950, 2050],
      2150,
    ],
    ["as can the call's", "GET", { timeout: { total: 20_000 } }, [0, 15_250], 20_000],
    ["POST is not sent again: nobody knows what it did", "POST", {}, [0], 15_000],
    ["without retries, one attempt's time", "GET", { retry: false }, [0], 15_000],
  ])("%s", async (_name, method, options, sentAt, elapsed) => {
    expect(await send(method, silence(), options)).toMatchObject({
      sentAt,
      elapsed,
      outcome: "TimeoutError",
    });
  });

  const endless = { attempt: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };

  test("endless times are possible", async () => {
    const { fetch } = scriptedFetch(respond(429, after(1000000)), respond(200));
    const call = listPets(createTransport({ baseUrl, fetch, timeout: endless }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.race([call, "still waiting"])).toBe("still waiting");
  });

  test("a wait that is longer than any timer fails at once", async () => {
    const steps = [respond(429, after(5000000))];
    const { sentAt, outcome, elapsed } = await send("GET", steps, { timeout: endless });
    expect({ sentAt, outcome, elapsed }).toEqual({ sentAt: [0], outcome: 429, elapsed: 0 });
  });

  test.each<[string, SendOptions["timeout"], string]>([
    ["that is its own", { attempt: 300 }, "No response in 300 ms"],
    ["that is left of the call's", { total: 20_000 }, "No response in 4750 ms"],
  ])("the error states the time of the last attempt, %s", async (_name, timeout, message) => {
    const { error } = await send("GET", silence(), { timeout });
    expect(error).toMatchObject({ name: "TimeoutError", message });
  });

  test("the error says that the API key was slow", async () => {
    const { fetch, sentAt } = scriptedFetch();
    const apiKey = () => new Promise<string>(() => {});
    const timeout = { attempt: 300 };
    const call = listPets(createTransport({ baseUrl, fetch, apiKey, timeout, retry: false }));
    const error = await settled(call);
    expect(error).toMatchObject({ name: "TimeoutError", message: "No API key in 300 ms" });
    expect(sentAt).toEqual([]);
  });

  test("a call may decide one of the times", async () => {
    const { fetch, sentAt } = scriptedFetch(...silence());
    const transport = createTransport({ baseUrl, fetch, timeout: { attempt: 200 } });
    await settled(listPets(transport, {}, { timeout: { total: 1500 } }));
    expect(sentAt).toEqual([0, 450, 1150]);
  });

  test("nothing is sent when a computer that slept wakes up after the time", async () => {
    const { fetch, sentAt } = scriptedFetch(respond(429, after(30)), respond(200));
    const call = listPets(createTransport({ baseUrl, fetch }));
    const outcome = call.catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(1000);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ name: "TimeoutError", message: "No response in 0 ms" });
    expect(sentAt).toHaveLength(1);
  });

  test("the request is given up, and a late response is of no consequence", async () => {
    const { fetch, sent } = scriptedFetch("silence");
    const call = listPets(createTransport({ baseUrl, fetch, retry: false }));
    const error = await settled(call);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});

describe("abort", () => {
  const reason = new Error("left the page");

  test.each<[string, Step[], number, number]>([
    ["while a request is on its way, even one that does not heed it", ["silence"], 1000, 1],
    ["while waiting for the next attempt", [respond(429, after(30))], 1000, 1],
    ["in a later attempt", [lost(), "silence"], 1000, 2],
  ])("%s", async (_name, steps, after, requests) => {
    const { fetch, sentAt } = scriptedFetch(...steps);
    const controller = new AbortController();
    const call = listPets(createTransport({ baseUrl, fetch }), {}, { signal: controller.signal });
    const outcome = call.catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(after);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    await vi.runAllTimersAsync();
    expect(sentAt).toHaveLength(requests);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("before the first request, nothing is sent", async () => {
    const { fetch, sentAt } = scriptedFetch();
    const call = listPets(
      createTransport({ baseUrl, fetch }),
      {},
      { signal: AbortSignal.abort(reason) },
    );
    expect(await settled(call)).toBe(reason);
    expect(sentAt).toEqual([]);
  });

  test("no timer and no listener outlives a call", async () => {
    const { fetch, sent } = scriptedFetch(respond(503), respond(200));
    const controller = new AbortController();
    const { signal } = controller;
    await settled(listPets(createTransport({ baseUrl, fetch }), {}, { signal }));
    expect(vi.getTimerCount()).toBe(0);
    controller.abort();
    expect(sent.map((request) => request.signal.aborted)).toEqual([false, false]);
  });

  test("tells any reason as it is", async () => {
    const { fetch } = scriptedFetch("silence");
    const controller = new AbortController();
    const call = listPets(
      createTransport({ baseUrl, fetch }),
      {},
      { signal: controller.signal },
    ).catch((thrown: unknown) => ({ thrown }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(null);
    expect(await call).toEqual({ thrown: null });
  });
});

describe("errors", () => {
  test("a ban whose body is lost says until when as well", async () => {
    const { fetch } = scriptedFetch(broken("cut", 429, after(3600)));
    const error = await settled(listPets(createTransport({ baseUrl, fetch })));
    expect(error).toMatchObject({
      name: "RateLimitError",
      status: 429,
      retryAt: new Date("2027-01-01T01:00:00Z"),
    });
  });

  test("the times of a result and of an error count from the response", async () => {
    const { fetch } = scriptedFetch(respond(503, after(5)));
    const options = { baseUrl, fetch, retry: false } as const;
    const result = await listPets(createTransport(options)).catch((error: ApiError) => error);
    vi.setSystemTime(Date.now() + 60_000);
    expect(result).toMatchObject({ retryAt: new Date("2027-01-01T00:00:05Z") });
  });

  test.each<[object]>([[{ apiKey: "key" }], [{ environment: "moon" }], [{ baseUrl: "" }]])(
    "%j does not name the service",
    (options) => {
      const create = () => createTransport(options as TransportOptions);
      const message = "Expected baseUrl or environment: production,staging,local";
      expect(create).toThrow(expect.objectContaining({ name: "ClientError", message }));
    },
  );

  test("a lost connection says where, and why", async () => {
    const cause = lost();
    const { error } = await send("POST", [cause]);
    const message = `No response from ${url}`;
    expect(error).toMatchObject({ name: "ConnectionError", message, cause });
  });
});

describe("the API key", () => {
  test("is asked for before each attempt", async () => {
    const keys = ["old", "new"];
    const { fetch, sent } = scriptedFetch(respond(503), respond(200));
    await settled(
      listPets(createTransport({ baseUrl, fetch, apiKey: async () => keys.shift() ?? "" })),
    );
    expect(sent.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });

  test.each<[string, (controller: AbortController) => void, SendOptions]>([
    ["abort", (controller) => controller.abort(), {}],
    ["time", () => {}, { timeout: { total: 500 } }],
  ])("that comes after the call's %s is over is not sent", async (_name, end, options) => {
    const { fetch, sentAt } = scriptedFetch(respond(200));
    const onRateLimit = vi.fn();
    const controller = new AbortController();
    const apiKey = () => new Promise<string>((resolve) => setTimeout(resolve, 1000, "key"));
    const transport = createTransport({ baseUrl, fetch, apiKey, onRateLimit, ...options });
    setTimeout(() => end(controller), 999);
    await settled(listPets(transport, {}, { signal: controller.signal }));
    expect(sentAt).toEqual([]);
    expect(onRateLimit).not.toHaveBeenCalled();
  });

  test("that comes at the moment of the abort is not sent", async () => {
    const { fetch, sentAt } = scriptedFetch(respond(200));
    const controller = new AbortController();
    let tell = (_key: string) => {};
    const key = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const transport = createTransport({ baseUrl, fetch, apiKey: () => key });
    const outcome = settled(listPets(transport, {}, { signal: controller.signal }));
    controller.abort();
    tell("key");
    expect(await outcome).toBe(controller.signal.reason);
    expect(sentAt).toEqual([]);
  });

  test("may be missing", async () => {
    const { fetch, sent } = scriptedFetch(respond(200));
    await settled(listPets(createTransport({ baseUrl, fetch })));
    expect(sent[0]?.headers.has("Authorization")).toBe(false);
  });

  test("that cannot be had is the caller's own error: nothing is sent", async () => {
    const { fetch, sentAt } = scriptedFetch();
    const failure = new Error("not signed in");
    const apiKey = () => Promise.reject(failure);
    const call = createPet(createTransport({ baseUrl, fetch, apiKey }), {
      body: { name: "Rex", categoryId: 7 },
    });
    expect(await settled(call)).toBe(failure);
    expect(sentAt).toEqual([]);
  });
});

test("before its first response, a read asks for no time of day and nothing random", async () => {
  const fetch = () => new Promise<Response>(() => {});
  const transport = createTransport({ baseUrl, apiKey: "key", fetch });
  const asked = [vi.spyOn(Date, "now"), vi.spyOn(crypto, "randomUUID"), vi.mocked(Math.random)];
  const outcome = listPets(transport, {}, { retry: false }).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(1000);
  for (const each of asked) expect(each).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await outcome).toBeInstanceOf(TimeoutError);
});
