import { validateHeaderValue } from "node:http";
import { expect, test } from "vitest";
import { challengesOf } from "./challenges.ts";

const evil = 'Told", x="1\r\nX-Told: 1 \\ ü';

test("no word of a contract ends its text in a challenge", () => {
  const value = challengesOf([{ credential: "key", in: "query", name: evil }], evil, {});
  validateHeaderValue("WWW-Authenticate", value);
  expect(value).toMatch(/^ApiKey realm="[^"\\]+", in="query", name="[^"\\]+"$/);
});
