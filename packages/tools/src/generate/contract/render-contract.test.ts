import { expect, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
import { plansOf } from "../contract-document/document.ts";
import { exampleContract } from "../testing/contracts.ts";
import { headerNames } from "./render-contract.ts";

const document = await bundleContract(exampleContract);

test("headers are named as code names them", () => {
  expect(headerNames(document)).toMatchObject({
    rateLimitLimit: "X-RateLimit-Limit",
    rateLimit: "RateLimit",
    requestId: "X-Request-Id",
    wwwAuthenticate: "WWW-Authenticate",
    link: "Link",
  });
});

test("a contract that states no plans and no headers has the usual ones", () => {
  const less = { ...document, paths: {}, "x-plans": undefined } as never;
  expect(headerNames(less)).toMatchObject({
    rateLimitLimit: "X-RateLimit-Limit",
    cacheControl: "Cache-Control",
  });
  expect(plansOf(less)).toEqual({
    standard: { perMinute: 600, perDay: 100_000 },
    custom: "custom",
  });
  expect(plansOf(document)).toHaveProperty("visitor");
});
