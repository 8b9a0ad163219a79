import { expect, test } from "vitest";
import { isClosed, itemAt, itemSchemas } from "./lists.ts";

const [text, number] = [{ type: "string" }, { type: "number" }];

test.each([
  [{}, [], undefined],
  [{ items: text }, [text], text],
  [{ prefixItems: [number] }, [number, true], undefined],
  [{ prefixItems: [number], items: text }, [number, text], text],
  [{ prefixItems: [number], items: false }, [number], false],
  [{ prefixItems: [number], items: text, maxItems: 1 }, [number], text],
])("the items of %j", (list, all, second) => {
  expect(itemSchemas(list)).toEqual(all);
  expect(itemAt(list, 1)).toBe(second);
  expect(isClosed(list)).toBe("prefixItems" in list && all.length === 1);
});
