import { Readable } from "node:stream";
import type { Service } from "@contract-first/service";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

/** What the handlers return in a test. */
let headers: Record<string, string> = {};
let recording: object = {};

async function* oneEvent() {
  yield { event: "opened", id: "1", data: "All later changes follow." };
}

const service: Service<PrismaClient> = {
  ...example,
  handlers: {
    ...example.handlers,
    watchPlaces: async () => ({ status: 200, headers, body: oneEvent() }),
    // This operation is deprecated.
    getRecording: async () => ({ status: 200, headers, body: recording }),
  },
  extend: (dependencies) => ({
    ...example.extend?.(dependencies),
    middleware: [
      (_request, response, next) => {
        response.set({ "Cache-Control": "public, max-age=5", Vary: "Cookie" });
        next();
      },
    ],
  }),
};
const api = useTestService(service);

beforeEach(() => {
  headers = {};
  recording = {
    ...{ id: 1, placeId: 1, title: "Drip", recordedOn: "2026-01-31", bytes: 1 },
    sha256: "a".repeat(64),
  };
});

const paths = ["/places/1/recordings/1", "/changes"];
const ask = (path: string) => api.request(`/echoes/v1${path}`);

test.each(paths)("%s has each header once, as its handler says", async (path) => {
  headers = {
    ...{ "cache-control": "private, max-age=60", "X-Request-Id": "own", RateLimit: "own" },
    ...{ "Content-Security-Policy": "sandbox", "X-Accel-Buffering": "yes", "Retry-After": "3" },
  };
  const response = await ask(path);
  const names = Object.keys(headers);
  expect(response.status).toBe(200);
  expect(names.map((name) => [name, response.headers.get(name)])).toEqual(Object.entries(headers));
});

test.each([...paths, "/places", "/places?limit=no"])(
  "%s is not stored if its handler does not say otherwise",
  async (path) => {
    expect((await ask(path)).headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a list in a header is that of all parts of the service", async () => {
  headers = { Link: '<a>; rel="next"', Vary: "Accept" };
  const { headers: sent } = await ask("/places/1/recordings/1");
  expect(sent.get("Vary")).toBe("Cookie, Accept");
  expect(sent.get("Link")).toBe('</echoes/v1/places/1>; rel="successor-version", <a>; rel="next"');
});

test.each([
  ["a stream that fails before its first bytes", {}],
  ["a value that HTTP does not allow", { "Retry-After": "\n" }],
])("500: %s has none of the headers of the success", async (_name, more) => {
  recording = new Readable({
    read() {
      this.destroy(new Error("no disk"));
    },
  });
  headers = { "Cache-Control": "public, max-age=60", ETag: '"1"', ...more };
  const { status, headers: sent } = await ask("/places/1/recordings/1");
  expect([status, sent.get("Cache-Control"), sent.get("ETag")]).toEqual([500, "no-store", null]);
});
