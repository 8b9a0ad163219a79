import { checkIssuer, checkSessions } from "@contract-first/service/internal/keys/token-issuer";
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

describe("a contract that asks for sessions in cookies", () => {
  const session = { credential: "token", in: "cookie", name: "sid" } as const;
  const sessions = securedService<unknown>({ session }, { open: [], closed: [{ session: [] }] });
  const none = { tokens: null, isProduction: true };

  test("needs no issuer, but something that finds their users in production", () => {
    expect(checkIssuer(sessions.contract, none)).toEqual([]);
    expect(() => checkSessions(sessions.contract, none, undefined)).toThrow(
      "The contract requires sessions in cookies (closed): return their users from identify, or set TOKEN_ISSUER if the cookies hold its tokens.",
    );
    checkSessions(sessions.contract, none, () => undefined);
    checkSessions(sessions.contract, { ...none, tokens }, undefined);
    checkSessions(sessions.contract, { ...none, isProduction: false }, undefined);
  });

  test("needs nothing if each operation has an alternative", () => {
    const key = { credential: "key", in: "bearer" } as const;
    const either = securedService<unknown>(
      { session, key },
      { either: [{ session: [] }, { key: [] }], optional: [{ session: [] }, {}] },
    );
    checkSessions(either.contract, none, undefined);
  });

  test("says in development that keys stand in for them", () => {
    expect(checkIssuer(sessions.contract, { tokens: null, isProduction: false })).toEqual([
      "In development, API keys take the place of sessions in cookies too (closed).",
    ]);
  });
});

test("a contract that asks for keys alone needs none", () => {
  expect(checkIssuer(example.contract, { tokens: null, isProduction: true })).toEqual([]);
});
