import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract, contractFile, startWork } from "../testing/work.ts";
import { fetchedText } from "./fetched-contract.ts";

const { write, review, json } = startWork();

let server: Server;
let listener: RequestListener;
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(String(request.url));
    listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const deployed = () => `${origin()}/openapi.yaml?token=secret`;
const respondWith = (text: string | Buffer, status = 200, headers = {}) => {
  listener = (_request, response) => void response.writeHead(status, headers).end(text);
};
const refused = async (url = deployed()) => {
  const { status, stderr } = await review(url, contractFile);
  expect(status).toBe(2);
  return stderr;
};

test("what is deployed is the base: it is fetched once, and its query is told nobody", async () => {
  respondWith(contract());
  write(contractFile, contract({ maximum: 10 }));
  const found = await json(deployed(), contractFile);
  expect(found).toMatchObject({ status: 1, verdict: "breaking", base: `${origin()}/openapi.yaml` });
  expect(requests).toEqual(["/openapi.yaml?token=secret"]);
  expect(JSON.stringify(found)).not.toContain("secret");
});

test("a redirect may lead to another path of the host", async () => {
  listener = (request, response) =>
    request.url === "/new.yaml"
      ? void response.end(contract())
      : void response.writeHead(302, { location: "/new.yaml" }).end();
  expect(await json(deployed(), contractFile)).toMatchObject({ status: 0, verdict: "none" });
  expect(requests).toEqual(["/openapi.yaml?token=secret", "/new.yaml"]);
});

test("a redirect to another host is not followed", async () => {
  for (const location of [
    "http://localhost:9/a.yaml",
    "//example.com/a.yaml",
    "file:///etc/hosts",
  ]) {
    respondWith("", 302, { location });
    expect(await refused()).toMatch(/redirects to \S+, another origin: use that URL instead\.$/);
  }
});

test("redirects without an end, or without a place, are not followed", async () => {
  respondWith("", 302, { location: "/openapi.yaml" });
  expect(await refused()).toMatch(/redirects more than 5 times\.$/);
  respondWith("", 302);
  expect(await refused()).toMatch(/responded with the status 302\.$/);
});

test.each(["schemas.yaml#/Small", "../secret.yaml", "/etc/hosts", "%2e%2e/x.yaml", "http://x/y"])(
  "the reference %s is not followed there",
  async ($ref) => {
    respondWith(contract().replace("{ type: integer, maximum: 100 }", `{ $ref: '${$ref}' }`));
    expect(await refused()).toMatch(/fetched/);
    expect(requests).toHaveLength(1);
  },
);

test("references within the document are followed", async () => {
  const more = "components: { schemas: { Small: { type: integer, maximum: 100 } } }\n";
  const own = "{ $ref: '#/components/schemas/Small' }";
  respondWith(contract({ more }).replace("{ type: integer, maximum: 100 }", own));
  expect(await json(deployed(), contractFile)).toMatchObject({ status: 0, verdict: "none" });
});

describe("what is not a contract is refused, not reviewed alone:", () => {
  test("an error", async () => {
    respondWith("", 503);
    expect(await refused()).toMatch(/openapi\.yaml responded with the status 503\.$/);
  });

  test.each(["<!doctype html><p>Sign in: now</p>", "a: 1", "openapi: [", "{", ""])(
    "%s",
    async (text) => {
      respondWith(text);
      expect(await refused()).toMatch(/is not an OpenAPI document: .*\.$/);
    },
  );

  test("letters that are not UTF-8", async () => {
    respondWith(Buffer.from("openapi: ä", "latin1"));
    expect(await refused()).toMatch(/is not encoded in UTF-8\.$/);
  });

  test("a server that is not there", async () => {
    expect(await refused("http://127.0.0.1:1/openapi.yaml")).toMatch(/cannot be fetched\.$/);
  });
});

test("more than 20 MB is not read, also where fewer are sent", async () => {
  respondWith(gzipSync(Buffer.alloc(20_000_001, " ")), 200, { "content-encoding": "gzip" });
  expect(await refused()).toMatch(/is larger than 20 MB\.$/);
});

test("what takes longer than its time is given up, before and after the first byte", async () => {
  const limits = { milliseconds: 50, bytes: 1000 };
  for (const start of ["", "openapi: 3.1.0\n"]) {
    listener = (_request, response) => void (start && response.write(start));
    await expect(fetchedText(new URL(deployed()), limits)).rejects.toThrow(
      /did not respond within 0\.05 seconds\.$/,
    );
  }
});

test.each([
  [["http://user:word@127.0.0.1/a.yaml", contractFile], /^Remove the user name and password from /],
  [
    ["https://example.com/a.yaml"],
    /^Name the file to compare with https:\/\/example\.com\/a\.yaml\.$/,
  ],
  [[contractFile, "https://example.com/a.yaml"], /^Only the base may be a URL/],
  [["ftp://example.com/a.yaml", contractFile], /^Only http and https/],
])("%j is refused", async (args, message) => {
  const { status, stderr } = await review(...args);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(message) });
  expect(stderr).not.toContain("word@");
});
