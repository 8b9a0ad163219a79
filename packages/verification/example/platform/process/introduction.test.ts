import type { SecurityScheme } from "@contract-first/service/internal/contract";
import { introduction } from "@contract-first/service/internal/process/introduction";
import { expect, test } from "vitest";
import { securedService } from "../testing/secured-service.ts";

const key: SecurityScheme = { credential: "key", in: "header", name: "X-Key" };
const login: SecurityScheme = { credential: "token", in: "bearer" };

const withKey = "This API key is for trying the service out; it is shown only once.";
const withoutKey = "This request is for trying the service out.";
const url = "http://a/echoes/v1/one";

test.each([
  ["a key is needed", { key }, [{ key: [] }], false, withKey, `curl -H "X-Key: abc" ${url}`],
  ["a key is taken, but not needed", { key }, [], false, withKey, `curl -H "X-Key: abc" ${url}`],
  ["there is no security", {}, [], false, withoutKey, `curl ${url}`],
  [
    "keys stand in for tokens",
    { login },
    [{ login: [] }],
    false,
    withKey,
    `curl -H "Authorization: Bearer abc" ${url}`,
  ],
  [
    "only tokens of an issuer are taken",
    { login },
    [{ login: [] }],
    true,
    withoutKey,
    `curl -H "Authorization: Bearer $TOKEN" ${url}`,
  ],
] as const)("%s", (_case, schemes, security, hasIssuer, what, command) => {
  const { contract } = securedService<unknown>(schemes, { one: security });
  const service = { contract, sampleUrl: "/echoes/v1/one" };
  const text = introduction(service, { origin: "http://a", demoKey: "abc", hasIssuer });
  expect(text).toBe(`\nThe database was empty. ${what}\n\n  ${command}\n`);
});
