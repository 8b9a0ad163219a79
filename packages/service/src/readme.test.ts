import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const readme = read("README.md");

/** These services run: the tests of this package, and of the next one, drive them. */
const running = [
  ...["package.json", "prisma/schema.prisma"].map((path) => join("../judges/example", path)),
  ...readdirSync(join(folder, "../judges/example/src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/^(generated|storage)[/\\]/.test(path))
    .map((path) => join("../judges/example/src", path)),
  "src/testing/related-service.ts",
  "../judges/problem-service/src/operations/places.ts",
].map(read);

/** The formatter indents a block of the README as if it stood alone. */
const withoutIndent = (code: string) => code.replaceAll(/^ +/gm, "");

describe("the README shows the code of the example", () => {
  const blocks = [...readme.matchAll(/```(?:ts|json|prisma)\n(.*?)```/gs)].map(
    ([, block = ""]) => block,
  );

  test("from the contract's place to the tests", () => expect(blocks.length).toBeGreaterThan(10));

  test.each(blocks)("%s", (block) => {
    const shown = withoutIndent(block);
    expect(running.some((source) => withoutIndent(source).includes(shown))).toBe(true);
  });
});

test("the README names each room, and no other", () => {
  const named = [...readme.matchAll(/^- `([\w-]+)\/`/gm)].map(([, name]) => name);
  const rooms = readdirSync(join(folder, "src"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(named.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
});
