import { describe, expect, test } from "vitest";
import { readConfig } from "./config.js";

describe("defaults", () => {
  test("an empty environment is a valid one, and so are empty variables", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      isProduction: false,
      logLevel: "info",
      trustProxy: 0,
      bans: { threshold: 10, firstMs: 60_000, longestMs: 3_600_000 },
    });
    expect(config.databaseUrl).toMatch(/^file:\/\/\/.*\/data\/animal-store\.db$/);
    expect(readConfig({ PORT: "", DATABASE_URL: "", TRUST_PROXY: "" })).toEqual(config);
  });
});

describe("accepted", () => {
  test.each([
    ["TRUST_PROXY", "2", { trustProxy: 2 }],
    [
      "TRUST_PROXY",
      "loopback, 10.0.0.0/8,2001:db8::/32",
      { trustProxy: ["loopback", "10.0.0.0/8", "2001:db8::/32"] },
    ],
    ["HOST", "::1", { host: "::1" }],
    ["DATABASE_URL", "file:/tmp/a%20b.db", { databaseUrl: "file:///tmp/a%20b.db" }],
    ["DATABASE_URL", "file://localhost/tmp/x.db", { databaseUrl: "file:///tmp/x.db" }],
    ["DATABASE_URL", "file:./a b%.db", { databaseUrl: "file:///where/a%20b%25.db" }],
    ["NODE_ENV", "production", { isProduction: true }],
    ["BAN_THRESHOLD", "0", { bans: { threshold: 0, firstMs: 60_000, longestMs: 3_600_000 } }],
  ])("%s=%s", (name, value, expected) => {
    expect(readConfig({ [name]: value, INIT_CWD: "/where" })).toMatchObject(expected);
  });
});

describe("refused, with one sentence", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["HOST", "a b"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "./data/x.db"],
    ["DATABASE_URL", "mysql://localhost/db"],
    ["DATABASE_URL", "file::memory:"],
    ["DATABASE_URL", "file://elsewhere/x.db"],
    ["DATABASE_URL", "file:./data/x.db?mode=ro"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["BAN_THRESHOLD", "-1"],
    ["BAN_SECONDS", "1m"],
    ["BAN_MAX_SECONDS", "86401"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]+, not "`),
    );
  });

  test("a first ban that is longer than the longest", () => {
    expect(() => readConfig({ BAN_SECONDS: "61", BAN_MAX_SECONDS: "60" })).toThrow(
      /^BAN_SECONDS must be at most BAN_MAX_SECONDS\.$/,
    );
  });

  test("each mistake is told", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/^PORT .*\nLOG_LEVEL .*$/);
  });
});
