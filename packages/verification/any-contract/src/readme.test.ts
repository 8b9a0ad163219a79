import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const packages = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(join(packages, path), "utf8");
const readme = read("service/README.md");

const example = "verification/example";

/** These services run: the tests of this package, and those of the example, drive them. */
const running = [
  ...[
    "package.json",
    "prisma/schema.prisma",
    "platform/testing/related-service.ts",
    "platform/testing/background-example.ts",
    "platform/testing/files-on-disk.ts",
    "platform/testing/newest-places.ts",
  ].map((path) => join(example, path)),
  ...readdirSync(join(packages, example, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/^(generated|storage)[/\\]/.test(path))
    .map((path) => join(example, "src", path)),
  "verification/any-contract/src/problems/service.ts",
].map(read);

/** The formatter indents a block of the README as if it stood alone. */
const withoutIndent = (code: string) => code.replaceAll(/^ +/gm, "");

describe("the README of the platform shows the code of the example", () => {
  const blocks = [...readme.matchAll(/```(?:ts|json|prisma)\n(.*?)```/gs)].map(
    ([, block = ""]) => block,
  );

  test("from the contract's place to the tests", () => expect(blocks.length).toBeGreaterThan(10));

  test.each(blocks)("%s", (block) => {
    const shown = withoutIndent(block);
    expect(running.some((source) => withoutIndent(source).includes(shown))).toBe(true);
  });
});
