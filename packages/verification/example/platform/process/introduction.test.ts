import type { SecurityScheme } from "@contract-first/service/internal/contract";
import { introduction } from "@contract-first/service/internal/process/introduction";
import { expect, test } from "vitest";
import { securedService } from "../testing/secured-service.ts";

const key: SecurityScheme = { credential: "key", in: "header", name: "X-Key" };
const login: SecurityScheme = { credential: "token", in: "bearer" };

const withKey = "This API key is for trying the service out; it is shown only once.";
const withoutKey = "This request is for trying the service out.";
const bearer = (token: string) => `-H "Authorization: Bearer ${token}" `;

test.each([
  ["a key is needed", { key }, [{ key: [] }], false, withKey, `-H "X-Key: abc" `],
  ["a key is taken, but not needed", { key }, [], false, withKey, `-H "X-Key: abc" `],
  ["there is no security", {}, [], false, withoutKey, ""],
  ["keys stand in for tokens", { login }, [{ login: [] }], false, withKey, bearer("abc")],
  [
    "only an issuer's tokens are taken",
    { login },
    [{ login: [] }],
    true,
    withoutKey,
    bearer("$TOKEN"),
  ],
] as const)("%s", (_case, schemes, security, hasIssuer, what, options) => {
  const { contract } = securedService<unknown>(schemes, { one: security });
  const service = { contract, sampleUrl: "/echoes/v1/one" };
  const text = introduction(service, { origin: "http://a", demoKey: "abc", hasIssuer });
  expect(text).toBe(
    `\nThe database was empty. ${what}\n\n  curl ${options}http://a/echoes/v1/one\n`,
  );
});
