import { describe, expect, test } from "vitest";
import { linkTo, readMetadata, readRateLimit } from "./headers.js";

function responseWith(headers: Record<string, string>): Response {
  return new Response(null, { headers });
}

describe("links", () => {
  test.each([
    ['</v1/pets?cursor=a>; rel="next"', "/v1/pets?cursor=a"],
    ["</v1/pets?cursor=a>; rel=next", "/v1/pets?cursor=a"],
    ["</v1/pets?cursor=a>;rel=next", "/v1/pets?cursor=a"],
    ['</next>; REL="NEXT"', "/next"],
    ['</first>; rel="first", </next>; rel="next"', "/next"],
    ['</next>; rel="next", </first>; rel="first"', "/next"],
    ['</next>; rel="prev next"', "/next"],
    ['</next>; rel="next last"', "/next"],
    ['</next>; title="a, b; c"; rel="next"', "/next"],
    ['</a,b;c>; rel="next"', "/a,b;c"],
    ['</next>; rel="next"; title="more"', "/next"],
    ['</first>; rel="first"', undefined],
    ['</v2/pets>; rel="successor-version"', undefined],
    ["</next>", undefined],
    ["not a link", undefined],
    ["", undefined],
  ])("%s leads to %s", (link, target) => {
    expect(linkTo("next", responseWith({ Link: link }))).toBe(target);
  });
});

describe("the rate limit", () => {
  const complete = {
    "X-RateLimit-Limit": "60",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": "1798761600",
  };

  test("is read from its three headers", () => {
    expect(readRateLimit(responseWith(complete))).toEqual({
      limit: 60,
      remaining: 0,
      resetAt: new Date("2027-01-01T00:00:00Z"),
    });
  });

  test.each(Object.keys(complete))("is unknown without %s", (name) => {
    expect(readRateLimit(responseWith({ ...complete, [name]: "" }))).toBeUndefined();
  });
});

test("metadata of a proxy's answer are absent", () => {
  expect(readMetadata(responseWith({}))).toMatchObject({
    status: 200,
    requestId: null,
    rateLimit: undefined,
  });
});
