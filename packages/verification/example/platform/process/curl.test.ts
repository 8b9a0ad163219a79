import { execFileSync } from "node:child_process";
import { curlOf } from "@contract-first/service/internal/process/curl";
import { expect, test } from "vitest";
import { securedService } from "../testing/secured-service.ts";

const { contract } = securedService<unknown>(
  {
    key: { credential: "key", in: "header", name: "X-Key" },
    counter: { credential: "key", in: "query", name: "key" },
    login: { credential: "token", in: "bearer" },
    password: { credential: "key", in: "basic" },
  },
  {
    one: [{ key: [] }],
    two: [{}, { counter: [] }],
    three: [{ login: [], key: [] }],
    four: [{ password: [] }],
  },
);

test.each([
  ["one", `curl -H "X-Key: abc" http://a/echoes/v1/one`],
  ["two", `curl "http://a/echoes/v1/two?key=abc"`],
  ["two?ids=a,b", `curl "http://a/echoes/v1/two?ids=a,b&key=abc"`],
  ["three", `curl -H "Authorization: Bearer abc" -H "X-Key: abc" http://a/echoes/v1/three`],
  ["four", `curl -H "Authorization: Basic YWJjOg==" http://a/echoes/v1/four`],
])("%s", (path, command) => {
  expect(curlOf(contract, `http://a/echoes/v1/${path}`, "abc")).toBe(command);
});

test.each(["$(told)", "`told`", `"; told "`, "a;told", "\\"])(
  "a shell runs nothing of %s",
  (words) => {
    const { contract } = securedService<unknown>(
      { key: { credential: "key", in: "header", name: `X-${words}` } },
      { one: [{ key: [] }] },
    );
    const command = curlOf(contract, `http://a/echoes/v1/${words}`, "abc");
    const script = `told() { echo TOLD; }\ncurl() { printf '%s\\n' "$@"; }\n${command}`;
    const printed = execFileSync("sh", ["-c", script], { encoding: "utf8" });
    expect(printed.split("\n")).not.toContain("TOLD");
    expect(printed).toContain(words);
  },
);
