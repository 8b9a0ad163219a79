import { expect, test } from "vitest";
import { bundleContract } from "../contract-document/bundle.ts";
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
