import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** This code is compiled and run: it is what the other tests of this package drive. */
const running = [
  ...["../../example/handlers.ts", "../../example/service.ts", "server.test.ts"],
  "streams/example.test.ts",
].map(read);

describe("the README shows code that runs", () => {
  const blocks = [...read("README.md").matchAll(/```ts\n(.*?)```/gs)].map(
    ([, block]) => block ?? "",
  );

  test.each(blocks)("%s", (block) => {
    const shown = block.trim();
    expect(running.some((source) => source.includes(shown))).toBe(true);
  });
});
