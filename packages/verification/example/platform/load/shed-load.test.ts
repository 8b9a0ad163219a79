import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect } from "node:net";
import { defaultLoadLimits } from "@contract-first/service/internal/load/load";
import {
  parseResponse,
  type ResponseWithBody,
} from "@contract-first/testing/internal/harness/send-text";
import { testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Example, useExample } from "../testing/example.ts";

// However long a turn takes: the machine may be busy with other tests.
const limits = { ...defaultLoadLimits, concurrency: 4, burst: 0, turnMs: Number.POSITIVE_INFINITY };
// The clock stands still, so that no minute ends while requests are counted.
const example = useExample({ loadLimits: limits, now: () => Date.UTC(2030, 0, 1) });

/** Sends the same request many times at once, on one connection; returns the responses. */
async function sendTogether(
  { origin }: Example,
  secret: string,
  count: number,
  more = "",
): Promise<ResponseWithBody[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  const request = `GET /echoes/v1/places HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n${more}`;
  const last = request.replace("\r\n", "\r\nConnection: close\r\n");
  socket.write(`${`${request}\r\n`.repeat(count - 1)}${last}\r\n`);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "end");
  return text.split(/(?=HTTP\/1\.1 )/).map(parseResponse);
}

const statusesOf = (responses: ResponseWithBody[]) => responses.map(({ status }) => status);

test("503: is the same response before the app as from it", async () => {
  const { secret } = await example.createKey();
  // The key is looked up before, so that no request waits for that.
  await example.clientWith(secret).GET("/places");
  const id = "one-for-all";
  const responses = await sendTogether(example, secret, 12, `X-Request-Id: ${id}\r\n`);
  expect(statusesOf(responses)).toEqual([200, 200, 200, 200, ...Array(8).fill(503)]);

  // The app rejects the first one, and from then on, there is an overload.
  const [ofApp, early] = responses.slice(4);
  const { status, headers, body } = ofApp ?? parseResponse("");
  const remaining = ["X-RateLimit-Remaining", "RateLimit"];
  for (const each of [headers, early?.headers ?? {}])
    for (const name of remaining) delete each[name];
  expect(early).toEqual({ status, headers, body });
  const lines = example.log.filter(({ requestId, status }) => requestId === id && status === 503);
  expect(lines).toHaveLength(8);
});

test("503: is not sent before all requests that have arrived together are begun", async () => {
  const { secret } = await example.createKey();
  await example.clientWith(secret).GET("/places");
  await sendTogether(example, secret, 12);
  const rejected = () => example.log.filter(({ status }) => status === 503).length;
  const before = rejected();
  const rejectedAtBegin: number[] = [];
  const begin = () => void rejectedAtBegin.push(rejected() - before);
  subscribe("http.server.request.start", begin);
  onTestFinished(() => void unsubscribe("http.server.request.start", begin));
  const statuses = statusesOf(await sendTogether(example, secret, 12));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5);
  expect(rejectedAtBegin).toEqual(Array(12).fill(0));
});

test("503: counts, as every request does; over the limit it is 429", async () => {
  const { secret } = await example.createKey({ plan: "institution", perMinute: 7, perDay: 100 });
  await example.clientWith(secret).GET("/places");
  const responses = await sendTogether(example, secret, 8);
  const statuses = statusesOf(responses);
  expect(statuses.slice(0, 6)).not.toContain(429);
  expect(statuses.slice(5)).toEqual([503, 429, 429]);
});

test("200: what is accepted meanwhile is counted once; over the limit it is 429", async () => {
  const { secret } = await example.createKey({ plan: "institution", perMinute: 11, perDay: 100 });
  const list = async () => (await example.clientWith(secret).GET("/places")).response;
  await list();
  await sendTogether(example, secret, 8);
  const responses = [await list(), await list(), await list()];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  const remaining = responses.map(({ headers }) => headers.get("X-RateLimit-Remaining"));
  expect(remaining).toEqual(["1", "0", "0"]);
});

describe.runIf(testRedisUrl !== null)("counting in Redis", () => {
  const example = useExample({ loadLimits: limits, countsInRedis: true });

  /** How many requests were rejected, by whether that was in the app, which names their operation. */
  async function rejected() {
    const { values } = await example.metrics.requests.get();
    const those = values.filter(({ labels }) => labels.status === 503);
    const count = (isEarly: boolean) =>
      those
        .filter(({ labels }) => (labels.operation === "none") === isEarly)
        .reduce((sum, { value }) => sum + value, 0);
    return { early: count(true), inApp: count(false) };
  }

  test("503: requests that wait for their count together are refused before the app, too", async () => {
    const { secret } = await example.createKey();
    await example.clientWith(secret).GET("/places");
    await sendTogether(example, secret, 40);
    const before = await rejected();
    expect(before.inApp, "there is an overload").toBeGreaterThan(0);
    const statuses = statusesOf(await sendTogether(example, secret, 40));
    const refused = statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThan(20);
    const { early, inApp } = await rejected();
    expect(early - before.early + inApp - before.inApp).toBe(refused);
    // The last one asks to close the connection: it is left to the app.
    expect(inApp - before.inApp).toBeLessThanOrEqual(1);
  });
});

describe("room for several consumers", () => {
  const example = useExample({ loadLimits: { ...limits, concurrency: 32 } });

  test("requests without a valid key, of consumers with few, and probes are not refused", async () => {
    const { secret } = await example.createKey();
    const { secret: other } = await example.createKey();
    await example.clientWith(secret).GET("/places");
    const hidden = sendTogether(example, secret, 64);
    expect((await example.clientWith(other).GET("/places")).response.status).toBe(200);
    expect((await fetch(`${example.origin}/health`)).status).toBe(200);
    expect((await fetch(`${example.origin}/echoes/v1/places`)).status).toBe(401);
    expect(statusesOf(await hidden)).toContain(503);
  });
});
