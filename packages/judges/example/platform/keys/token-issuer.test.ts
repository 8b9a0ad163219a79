import { checkIssuer } from "@contract-first/service/internal/keys/token-issuer";
import { describe, expect, test } from "vitest";
import { example } from "../testing/example.ts";
import { securedService } from "../testing/secured-service.ts";

const { contract } = securedService<unknown>(
  {
    key: { credential: "key", in: "header", name: "X-Key" },
    login: { credential: "token", in: "bearer" },
  },
  { open: [{ key: [] }], closed: [{ key: [] }, { login: [] }] },
);
const tokens = { url: "https://login.example", audience: "register", jwksUrl: null };

describe("a contract that asks for tokens", () => {
  test("needs an issuer in production", () => {
    expect(() => checkIssuer(contract, { tokens: null, isProduction: true })).toThrow(
      "The contract requires tokens (closed): set TOKEN_ISSUER and TOKEN_AUDIENCE to name the issuer whose tokens are accepted.",
    );
  });

  test("says in development that keys stand in for them", () => {
    expect(checkIssuer(contract, { tokens: null, isProduction: false })).toEqual([
      "API keys take the place of the tokens that the contract requires (closed), until TOKEN_ISSUER names their issuer.",
    ]);
  });

  test("is content with an issuer", () => {
    expect(checkIssuer(contract, { tokens, isProduction: true })).toEqual([]);
  });
});

test("a contract that asks for keys alone needs none", () => {
  expect(checkIssuer(example.contract, { tokens: null, isProduction: true })).toEqual([]);
});
