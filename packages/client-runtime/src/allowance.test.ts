import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAllowance } from "./allowance.ts";
import { inTurn } from "./proxy/in-turn.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-01-01T00:00:20Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Visitors of a proxy, and the requests that reach the service. */
function visited() {
  const allowance = createAllowance();
  const open: ((response: Response) => void)[] = [];
  const statuses: (number | string)[] = [];
  const { signal, abort } = abortable();
  const send = () => new Promise<Response>((resolve) => open.push(resolve));
  async function visit(count: number) {
    for (let index = 0; index < count; index++) {
      const record = (status: number | string) => void statuses.push(status);
      inTurn(allowance, signal, send).then(
        (response) => record(response.status),
        (error) => record(String(error)),
      );
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  async function respond(status: number, headers: Record<string, string> = {}) {
    open.shift()?.(new Response(null, { status, headers }));
    await vi.advanceTimersByTimeAsync(0);
  }
  return { abort, open, respond, statuses, visit };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort("left") };
}

const left = (count: number) => ({ RateLimit: `"minute";r=${count};t=40` });

test("while the windows are unknown, four requests are sent, and more after one response", async () => {
  const { open, respond, visit } = visited();
  await visit(40);
  expect(open).toHaveLength(4);
  await respond(200, left(59));
  // While 12 are pending, 48 are left for other processes.
  expect(open).toHaveLength(12);
});

test("no more are sent than that response allows", async () => {
  const { open, respond, statuses, visit } = visited();
  await visit(40);
  await respond(200, left(9));
  // The service has yet to count three.
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  let sent = 1;
  for (; open.length > 0; sent++) await respond(200, left(10 - sent));
  expect(sent).toBe(10);
  expect(statuses).toHaveLength(40);
});

test("a service that announces no window is not limited", async () => {
  const { open, respond, visit } = visited();
  await visit(40);
  await respond(404);
  expect(open).toHaveLength(39);
});

test.each([502, 503])("but a gateway's %i does not say so", async (status) => {
  const { open, respond, visit } = visited();
  await visit(40);
  await respond(status);
  await respond(status);
  expect(open).toHaveLength(4);
});

test("a request without a response for a second holds up nobody", async () => {
  const { open, visit } = visited();
  await visit(40);
  await vi.advanceTimersByTimeAsync(1000);
  expect(open).toHaveLength(8);
});

test("after a 429, one request is sent, and the others wait for its response", async () => {
  const { open, respond, statuses, visit } = visited();
  await visit(1);
  await respond(429, { "Retry-After": "40" });
  await visit(5);
  expect([open.length, statuses]).toEqual([0, Array(6).fill(429)]);
  await vi.advanceTimersByTimeAsync(40_000);
  await visit(20);
  expect(open).toHaveLength(1);
  await respond(200, left(59));
  expect(open).toHaveLength(12);
});

test("visitors who leave, or for whom it is too late, do not wait", async () => {
  const { abort, open, statuses, visit } = visited();
  await visit(10);
  abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses).toEqual(Array(6).fill("left"));
  expect(open).toHaveLength(4);
});
