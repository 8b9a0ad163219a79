import { contract } from "@verification/fixture-contract";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import { describe, expect, test, vi } from "vitest";
import { compiled } from "./testing/compiled.ts";
import { order, useShop } from "./testing/use-shop.ts";

const running = useShop(compiled(contract));

describe("what clients send does not add up", () => {
  test("schemas are compiled once, however the media type is written", async () => {
    const requests = vi.spyOn(RequestValidator.prototype as never, "buildMiddleware");
    const responses = vi.spyOn(ResponseValidator.prototype as never, "buildValidators");
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++) {
      const type = `application/${count % 2 ? "json" : "JSON"}; charset=utf-8; version=${count}`;
      for (const body of [{ name: "Tools" }, {}])
        statuses.add((await running.askJson("POST", "/categories", body, type)).status);
    }
    expect([...statuses]).toEqual([201, 400]);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(responses).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test("an error lists at most as many mistakes as the contract says", async () => {
    const lines = Array.from({ length: 300 }, () => ({ categoryId: "x".repeat(100) }));
    const response = await running.askJson("POST", "/orders", { ...order, lines });
    const { errors, message } = (await response.json()) as { errors: object[]; message: string };
    expect([response.status, errors.length]).toEqual([400, 5]);
    expect(message.split("; ").length).toBeLessThanOrEqual(10);
  });
});
