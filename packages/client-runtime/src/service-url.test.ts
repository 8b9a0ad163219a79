import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ClientError } from "./errors.ts";
import { pageUrl, requireServiceUrl } from "./service-url.ts";

const baseUrl = "https://store.example/v1";
const from = `${baseUrl}/pets?limit=2`;

describe("the link of a page leads to its list, with the query of the link", () => {
  test.each([
    ["?cursor=a", `${baseUrl}/pets?cursor=a`],
    ["pets?cursor=a", `${baseUrl}/pets?cursor=a`],
    ["/v1/pets?cursor=a", `${baseUrl}/pets?cursor=a`],
    [`${baseUrl}/pets?cursor=a`, `${baseUrl}/pets?cursor=a`],
    ["/v1/a/../pets?cursor=a", `${baseUrl}/pets?cursor=a`],
    ["?cursor=../../admin", `${baseUrl}/pets?cursor=../../admin`],
    ["?cursor=%2F..%2F", `${baseUrl}/pets?cursor=%2F..%2F`],
    ["?next=https://evil.example/pets", `${baseUrl}/pets?next=https://evil.example/pets`],
    ["?cursor=a#/../admin", `${baseUrl}/pets?cursor=a`],
    ["/v1/pets", `${baseUrl}/pets`],
    ["", `${baseUrl}/pets`],
  ])("%s", (link, url) => {
    expect(pageUrl(link, from, baseUrl)).toBe(url);
  });

  test.each([
    ["https://shop.example/api/v1", "/v1/pets?cursor=a"],
    ["https://shop.example/api", "/v1/pets?cursor=a"],
    ["https://shop.example", "/v1/pets?cursor=a"],
    ["https://shop.example/v1", "/pets?cursor=a"],
    ["https://shop.example/v1", "/internal/v1/pets?cursor=a"],
  ])("behind a proxy at %s, from %s", (proxy, link) => {
    expect(pageUrl(link, `${proxy}/pets?limit=2`, proxy)).toBe(`${proxy}/pets?cursor=a`);
  });

  test("whose path may be long, and have parameters", () => {
    const list = `${baseUrl}/shops/7/pets?limit=2`;
    expect(pageUrl("/v1/shops/7/pets?cursor=a", list, baseUrl)).toBe(
      `${baseUrl}/shops/7/pets?cursor=a`,
    );
    expect(() => pageUrl("/v1/shops/8/pets?cursor=a", list, baseUrl)).toThrow(ClientError);
    expect(() => pageUrl("/v1/pets?cursor=a", list, baseUrl)).toThrow(ClientError);
  });
});

describe("the link of a page is refused if it leads", () => {
  test.each([
    ["to another origin", "https://evil.example/v1/pets"],
    ["to another scheme", "http://store.example/v1/pets"],
    ["to another port", "https://store.example:8443/v1/pets"],
    ["to another origin, by its host alone", "//evil.example/v1/pets"],
    ["to another origin, with backslashes", "\\\\evil.example\\v1\\pets"],
    ["to another origin, with a slash and a backslash", "/\\evil.example/v1/pets"],
    ["to a host that begins with that of the service", "https://store.example.evil.example/pets"],
    ["past a user name that looks like the service", "https://store.example@evil.example/v1/pets"],
    ["to the service with a user name", "https://user:secret@store.example/v1/pets"],
    ["to no server", "data:text/plain,pets"],
    ["nowhere, as no URL", "http://["],
    ["to another path", "/v1/admin"],
    ["to a path whose end looks like that of the list", "/v1/carpets"],
    ["above the base", "/v1/../admin"],
    ["above the base, encoded all over", "/v1/%2e%2e%2Fadmin"],
    ["above the base, at last", "/v1/pets%2f..%2f..%2fadmin"],
    ["below the list", "/v1/pets/7"],
    ["to the base itself", "/v1/"],
    ["to an empty segment", "/v1//pets"],
    ["to an empty last segment", "/v1/pets/"],
  ])("%s: %s", (_name, link) => {
    expect(() => pageUrl(link, from, baseUrl)).toThrow(ClientError);
  });
});

