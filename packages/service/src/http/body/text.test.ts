import { describe, expect, test } from "vitest";
import { type ErrorCode, error, order, type SentBody, useShop } from "../testing/use-shop.ts";

const running = useShop();

describe("text", () => {
  const note = (body: SentBody, type = "text/plain") =>
    running.ask("PUT", "/orders/1/note", { body, headers: { "Content-Type": type } });

  test.each(["Ring twice. 🔔", ""])("%j is received and sent as it is", async (text) => {
    const response = await note(text);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(text);
    expect(running.shop.notes.get(1)).toBe(text);
  });

  test("comma-separated values", async () => {
    await running.askJson("PUT", "/orders/3", order);
    const response = await running.ask("GET", "/export.csv");
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(await response.text()).toBe("id,state\r\n3,new\r\n");
  });

  test.each<[string, SentBody, string, ErrorCode, string]>([
    [
      "too long",
      "a".repeat(10_001),
      "text/plain",
      "invalid_request",
      "body: This text must have at most 10000 characters.",
    ],
    [
      "too large",
      "a".repeat(102_401),
      "text/plain",
      "content_too_large",
      "The body must not exceed 100 KiB",
    ],
    ["no UTF-8", Buffer.from([0xff]), "text/plain", "invalid_request", "body: The content is"],
    [
      "in another charset",
      "a",
      "text/plain; charset=latin1",
      "unsupported_media_type",
      "The body must be in UTF-8",
    ],
    ["of another type", "a", "text/csv", "unsupported_media_type", "The body must be text/plain"],
  ])("%s", async (_name, body, type, code, message) => {
    expect(await (await note(body, type)).json()).toEqual(error(code, message));
  });
});
