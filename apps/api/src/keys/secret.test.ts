import { isSecret } from "@animal-store/platform/keys/secret";
import { expect, test } from "vitest";

test("a key keeps the checksum that it was given out with", () => {
  const random = "0".repeat(32);
  expect(isSecret(`animals_${random}2wjyrI`)).toBe(true);
  expect(isSecret(`animals_${random}2wjyrJ`)).toBe(false);
});
