import { expect, test } from "vitest";
import { cookieValue, withoutForeignCookies } from "./cookies.ts";

test.each([
  ["alone", "sid=a", "a"],
  ["among others", "theme=dark; sid=a.b=; lang=en", "a.b="],
  ["without spaces", "theme=dark;sid=a", "a"],
  ["in quotes", 'sid="a"', "a"],
  ["twice with one value", "sid=a; sid=a", "a"],
  ["twice with two values", "sid=a; sid=b", null],
  ["empty", "sid=", null],
  ["empty, in quotes", 'sid=""', null],
  ["under a longer name", "my-sid=a; sid2=b; SID=c", null],
  ["in no header", undefined, null],
])("the value of a cookie %s", (_where, header, value) => {
  expect(cookieValue(header, "sid")).toBe(value);
});

const host = "api.example:8443";

test.each([
  ["a program", "POST", {}, true],
  ["a page of the service", "POST", { "sec-fetch-site": "same-origin" }, true],
  ["the user", "POST", { "sec-fetch-site": "none" }, true],
  ["a page of another site", "POST", { "sec-fetch-site": "cross-site" }, false],
  ["a page of another subdomain", "DELETE", { "sec-fetch-site": "same-site" }, false],
  ["a page of an unknown site", "LINK", { "sec-fetch-site": "new-word" }, false],
  [
    "a page that only looks foreign, because a proxy changed the origin",
    "PUT",
    { "sec-fetch-site": "same-origin", origin: "https://shop.example" },
    true,
  ],
  ["a page of its own origin", "PATCH", { origin: `https://${host}` }, true],
  ["a page of another host", "PATCH", { origin: "https://shop.example" }, false],
  ["a page of another port", "POST", { origin: "https://api.example" }, false],
  ["a page without an origin", "POST", { origin: "null" }, false],
  ["a page of another site that reads", "GET", { "sec-fetch-site": "cross-site" }, true],
  ["a page of another host that reads", "QUERY", { origin: "https://shop.example" }, true],
])("the cookies of %s count: %s %o", (_sender, method, more, areKept) => {
  const headers = { ...more, host, cookie: "sid=a", authorization: "Bearer b" };
  const { cookie, ...others } = headers;
  const kept = withoutForeignCookies({ headers, method, url: "/a" });
  expect(kept).toEqual({ headers: areKept ? headers : others, method, url: "/a" });
});

test("the host is that which the service was asked for, and not that which a proxy asks for", () => {
  const headers = { host: "10.0.0.1", cookie: "sid=a", origin: "https://api.example" };
  const head = { headers, method: "POST", host: "API.example" };
  expect(withoutForeignCookies(head)).toBe(head);
});
