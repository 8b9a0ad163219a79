import { expect, test } from "vitest";
import { useShop } from "./testing/use-shop.ts";

const running = useShop();

test("a deprecation without a date is not announced", async () => {
  const { status, headers } = await running.ask("GET", "/export.csv");
  expect(status).toBe(200);
  for (const name of ["Deprecation", "Sunset", "Link"]) expect(headers.get(name)).toBeNull();
});
