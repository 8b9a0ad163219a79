import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { revokeApiKey, setScopes } from "@contract-first/service/internal/keys/api-keys";
import { defaultLoadLimits } from "@contract-first/service/internal/load/load";
import { useIssuer } from "@contract-first/testing/internal/harness/test-issuer";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  exportPath,
  type Source,
  streamingService,
  waiting,
  watchPath,
} from "../testing/streaming-service.ts";

type Started = ReturnType<typeof useTestService>;

/** Opens a stream with a key, and closes it after the test. */
async function open({ baseUrl, secret: ownSecret }: Started, secret = ownSecret, path = watchPath) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const headers = { Authorization: `Bearer ${secret}` };
  const response = await fetch(baseUrl + path, { headers, signal: closing.signal });
  return { response, close: () => closing.abort() };
}

/** The value of a metric of the stream. */
async function metric({ metrics }: Started, name: string, by?: string): Promise<number> {
  const { values = [] } = (await metrics.registry.getSingleMetric(name)?.get()) ?? {};
  const labels = { operation: "watchEvents", ...(by && { by }) };
  return (
    values.find((each) => expect.objectContaining(labels).asymmetricMatch(each.labels))?.value ?? -1
  );
}

const lineOf = ({ log }: Started) =>
  log.findLast(({ url, endedBy }) => String(url).includes(watchPath) && endedBy !== undefined);

describe("too many streams", () => {
  const started = useTestService(streamingService({ events: waiting }), {
    streamLimits: { open: 3, perConsumer: 2 },
  });

  test("429 of a key, 503 of a process: they may be opened again later", async () => {
    const [{ close }] = [await open(started), await open(started)];
    const third = (await open(started)).response;
    expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "5"]);
    expect(await third.json()).toMatchObject({ code: "rate_limited" });
    const other = await started.createKey();
    expect((await open(started, other.secret)).response.status).toBe(200);
    const fourth = (await open(started, other.secret)).response;
    expect([fourth.status, fourth.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await fourth.json()).toMatchObject({ code: "service_unavailable" });
    close();
    await vi.waitFor(async () => expect((await open(started)).response.status).toBe(200));
  });
});

describe("an open stream", () => {
  const source: Source = { events: waiting };
  const started = useTestService(streamingService(source), {
    loadLimits: { ...defaultLoadLimits, open: 1, perConsumer: 2 },
  });

  test("is no work of the process, and counts once as a request", async () => {
    const { response } = await open(started);
    const before = Number(response.headers.get("X-RateLimit-Remaining"));
    await response.body?.getReader().read();
    for (const used of [1, 2, 3]) {
      const { status, headers } = await started.request("/echoes/v1/places?limit=1");
      expect([status, headers.get("X-RateLimit-Remaining")]).toEqual([200, String(before - used)]);
    }
  });

  test("is counted, and logged when it ends", async () => {
    source.events = async function* () {
      yield { data: "One" };
      yield { data: "Two" };
      await once(gate, "abort");
    };
    const controller = new AbortController();
    const gate = controller.signal;
    await vi.waitFor(async () => expect(await metric(started, "streams_open")).toBe(0));
    const events = await metric(started, "stream_items_sent_total");
    const { response } = await open(started);
    await vi.waitFor(async () =>
      expect(await metric(started, "stream_items_sent_total")).toBe(events + 2),
    );
    expect(await metric(started, "streams_open")).toBe(1);
    controller.abort();
    expect(await response.text()).toBe("data: One\n\ndata: Two\n\n");
    await vi.waitFor(() => expect(lineOf(started)).toMatchObject({ items: 2, endedBy: "handler" }));
    expect(await metric(started, "streams_open")).toBe(0);
    expect(await metric(started, "streams_ended_total", "handler")).toBe(1);
  });

  test("is no success if it fails", async () => {
    source.events = async function* () {
      yield { data: "One" };
      throw new Error("the source is gone");
    };
    const { response } = await open(started);
    await expect(response.text()).rejects.toThrow();
    await vi.waitFor(() =>
      expect(lineOf(started)).toMatchObject({ items: 1, endedBy: "failure", completed: false }),
    );
    expect(started.log).toContainEqual(
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ message: expect.stringContaining("the source is gone") }),
      }),
    );
    expect(await metric(started, "streams_ended_total", "failure")).toBe(1);
  });

  test("of a client that goes away is not a failure", async () => {
    source.events = waiting;
    const { response, close } = await open(started);
    await response.body?.getReader().read();
    close();
    await vi.waitFor(() => expect(lineOf(started)).toMatchObject({ endedBy: "client" }));
  });

  test("may be opened by pages of other origins, with the last event that they have seen", async () => {
    const { headers, status } = await fetch(started.baseUrl + watchPath, {
      method: "OPTIONS",
      headers: {
        Origin: "https://shop.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "authorization,last-event-id",
      },
    });
    expect([status, headers.get("Access-Control-Allow-Headers")]).toEqual([
      204,
      "authorization,last-event-id",
    ]);
    const { response } = await open(started);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
  });
});

