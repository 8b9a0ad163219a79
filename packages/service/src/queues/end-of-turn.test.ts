import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { endOfTurn } from "./end-of-turn.ts";

test("those that wait go on at the end of the turn; 16 of them go on before", async () => {
  const gone: number[] = [];
  for (let each = 0; each < 20; each++) void endOfTurn().then(() => gone.push(each));
  await Promise.resolve();
  expect(gone).toHaveLength(16);
  await setImmediate();
  expect(gone).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
