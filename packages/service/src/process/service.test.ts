import { expect, test } from "vitest";
import { titleOf } from "../chain/service.ts";

test("a title is one line on a terminal, whatever stands in it", () => {
  const title = "Things\n{}\u001b]0;owned\u0007";
  const contract = { info: { title } };
  expect(titleOf({ contract } as unknown as Parameters<typeof titleOf>[0])).toBe(
    "Things {}\\u001b]0;owned\\u0007",
  );
});