describe("the URL of an operation is refused", () => {
  test.each([
    ["without a path parameter", `${baseUrl}/pets/{petId}`],
    ["with an empty path parameter", `${baseUrl}/pets/`],
    ["with a slash for a path parameter", `${baseUrl}/pets/%2F`],
    ["with separators for a path parameter", `${baseUrl}/pets/%5c%2F`],
    ["with a dot for a path parameter", `${baseUrl}/pets/.`],
    ["with two dots for a path parameter", `${baseUrl}/pets/..`],
    ["with encoded dots for a path parameter", `${baseUrl}/pets/%2E%2e`],
    ["with dots around a tab", `${baseUrl}/pets/.\t.`],
    ["with dots before a space", `${baseUrl}/pets/.. `],
    ["with a path in a path parameter", `${baseUrl}/pets/a%2F..%2F..`],
    ["with a path that leads up in a path parameter", `${baseUrl}/pets/..%2Fadmin`],
    ["with the path of the service itself", `${baseUrl}/`],
  ])("%s", (_name, url) => {
    const refused = `Not a URL of the service: ${url}`;
    expect(() => requireServiceUrl(url, baseUrl, "GET /pets/{petId}")).toThrow(refused);
    expect(() => requireServiceUrl(url, baseUrl, url)).toThrow(refused);
  });

  test.each([
    ...["...", "a..b", "%7Ba%7D", "a%2Fb", "a%2F", "%2Fa", "a%2F%2Fb", "urn%3Aa%3Ab"],
    "https%3A%2F%2Fa.example%2Fb",
  ])("but not with the segment %s", (segment) => {
    const url = `${baseUrl}/pets/${segment}`;
    expect(() => requireServiceUrl(url, baseUrl, "GET /pets/{petId}")).not.toThrow();
  });

  test.each([
    ["/", "/"],
    ["/pets/", "/pets/"],
    ["/pets/7/", "/pets/{petId}/"],
    ["/pets/a%2F/", "/pets/{petId}/"],
    ["/pets/?limit=2", "/pets/"],
  ])("nor with the last slash of the contract: %s", (path, template) => {
    expect(() => requireServiceUrl(baseUrl + path, baseUrl, `GET ${template}`)).not.toThrow();
  });

  test.each([
    ["/pets//", "/pets/{petId}/"],
    ["/pets/../", "/pets/{petId}/"],
    ["/pets/%2F/", "/pets/{petId}/"],
    ["//", "/{petId}/"],
    ["/pets/", "/pets/{petId}"],
  ])("which is no parameter: %s", (path, template) => {
    expect(() => requireServiceUrl(baseUrl + path, baseUrl, `GET ${template}`)).toThrow(
      ClientError,
    );
  });
});

describe("whatever the link", () => {
  const hostile = fc.constantFrom(
    ..."/ // \\ : @ ? # . .. %2e %2E%2e %2f %5c %252e %252f %00 \t ; { }".split(" "),
    ..."https: http: data: store.example evil.example user v1 v1evil pets admin".split(" "),
  );
  const odd = fc.uint16Array().map((units) => String.fromCharCode(...units));
  const links = fc.oneof(
    fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(hostile, { maxLength: 8 }).map((parts) => `/v1/${parts.join("")}`),
    fc.tuple(fc.webAuthority(), odd).map(([host, path]) => `https://${host}/${path}`),
    odd,
  );

  test("the API key goes to the list, if anywhere", () => {
    fc.assert(
      fc.property(links, (link) => {
        const url = followed(link);
        if (url === undefined) return;
        const { origin, username, password, pathname } = new URL(url);
        expect([origin, username, password]).toEqual(["https://store.example", "", ""]);
        expect(pathname).toBe("/v1/pets");
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
