import { readdirSync } from "node:fs";
import { request as send } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { error, useShop } from "../testing/use-shop.ts";

const running = useShop();

describe("forms", () => {
  const form = (fields: [string, string | Blob][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };
  const file = new File(["%PDF"], "Größe.pdf", { type: "application/pdf" });
  const attach = (body: FormData, id = 1) =>
    running.ask("POST", `/orders/${id}/documents`, { body });
  const folders = () => readdirSync(running.temporaryFolder);

  test.each([
    [
      "the file last",
      [
        ["title", "Plan"],
        ["pages", "3"],
        ["file", file],
      ],
    ],
    [
      "the file first",
      [
        ["file", file],
        ["pages", "3"],
        ["title", "Plan"],
      ],
    ],
    [
      "undeclared fields and files",
      [
        ["x", "1"],
        ["y", file],
        ["title", "Plan"],
        ["pages", "3"],
        ["file", file],
      ],
    ],
  ] as [string, [string, string | Blob][]][])("%s", async (_name, fields) => {
    const response = await attach(form(fields));
    expect([response.status, response.headers.get("Location")]).toEqual([
      201,
      "/v1/orders/1/picture",
    ]);
    const { body } = running.shop.received as { body: object };
    expect(body).toEqual({
      title: "Plan",
      pages: 3,
      file: {
        name: "Größe.pdf",
        mediaType: "application/pdf",
        bytes: 4,
        open: expect.any(Function),
      },
    });
    expect(String(running.shop.pictures.get(1))).toBe("%PDF");
  });

  test.each<[string, [string, string | Blob][], string]>([
    ["no file", [["title", "Plan"]], "file: This value is required."],
    [
      "text for a file",
      [
        ["title", "Plan"],
        ["file", "text"],
      ],
      "file: This value must be a file.",
    ],
    [
      "a file for text",
      [
        ["title", file],
        ["file", file],
      ],
      "title: This value must be a text.",
    ],
    [
      "two files",
      [
        ["title", "Plan"],
        ["file", file],
        ["file", file],
      ],
      "file: This value must be sent only once.",
    ],
    [
      "two titles",
      [
        ["title", "Plan"],
        ["title", "Plan"],
        ["file", file],
      ],
      "title: This value must be sent only once.",
    ],
    ["no title", [["file", file]], "title: This value is required."],
    [
      "an empty title",
      [
        ["title", ""],
        ["file", file],
      ],
      "title: This text must have at least 1 character.",
    ],
    [
      "a number that is none",
      [
        ["title", "Plan"],
        ["pages", "0x3"],
        ["file", file],
      ],
      "pages: This value must be a whole number.",
    ],
    [
      "a number out of bounds",
      [
        ["title", "Plan"],
        ["pages", "0"],
        ["file", file],
      ],
      "pages: This value must be at least 1.",
    ],
  ])("%s is 400", async (_name, fields, message) => {
    const response = await attach(form(fields));
    expect(await response.json()).toEqual(error("invalid_request", message));
  });

  test.each([
    ["without a boundary", "multipart/form-data", "a"],
    [
      "without an end",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nPlan',
    ],
    ["that is none", "multipart/form-data; boundary=b", "Plan"],
  ])("a form %s is 400", async (_name, type, body) => {
    const response = await running.ask("POST", "/orders/1/documents", {
      body,
      headers: { "Content-Type": type },
    });
    expect(await response.json()).toEqual(error("invalid_request", "body: "));
  });

  test("one of another type is 415", async () => {
    const response = await running.ask("POST", "/orders/1/documents", {
      body: new URLSearchParams("title=a"),
    });
    expect(await response.json()).toEqual(
      error("unsupported_media_type", "The body must be multipart/form-data"),
    );
  });

  test("one that is too large is 413, whether it says so or not", async () => {
    const large = form([
      ["title", "Plan"],
      ["file", new Blob([Buffer.alloc(10_000_001)])],
    ]);
    const announced = await attach(large);
    const { headers, body } = new Response(large);
    const type = { "Content-Type": headers.get("Content-Type") ?? "" };
    const init = { body, duplex: "half", headers: type } as unknown as RequestInit;
    const unannounced = await running.ask("POST", "/orders/1/documents", init);
    for (const response of [announced, unannounced])
      expect(await response.json()).toEqual(
        error("content_too_large", "The body must not exceed 10000000 bytes"),
      );
  });

  test("that are broken off, refused or not read leave no files", async () => {
    await vi.waitFor(() => expect(folders()).toEqual([]));
    const type = "multipart/form-data; boundary=b";
    const headers = { Authorization: "Bearer key", "Content-Type": type };
    const path = "/v1/orders/1/documents";
    const sent = send(`${running.origin}${path}`, { method: "POST", headers, agent: false });
    sent.on("error", () => {});
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sent.write(Buffer.alloc(200_000));
    await vi.waitFor(() => expect(folders()).toHaveLength(1));
    sent.destroy();
    await attach(
      form([
        ["title", "Plan"],
        ["file", file],
      ]),
      404,
    );
    await attach(form([["file", file]]));
    await vi.waitFor(() => expect(folders()).toEqual([]));
  });
});
