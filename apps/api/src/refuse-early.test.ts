import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { defaultLoadLimits } from "./load/load.js";
import { type AnswerWithBody, parseAnswer } from "./testing/send-text.js";
import { useTestApi } from "./testing/test-api.js";

const limits = { ...defaultLoadLimits, concurrency: 4, burst: 0 };
const api = useTestApi({ loadLimits: limits });

/** Sends the same request many times at once, on one connection; returns the responses. */
async function sendTogether(secret: string, count: number, more = ""): Promise<AnswerWithBody[]> {
  const { hostname, port } = new URL(api.origin);
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
  const responses = await sendTogether(secret, 12, `X-Request-Id: ${id}\r\n`);
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
  const responses = await sendTogether(secret, 8);
  const statuses = statusesOf(responses);
  expect(statuses.slice(0, 6)).not.toContain(429);
  expect(statuses.slice(5)).toEqual([503, 429, 429]);
});

test("requests without a valid key, of clients with few, and of operators are not refused", async () => {
  const { secret } = await api.createKey();
  const { secret: other } = await api.createKey();
  await api.clientWith(secret).GET("/pets");
  const hidden = sendTogether(secret, 8);
  expect((await api.clientWith(other).GET("/pets")).response.status).toBe(200);
  expect((await fetch(`${api.origin}/health`)).status).toBe(200);
  expect((await fetch(`${api.origin}/v1/pets`)).status).toBe(401);
  await hidden;
});
