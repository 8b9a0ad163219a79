import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkedFormats } from "./formats.ts";

test("the formats that are checked are those that the documentation names", () => {
  const page = new URL("../../../docs/contract-support.md", import.meta.url);
  const [, item = ""] =
    /^- \*\*Formats that are checked\*\*: (.*)$/m.exec(readFileSync(page, "utf8")) ?? [];
  const named = Array.from(item.matchAll(/`([^`]+)`/g), ([, name]) => name);
  expect(named).toEqual([...checkedFormats]);
});
