import { text } from "node:stream/consumers";
import type { FormFile } from "@contract-first/service/http";
import { describe, expect, test } from "vitest";
import { echoed, useServedContract } from "./testing/served-contract.ts";

const file = { type: "string", format: "binary" };
const meta = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const properties = {
  meta,
  lines: { type: "array", items: meta },
  title: { type: "string" },
  count: { type: "integer" },
  "tags[]": { type: "array", items: { type: "string" } },
  file,
  files: { type: "array", items: file },
};
const schema = { type: "object", properties };
const encoding = { meta: { contentType: "application/json" }, file: { contentType: "image/png" } };

const served = useServedContract({
  paths: {
    "/parts": {
      post: {
        requestBody: { content: { "multipart/form-data": { schema, encoding } } },
        responses: echoed,
      },
    },
  },
  handler: async ({ body }: { body: Record<string, unknown> }) => ({
    status: 200,
    body: Object.fromEntries(
      await Promise.all(Object.entries(body).map(async ([name, part]) => [name, await seen(part)])),
    ),
  }),
});

/** The content of files, and all other values. */
async function seen(part: unknown): Promise<unknown> {
  if (Array.isArray(part)) return Promise.all(part.map(seen));
  if (typeof part !== "object" || part === null || !("open" in part)) return part;
  const { open, ...described } = part as FormFile;
  return { ...described, content: await text(open()) };
}

function send(body: FormData | string) {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  return served.send("/parts", {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers }),
  });
}

function form(...parts: [name: string, value: string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

/** A form as other programs write it. */
function written(...parts: [disposition: string, type: string | null, content: string][]): string {
  const lines = parts.map(([disposition, type, content]) =>
    [
      `--b\r\nContent-Disposition: form-data; ${disposition}`,
      ...(type === null ? [] : [`Content-Type: ${type}`]),
      `\r\n${content}`,
    ].join("\r\n"),
  );
  return `${lines.join("\r\n")}\r\n--b--\r\n`;
}

const blob = (content: string, type = "") => new Blob([content], { type });
const json = (value: unknown) => blob(JSON.stringify(value), "application/json");
const png = { name: "", mediaType: "image/png", bytes: 1, content: "a" };
const [jsonType, bytes] = ["application/json", "application/octet-stream"];

describe("the contract decides what a part is", () => {
  test.each<[what: string, sent: FormData | string, seen: object]>([
    ["JSON as a Blob", form(["meta", json({ name: "a" })]), { meta: { name: "a" } }],
    [
      "JSON without a filename",
      written([`name="meta"`, jsonType, `{"name":"ä"}`]),
      { meta: { name: "ä" } },
    ],
    ["JSON as bytes", form(["meta", blob(`{"name":"a"}`)]), { meta: { name: "a" } }],
    [
      "a list of JSON",
      form(["lines", json({ name: "a" })], ["lines", `{"name":"b"}`]),
      { lines: [{ name: "a" }, { name: "b" }] },
    ],
    [
      "texts as Blobs",
      form(["title", blob("ä", "text/plain;charset=utf-8")], ["count", blob("5")]),
      { title: "ä", count: 5 },
    ],
    [
      "a text in its own charset",
      written([`name="title"`, "text/plain; charset=utf-16le", "a\0"]),
      { title: "a" },
    ],
    [
      "a list with brackets",
      form(["tags[]", "a"], ["tags[]", "b"], ["x[y][0]", "c"]),
      { "tags[]": ["a", "b"] },
    ],
    ["a file without a filename", written([`name="file"`, "image/png", "a"]), { file: png }],
    [
      "bytes without a filename",
      written([`name="file"`, bytes, "a"]),
      { file: { ...png, mediaType: bytes } },
    ],
    [
      "a file of text",
      written([`name="file"; filename="a.txt"`, "text/plain", "a"]),
      { file: { ...png, name: "a.txt", mediaType: "text/plain" } },
    ],
    [
      "a name that a browser has escaped",
      form(["file", new File(["a"], 'a"\n50%.png', { type: "image/png" })]),
      { file: { ...png, name: 'a"\n50%.png' } },
    ],
    [
      "files with and without a filename",
      written([`name="files"`, "image/png", "a"], [`name="files"; filename="b"`, "image/png", "a"]),
      { files: [png, { ...png, name: "b" }] },
    ],
    [
      "a file that was not chosen",
      written([`name="file"; filename=""`, bytes, ""], [`name="title"`, null, "a"]),
      { title: "a" },
    ],
    [
      "parts that are not declared",
      form(["x", blob("a")], ["y", "b"], ["title", "a"]),
      { title: "a" },
    ],
  ])("%s", async (_what, sent, seen) => {
    expect(await send(sent)).toEqual({ status: 200, body: seen });
  });

  test.each<[what: string, sent: FormData | string, pointer: string, rule: string]>([
    ["a picture for JSON", form(["meta", blob("{}", "image/png")]), "/meta", "type"],
    ["a picture for a text", form(["title", blob("a", "image/png")]), "/title", "type"],
    ["a text for a file", form(["file", "a"]), "/file", "type"],
    ["a text for one of the files", form(["files", blob("a")], ["files", "a"]), "/files", "type"],
    ["two files for one", form(["file", blob("a")], ["file", blob("a")]), "/file", "repeated"],
    ["a part that is not JSON", form(["meta", blob("{", "application/json")]), "/meta", "json"],
    ["a mistake in JSON", form(["meta", json({})]), "/meta/name", "required"],
    ["a mistake in a list", form(["lines", json({ name: 1 })]), "/lines/0/name", "type"],
  ])("%s is 400 at its field", async (_what, sent, pointer, rule) => {
    const { status, body } = await send(sent);
    const { errors = [] } = body as { errors?: object[] };
    expect([status, errors]).toMatchObject([400, [{ in: "body", pointer, rule }]]);
  });

  test("a part without a name, and more parts than 1,000, are 400", async () => {
    const many = form(...Array.from({ length: 1_001 }, (): [string, string] => ["x", "a"]));
    expect(await send(many)).toMatchObject({
      status: 400,
      body: { message: "body: The content is not a valid form: it has more than 1000 parts." },
    });
    const nameless = await send(written([`filename="a"`, "image/png", "a"]));
    expect(nameless).toMatchObject({
      status: 400,
      body: { message: "body: The content is not a valid form: a part has no name." },
    });
  });
});
