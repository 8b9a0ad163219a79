import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the README names each room, and no other", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const named = [...readme.matchAll(/^- `([\w-]+)\/`/gm)].map(([, name]) => name);
  const rooms = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(named.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
});