describe("a key that is no longer accepted", () => {
  const clock = { time: Date.UTC(2026, 10, 21, 12) };
  const started = useTestService(streamingService({ events: waiting }), {
    now: () => clock.time,
    bans: { threshold: 1, firstMs: 60_000, maxMs: 60_000 },
  });

  test("has no stream when it is revoked, and no new one", async () => {
    const { key, secret } = await started.createKey();
    const { response } = await open(started, secret);
    await revokeApiKey(started.database, key.id);
    clock.time += 4_001;
    await expect(response.text()).rejects.toThrow();
    await vi.waitFor(() => expect(lineOf(started)).toMatchObject({ endedBy: "key" }));
    expect((await open(started, secret)).response.status).toBe(401);
  });

  test("has no stream when it is banned, and no new one", async () => {
    const terms = { plan: "institution", perMinute: 1, perDay: 100 };
    const { secret } = await started.createKey(terms);
    const { response } = await open(started, secret);
    expect((await open(started, secret)).response.status).toBe(429);
    await expect(response.text()).rejects.toThrow();
    expect((await open(started, secret)).response.status).toBe(429);
  });
});

describe("a key that loses the scope of a stream", () => {
  const clock = { time: Date.UTC(2026, 10, 21, 12) };
  const options = { now: () => clock.time };
  const source: Source = { events: waiting };
  const scopes = ["watch"];
  const required = useTestService(streamingService(source, { scopes }), options);
  const optional = useTestService(streamingService(source, { scopes, isOptional: true }), options);

  test.each([
    ["has no stream, and no new one", required, 403],
    ["has only the stream of those without a key", optional, 200],
  ])("%s", async (_what, started, status) => {
    const { key, secret } = await started.createKey();
    const { response } = await open(started, secret);
    expect(response.status).toBe(200);
    await setScopes(started.database, key.id, "other");
    clock.time += 4_001;
    await expect(response.text()).rejects.toThrow();
    await vi.waitFor(() => expect(lineOf(started)).toMatchObject({ endedBy: "key" }));
    const next = await open(started, secret);
    expect(next.response.status).toBe(status);
  });

  test("keeps a stream that it opened without the scope", async () => {
    const { secret } = await optional.createKey({ scopes: "other" });
    const { response } = await open(optional, secret);
    const reader = response.body?.getReader();
    await reader?.read();
    clock.time += 4_001;
    const next = reader?.read().then(() => "over");
    expect(await Promise.race([next, setTimeout(1_200, "open")])).toBe("open");
  });
});

describe("a token that expires", () => {
  const clock = { time: Date.UTC(2026, 10, 21, 12) };
  const issuer = useIssuer(() => clock.time);
  const schemes = { login: { credential: "token", in: "bearer" } } as const;
  const started = useTestService(streamingService({ events: waiting }, { schemes }), {
    now: () => clock.time,
    issuer: () => issuer.issuer,
  });

  test("has a stream until then, and no new one", async () => {
    const token = await issuer.token({ exp: clock.time / 1_000 + 30 });
    const { response } = await open(started, token);
    const reader = response.body?.getReader();
    await reader?.read();
    clock.time += 29_999;
    const next = reader?.read();
    next?.catch(() => {});
    expect(await Promise.race([next, setTimeout(1_200, "open")])).toBe("open");
    clock.time += 1;
    await expect(next).rejects.toThrow();
    await vi.waitFor(() => expect(lineOf(started)).toMatchObject({ endedBy: "key" }));
    expect((await open(started, token)).response.status).toBe(401);
  });
});

describe("a key in the query", () => {
  const clock = { time: Date.UTC(2026, 10, 21, 12) };
  const schemes = { inQuery: { credential: "key", in: "query", name: "api_key" } } as const;
  const started = useTestService(streamingService({ events: waiting }, { schemes }), {
    now: () => clock.time,
  });

  test("is checked as well", async () => {
    const { key, secret } = await started.createKey();
    const response = await fetch(`${started.baseUrl}${watchPath}?api_key=${secret}`);
    const reader = response.body?.getReader();
    await reader?.read();
    clock.time += 4_001;
    const next = reader?.read();
    next?.catch(() => {});
    expect(await Promise.race([next, setTimeout(1_200, "open")])).toBe("open");
    await revokeApiKey(started.database, key.id);
    clock.time += 4_001;
    await expect(next).rejects.toThrow();
  });
});

describe("a process that stops", () => {
  const started = useTestService(streamingService({ events: waiting }));

  test("ends its streams, tells their clients when to come back, and opens no others", async () => {
    const [one, other] = [await open(started), await open(started)];
    await vi.waitFor(async () => expect(await metric(started, "stream_items_sent_total")).toBe(2));
    started.streams.stop();
    for (const { response } of [one, other]) {
      const [, ms] = /^data: One\n\nretry: (\d+)\n\n$/.exec(await response.text()) ?? [];
      expect(Number(ms)).toBeGreaterThanOrEqual(2_000);
      expect(Number(ms)).toBeLessThan(7_000);
    }
    await vi.waitFor(() => expect(lineOf(started)).toMatchObject({ endedBy: "shutdown" }));
    expect((await open(started)).response.status).toBe(503);
    expect((await started.request("/echoes/v1/places?limit=1")).status).toBe(200);
  });
});

describe("a process that stops before JSON Lines end", () => {
  const started = useTestService(streamingService({ events: waiting }));

  test("breaks them off, because their end says that they are complete", async () => {
    const { response } = await open(started, started.secret, exportPath);
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('{"data":"One"}\n');
    started.streams.stop();
    await expect(reader?.read()).rejects.toThrow();
  });
});
