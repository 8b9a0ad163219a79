import { expect, test } from "vitest";
import { limitLookUps } from "./look-ups.ts";

test("an address may have four look-ups under way, and 1,500 waiting", async () => {
  const limit = limitLookUps();
  let begun = 0;
  const lookUp = () => {
    begun++;
    return new Promise<void>(() => {});
  };
  for (let count = 0; count < 1_504; count++) void limit.run(lookUp, "many");
  await expect(limit.run(lookUp, "many")).rejects.toThrow(
    "too many look-ups of unknown API keys from one address",
  );
  expect(begun).toBe(4);
});
