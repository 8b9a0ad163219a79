import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleContract } from "./bundle.js";
import { headerNames } from "./headers.js";

const document = await bundleContract(
  fileURLToPath(new URL("../../../openapi/openapi.yaml", import.meta.url)),
);

test("headers are named as code names them", () => {
  expect(headerNames(document)).toMatchObject({
    rateLimitLimit: "X-RateLimit-Limit",
    rateLimit: "RateLimit",
    requestId: "X-Request-Id",
    wwwAuthenticate: "WWW-Authenticate",
    link: "Link",
  });
});
