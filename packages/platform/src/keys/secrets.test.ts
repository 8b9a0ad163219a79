import { expect, test } from "vitest";
import { Secrets } from "./secrets.ts";

test("a key keeps the checksum that it was given out with", () => {
  const secrets = new Secrets("echoes_");
  const random = "0".repeat(32);
  expect(secrets.isSecret(`echoes_${random}2wjyrI`)).toBe(true);
  expect(secrets.isSecret(`echoes_${random}2wjyrJ`)).toBe(false);
});
