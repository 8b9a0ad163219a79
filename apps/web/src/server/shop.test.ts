import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop } from "../testing/open-shop.ts";
import { readConfig } from "./config.ts";

/** Keeps what arrives, and responds as the service does to a browser of another origin. */
const received: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] =
  [];
const service = createServer(async (incoming, response) => {
  let body = "";
  for await (const text of incoming.setEncoding("utf8")) body += text;
  const { method = "", url = "", headers } = incoming;
  received.push({ method, url, headers, body });
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("X-RateLimit-Remaining", "7");
  response.end("[]");
});
let shop: { origin: string; server: Server };

beforeAll(async () => {
  shop = await openShop({ apiUrl: `${await listen(service)}/v1`, apiKey: "secret" });
});
afterAll(() => {
  shop.server.close();
  service.close();
});

const send = (path: string, init: RequestInit = {}) => fetch(`${shop.origin}${path}`, init);

describe("an operation of the contract", () => {
  test("is forwarded with the key of the shop, and without what is for the shop only", async () => {
    const headers = { Cookie: "a=b", "Content-Type": "application/json" };
    const body = '{"name":"Rex"}';
    const response = await send("/api/v1/pets?x=1", { method: "POST", headers, body });
    expect(await response.text()).toBe("[]");
    const { headers: sent, ...rest } = received.at(-1) ?? { headers: {} };
    expect(rest).toEqual({ method: "POST", url: "/v1/pets?x=1", body });
    expect(sent).toMatchObject({ authorization: "Bearer secret" });
    expect(sent).not.toHaveProperty("cookie");
  });

  test("has the headers of the service, except those that let other origins in", async () => {
    const { headers } = await send("/api/v1/pets/7");
    expect(headers.get("X-RateLimit-Remaining")).toBe("7");
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });

  test("is refused to another name of this address", async () => {
    const count = received.length;
    const { port } = new URL(shop.origin);
    const headers = { Host: "evil.example", "Sec-Fetch-Site": "same-origin" };
    const sent = request({ port, host: "127.0.0.1", path: "/api/v1/pets", headers }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(421);
    expect(received).toHaveLength(count);
  });
});

describe("the page", () => {
  test.each(["/", "/add", "/animals/7?x"])(
    "is served at %s, and checked each time",
    async (path) => {
      const { status, headers } = await send(path);
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toBe("no-cache");
      expect(headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none';script-src 'self';/,
      );
      expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
    },
  );

  test("has assets that are kept, compressed, and free of the key", async () => {
    const html = await (await send("/")).text();
    const [script = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
    const { headers, text } = await send(script).then(async (response) => ({
      headers: response.headers,
      text: await response.text(),
    }));
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Content-Encoding")).toBe("gzip");
    expect(html + text).not.toContain("secret");
    expect((await send("/assets/missing.js")).status).toBe(404);
    expect((await send("/", { method: "POST" })).status).toBe(404);
  });

  test("is not sent again to a browser that has it", async () => {
    const tag = (await send("/")).headers.get("ETag") ?? "";
    const again = await send("/", {
      headers: { "If-None-Match": tag, "Cache-Control": "max-age=0" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.runIf(process.platform === "linux")(
    "keeps no file open for a client that asks for many and reads none",
    async () => {
      const html = await (await send("/")).text();
      const [script = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
      const openFiles = () =>
        readdirSync("/proc/self/fd").filter((fd) => targetOf(fd).includes("/dist/page/"));
      const socket = connect(Number(new URL(shop.origin).port), "127.0.0.1").pause();
      const closed = once(socket, "close");
      socket.write(`GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(200));
      await (await send("/")).text();
      expect(openFiles()).toEqual([]);
      socket.destroy();
      await closed;
      expect((await send(script)).status).toBe(200);
      expect(openFiles()).toEqual([]);
    },
  );
});

/** Closed meanwhile, it is nothing. */
function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return "";
  }
}

describe("the configuration", () => {
  const complete = { API_URL: "http://127.0.0.1:3000/v1/", API_KEY: "k" };

  test("has defaults for the address of the shop", () => {
    const expected = { apiUrl: "http://127.0.0.1:3000/v1", apiKey: "k", port: 8080 };
    const allowedHosts = ["localhost", "127.0.0.1", "[::1]"];
    expect(readConfig(complete)).toEqual({ ...expected, host: "127.0.0.1", allowedHosts });
  });

  test("has the key in a file", () => {
    const folder = mkdtempSync(join(tmpdir(), "key-"));
    const file = join(folder, "key");
    writeFileSync(file, "from-a-file\n");
    const { API_URL } = complete;
    expect(readConfig({ API_URL, API_KEY_FILE: file }).apiKey).toBe("from-a-file");
    expect(() => readConfig({ ...complete, API_KEY_FILE: file })).toThrow(
      "Set API_KEY or API_KEY_FILE, not both.",
    );
    rmSync(folder, { recursive: true });
    expect(() => readConfig({ API_URL, API_KEY_FILE: file })).toThrow(
      "API_KEY_FILE must be the path",
    );
  });

  test.each([
    [{ HOST: "::1" }, ["localhost", "127.0.0.1", "[::1]"]],
    [{ ALLOWED_HOSTS: "shop.example" }, ["localhost", "127.0.0.1", "[::1]", "shop.example"]],
    [{ HOST: "0.0.0.0" }, undefined],
    [
      { HOST: "0.0.0.0", ALLOWED_HOSTS: "shop.example, www.shop.example" },
      ["shop.example", "www.shop.example"],
    ],
  ])("%o allows the hosts %j", (environment, allowedHosts) => {
    expect(readConfig({ ...complete, ...environment }).allowedHosts).toEqual(allowedHosts);
  });

  test.each([
    [{}, "Set API_URL to"],
    [{ API_URL: "127.0.0.1:3000" }, "Set API_URL to"],
    [{ API_URL: complete.API_URL }, "Set API_KEY to"],
    [{ ...complete, API_KEY: "two\nlines" }, "Set API_KEY to"],
    [{ ...complete, PORT: "http" }, 'PORT must be a port number from 0 to 65535, not "http".'],
  ])("%o is a mistake that is named", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
