import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { useTestService } from "../../../testing/src/harness/test-service.ts";
import { countVisits } from "../testing/count-visits.ts";
import { useExample } from "../testing/example.ts";
import { securedService } from "../testing/secured-service.ts";

const example = useExample();

/** Repeats a text until it has so many characters. */
const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

type Parts = { path?: string; query?: string; header?: string; body?: string };

/** The largest part of each kind of request: what the service reads before it admits the request. */
const worst: Record<string, (length: number) => Parts> = {
  "a path that is encoded again and again": (length) => ({ path: `/%${long("25", length)}` }),
  "a path of the contract, encoded": (length) => ({
    path: `/echoes/v1/places/${long("%2565", length)}`,
  }),
  "a path of slashes": (length) => ({ path: long("/", length) }),
  "a path of dots": (length) => ({ path: long("/..", length) }),
  "a path that is not UTF-8": (length) => ({ path: `/${long("%ff", length)}` }),
  "an absolute target": (length) => ({ path: `http://${long("a.", length)}/` }),
  "a query that is encoded again and again": (length) => ({ query: `%${long("25", length)}` }),
  "a query of parameters": (length) => ({ query: long("a=1&", length) }),
  "a query of question marks": (length) => ({ query: long("?", length) }),
  "a query of prefixes of keys": (length) => ({ query: `%${long("echoes_", length)}` }),
  "a token": (length) => ({ header: `Authorization: Bearer ${long("a", length)}` }),
  "an Authorization of spaces": (length) => ({
    header: `Authorization: Bearer${long(" ", length)}x`,
  }),
  "addresses of proxies": (length) => ({ header: `X-Forwarded-For: ${long("1,", length)}1` }),
  "origins and media types": (length) => ({
    header: `Accept: ${long("a/b;q=0.1,", length / 2)}a\r\nOrigin: ${long("a", length / 2)}`,
  }),
  "a request id": (length) => ({ header: `X-Request-ID: ${long("%25", length)}` }),
  "a trace": (length) => ({ header: `traceparent: 00-${long("0", length)}` }),
  "parameters of a media type": (length) => ({
    header: `Content-Type: application/json${long(";a=b", length)}`,
    body: "{}",
  }),
  "the start of a body": (length) => ({ body: long("[", length) }),
};

function textOf({ path = "/echoes/v1/places", query = "", header = "A: b", body }: Parts): string {
  const method = body === undefined ? "GET" : "POST";
  const length = body === undefined ? "" : `Content-Length: ${body.length}\r\n`;
  return `${method} ${path}?${query} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${length}${header}\r\n\r\n${body ?? ""}`;
}

/** Reads nothing of the response that would be counted too. */
async function send(text: string, { origin }: { origin: string } = example): Promise<void> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1").resume();
  socket.write(text);
  await once(socket, "close");
}

describe("what a request costs before it is admitted grows no faster than its bytes", () => {
  test.each(Object.entries(worst))("%s", async (_name, parts) => {
    const visits = (length: number) => countVisits(() => send(textOf(parts(length))));
    // The first request of a kind compiles and caches.
    await visits(100);
    const [none, some, many] = [await visits(4), await visits(3_000), await visits(12_000)];
    expect(many - none).toBeLessThan((some - none) * 4 + 2_000);
    expect(many - none).toBeLessThan(12_000 * 40);
  });
});

describe("a query that may have a key", () => {
  const key = { credential: "key", in: "query", name: "key" } as const;
  const service = securedService<unknown>({ key }, { read: [{ key: [] }], open: [] });
  const bed = useTestService(service);

  test.each(["&", "a&", "%&", "%ff&", "%zz=%&", "+&", "%6b%65%79=&"])(
    "of %s again and again costs no more than its bytes",
    async (pair) => {
      for (const path of ["/echoes/v1/read", "/echoes/v1/open"]) {
        const length = 12_000;
        const text = textOf({ path, query: long(pair, length) });
        await send(text, bed);
        expect(await countVisits(() => send(text, bed))).toBeLessThan(length * 40);
      }
    },
  );
});
