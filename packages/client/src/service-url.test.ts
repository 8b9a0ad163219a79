import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AnimalStoreError } from "./errors.js";
import { pageUrl, requireServiceUrl } from "./service-url.js";

const baseUrl = "https://store.example/v1";
const from = `${baseUrl}/pets?limit=2`;

describe("the link of a page is followed", () => {
  test.each([
    ["?cursor=a", `${baseUrl}/pets?cursor=a`],
    ["pets?cursor=a", `${baseUrl}/pets?cursor=a`],
    ["/v1/pets?cursor=a", `${baseUrl}/pets?cursor=a`],
    ["//store.example/v1/pets", `${baseUrl}/pets`],
    ["https://STORE.example:443/v1/pets", `${baseUrl}/pets`],
    ["/v1/a/../pets", `${baseUrl}/pets`],
    ["?cursor=../../admin", `${baseUrl}/pets?cursor=../../admin`],
    ["?cursor=%2F..%2F", `${baseUrl}/pets?cursor=%2F..%2F`],
    ["#/../admin", `${baseUrl}/pets?limit=2#/../admin`],
  ])("%s", (link, url) => {
    expect(pageUrl(link, from, baseUrl)).toBe(url);
  });
});

describe("the link of a page is refused if it leads", () => {
  test.each([
    ["to another origin", "https://evil.example/v1/pets"],
    ["to another scheme", "http://store.example/v1/pets"],
    ["to another port", "https://store.example:8443/v1/pets"],
    ["to another origin, by its host alone", "//evil.example/v1/pets"],
    ["to another origin, with backslashes", "\\\\evil.example\\v1\\pets"],
    ["to a host that begins with that of the service", "https://store.example.evil.example/v1/p"],
    ["past a user name that looks like the service", "https://store.example@evil.example/v1/pets"],
    ["to the service with a user name", "https://user:secret@store.example/v1/pets"],
    ["to no server", "data:text/plain,pets"],
    ["nowhere, as no URL", "http://["],
    ["to another path", "/v2/pets"],
    ["to a path that begins as the base does", "/v1evil/pets"],
    ["above the base", "/v1/../admin"],
    ["above the base, with backslashes", "/v1\\..\\admin"],
    ["above the base, with encoded dots", "/v1/%2e%2E/admin"],
    ["above the base, with encoded slashes", "/v1/..%2fadmin"],
    ["above the base, with encoded backslashes", "/v1/..%5Cadmin"],
    ["above the base, encoded all over", "/v1/%2e%2e%2Fadmin"],
    ["above the base, at last", "/v1/pets%2f..%2f..%2fadmin"],
    ["above the base, past an empty segment", "/v1/%2f../admin"],
    ["to the same segment", "/v1/pets%2f."],
    ["to the base itself", "/v1/"],
    ["to the base without a slash", "/v1"],
    ["to an empty segment", "/v1//pets"],
    ["to an empty last segment", "/v1/pets/"],
    ["to an empty last segment before a fragment", "/v1/pets/#a"],
  ])("%s: %s", (_name, link) => {
    expect(() => pageUrl(link, from, baseUrl)).toThrow(AnimalStoreError);
  });
});

describe("the URL of an operation is refused", () => {
  test.each([
    ["without a path parameter", `${baseUrl}/pets/{petId}`],
    ["with an empty path parameter", `${baseUrl}/pets/`],
    ["with a dot for a path parameter", `${baseUrl}/pets/.`],
    ["with two dots for a path parameter", `${baseUrl}/pets/..`],
    ["with encoded dots for a path parameter", `${baseUrl}/pets/%2E%2e`],
    ["with a path in a path parameter", `${baseUrl}/pets/a%2F..%2F..`],
  ])("%s", (_name, url) => {
    expect(() => requireServiceUrl(url, baseUrl)).toThrow(`Unexpected URL: ${url}`);
  });

  test.each(["...", "a..b", "%7Ba%7D", "a%2Fb"])("but not with the segment %s", (segment) => {
    expect(() => requireServiceUrl(`${baseUrl}/pets/${segment}`, baseUrl)).not.toThrow();
  });
});

test("a service at the root of its host has only its origin to keep", () => {
  const root = "https://store.example";
  expect(pageUrl("/pets?cursor=a/../b", `${root}/pets`, root)).toBe(`${root}/pets?cursor=a/../b`);
  expect(() => pageUrl("//evil.example/pets", `${root}/pets`, root)).toThrow(AnimalStoreError);
});

describe("whatever the link", () => {
  const hostile = fc.constantFrom(
    ..."/ // \\ : @ ? # . .. %2e %2E%2e %2f %5c %252e %252f %00 \t ; { }".split(" "),
    ..."https: http: data: store.example evil.example user v1 v1evil pets admin".split(" "),
  );
  const links = fc.oneof(
    fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(hostile, { maxLength: 8 }).map((parts) => `/v1/${parts.join("")}`),
    fc.webUrl(),
    fc.string({ unit: "binary" }),
  );

  test("the API key stays within the base URL, however the server decodes the path", () => {
    fc.assert(
      fc.property(links, (link) => {
        const url = followed(link);
        if (url === undefined) return;
        const { origin, username, password, pathname } = new URL(url);
        expect([origin, username, password]).toEqual(["https://store.example", "", ""]);
        const decoded = pathname.replaceAll(/%2e/gi, ".").replaceAll(/%2f|%5c/gi, "/");
        expect(new URL(decoded, "https://store.example").pathname).toMatch(/^\/v1\/./);
      }),
      { numRuns: 5000 },
    );
  });

  /** Undefined if the link is refused. */
  function followed(link: string): string | undefined {
    try {
      return pageUrl(link, from, baseUrl);
    } catch {
      return undefined;
    }
  }
});
