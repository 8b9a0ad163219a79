import { expect, test } from "vitest";
import { fieldWriter } from "./session-cookies.ts";

const fieldsOf = fieldWriter({
  securitySchemes: { session: { in: "cookie", name: "sid" }, key: { in: "header", name: "X-Key" } },
});

test.each([
  ["sid=a", "sid=a; Path=/; Secure; HttpOnly; SameSite=Lax"],
  ["sid=a; Max-Age=60", "sid=a; Max-Age=60; Path=/; Secure; HttpOnly; SameSite=Lax"],
  ["sid=; Max-Age=0", "sid=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax"],
  ["sid=a;samesite=None ; path=/v1", "sid=a;samesite=None ; path=/v1; Secure; HttpOnly"],
  ["sid=a; HTTPONLY; SameSite=Strict", "sid=a; HTTPONLY; SameSite=Strict; Path=/; Secure"],
  ["sid=Secure", "sid=Secure; Path=/; Secure; HttpOnly; SameSite=Lax"],
  ["theme=dark", "theme=dark"],
  ["X-Key=a", "X-Key=a"],
  ["theme=sid", "theme=sid"],
])("%s is sent as %s", (cookie, sent) => {
  expect(fieldsOf({ "Set-Cookie": cookie })).toEqual(["Set-Cookie", sent]);
});

test("each cookie of a list is a field of its own, and other headers stay", () => {
  expect(fieldsOf({ "set-cookie": ["theme=dark", "sid=a; Path=/"], "X-Count": 2 })).toEqual([
    ...["set-cookie", "theme=dark"],
    ...["set-cookie", "sid=a; Path=/; Secure; HttpOnly; SameSite=Lax"],
    ...["X-Count", "2"],
  ]);
  expect(fieldsOf({ "Set-Cookie": undefined })).toEqual([]);
});

test("a value that HTTP does not allow is refused", () => {
  expect(() => fieldsOf({ "Set-Cookie": ["sid=a\n"] })).toThrow("Invalid character");
});
