import { contract } from "@animal-store/fixture-contract";
import { describe, expect, test } from "vitest";
import { useShop } from "./testing/use-shop.js";

const running = useShop();

describe("authentication", () => {
  const operations = Object.values(contract.operations);
  const cases = operations.flatMap(({ method, path, authentication }) =>
    (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]).map(
      (each) => [each, path, authentication] as const,
    ),
  );

  test.each(cases)("%s %s: %s", async (method, path, authentication) => {
    const url = path.replaceAll(/\{[^}]+\}/g, "1");
    const { status } = await running.ask(method, url, { headers: { Authorization: "" } });
    if (authentication === "required") expect(status).toBe(401);
    else expect(status).not.toBe(401);
  });
});
