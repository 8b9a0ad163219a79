import { once } from "node:events";
import { connect } from "node:net";
import { defaultLoadLimits } from "@animal-store/platform/load/load";
import { describe, expect, test } from "vitest";
import { type AnswerWithBody, parseAnswer } from "./testing/send-text.js";
import { type TestApi, useTestApi } from "./testing/test-api.js";
import { testRedisUrl } from "./testing/test-redis.js";

// However long a turn takes: the machine may be busy with other tests.
const limits = { ...defaultLoadLimits, concurrency: 4, burst: 0, turnMs: Number.POSITIVE_INFINITY };
// The clock stands still, so that no minute ends while requests are counted.
const api = useTestApi({ loadLimits: limits, now: () => Date.UTC(2030, 0, 1) });

/** Sends the same request many times at once, on one connection; returns the responses. */
async function sendTogether(
  { origin }: TestApi,
  secret: string,
  count: number,
  more = "",
): Promise<AnswerWithBody[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  const request = `GET /v1/pets HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n${more}`;
  const last = request.replace("\r\n", "\r\nConnection: close\r\n");
  socket.write(`${`${request}\r\n`.repeat(count - 1)}${last}\r\n`);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "end");
  return text.split(/(?=HTTP\/1\.1 )/).map(parseAnswer);
}

const statusesOf = (responses: AnswerWithBody[]) => responses.map(({ status }) => status);

test("503: is the same answer before the app as from it", async () => {
  const { secret } = await api.createKey();
  // The key is looked up before, so that no request waits for that.
  await api.clientWith(secret).GET("/pets");
  const id = "one-for-all";
  const responses = await sendTogether(api, secret, 12, `X-Request-Id: ${id}\r\n`);
  expect(statusesOf(responses)).toEqual([200, 200, 200, 200, ...Array(8).fill(503)]);

  // The first one is rejected by the app, which tells that there is an overload.
  const [ofApp, early] = responses.slice(4);
  const { status, headers, body } = ofApp ?? parseAnswer("");
  const remaining = ["X-RateLimit-Remaining", "RateLimit"];
  for (const each of [headers, early?.headers ?? {}])
    for (const name of remaining) delete each[name];
  expect(early).toEqual({ status, headers, body });
  const lines = api.log.filter(({ requestId, status }) => requestId === id && status === 503);
  expect(lines).toHaveLength(8);
});

test("503: counts, as every request does; over the limit it is 429", async () => {
  const { secret } = await api.createKey({ plan: "enterprise", perMinute: 7, perDay: 100 });
  await api.clientWith(secret).GET("/pets");
  const responses = await sendTogether(api, secret, 8);
  const statuses = statusesOf(responses);
  expect(statuses.slice(0, 6)).not.toContain(429);
  expect(statuses.slice(5)).toEqual([503, 429, 429]);
});

test("200: what is accepted meanwhile is counted once; over the limit it is 429", async () => {
  const { secret } = await api.createKey({ plan: "enterprise", perMinute: 11, perDay: 100 });
  const list = async () => (await api.clientWith(secret).GET("/pets")).response;
  await list();
  await sendTogether(api, secret, 8);
  const responses = [await list(), await list(), await list()];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  const remaining = responses.map(({ headers }) => headers.get("X-RateLimit-Remaining"));
  expect(remaining).toEqual(["1", "0", "0"]);
});

describe.runIf(testRedisUrl !== null)("counting in Redis", () => {
  const api = useTestApi({ loadLimits: limits, countsInRedis: true });

  /** How many requests were rejected, by whether that was in the app, which names their operation. */
  async function rejected() {
    const { values } = await api.metrics.requests.get();
    const those = values.filter(({ labels }) => labels.status === 503);
    const count = (isEarly: boolean) =>
      those
        .filter(({ labels }) => (labels.operation === "none") === isEarly)
        .reduce((sum, { value }) => sum + value, 0);
    return { early: count(true), inApp: count(false) };
  }

  test("503: requests that wait for their count together are refused before the app, too", async () => {
    const { secret } = await api.createKey();
    await api.clientWith(secret).GET("/pets");
    await sendTogether(api, secret, 40);
    const before = await rejected();
    expect(before.inApp, "there is an overload").toBeGreaterThan(0);
    const statuses = statusesOf(await sendTogether(api, secret, 40));
    const refused = statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThan(20);
    const { early, inApp } = await rejected();
    expect(early - before.early + inApp - before.inApp).toBe(refused);
    // The last one asks to close the connection, which is left to the app.
    expect(inApp - before.inApp).toBeLessThanOrEqual(1);
  });
});

describe("room for several clients", () => {
  const api = useTestApi({ loadLimits: { ...limits, concurrency: 16 } });

  test("requests without a valid key, of clients with few, and of operators are not refused", async () => {
    const { secret } = await api.createKey();
    const { secret: other } = await api.createKey();
    await api.clientWith(secret).GET("/pets");
    const hidden = sendTogether(api, secret, 32);
    expect((await api.clientWith(other).GET("/pets")).response.status).toBe(200);
    expect((await fetch(`${api.origin}/health`)).status).toBe(200);
    expect((await fetch(`${api.origin}/v1/pets`)).status).toBe(401);
    expect(statusesOf(await hidden)).toContain(503);
  });
});
