import { request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { FormFile } from "@contract-first/service/http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { echoed, receiving, useServedContract } from "./testing/served-contract.ts";

const string = { type: "string" };
const binary = { type: "string", format: "binary" };
const anyObject = { type: "object", additionalProperties: string };
const parameters = [
  { name: "plain", in: "query", schema: string },
  { name: "list", in: "query", schema: { type: "array", items: string } },
  { name: "object", in: "query", style: "deepObject", schema: anyObject },
  { name: "kind", in: "query", schema: { type: "string", enum: ["a", "b"] } },
  { name: "X-Name", in: "header", schema: string },
];
const fields = {
  type: "object",
  properties: {
    plain: string,
    list: { type: "array", items: string },
    nested: anyObject,
    file: binary,
  },
};
const { file: _file, ...encodedFields } = fields.properties;
const own = { type: "string", pattern: "^[^\\x00]*$", "x-messages": { pattern: "No zero." } };
const jsonFields = {
  type: "object",
  properties: { name: string, own, gift: {}, count: { type: "integer" }, closed: anyObject },
};

const ids = {
  text: string,
  short: { ...string, pattern: "^[a-z%0-9]+$", maxLength: 20 },
  inParts: { allOf: [string, { minLength: 1 }] },
  whole: { type: "integer" },
  wholeInParts: { allOf: [{ type: "integer" }, { minimum: 1 }] },
  yes: { type: "boolean" },
};

const served = useServedContract({
  paths: {
    "/json": { post: receiving(jsonFields, "application/json") },
    "/urlencoded": {
      post: receiving(
        { ...fields, properties: encodedFields },
        "application/x-www-form-urlencoded",
      ),
    },
    "/multipart": { post: receiving(fields, "multipart/form-data") },
    "/plain": { post: receiving(string, "text/plain") },
    "/bytes": { post: receiving(binary, "application/octet-stream") },
    "/picture": { post: receiving(string, "image/jpeg") },
    "/encoded": { post: receiving({ ...string, format: "base64" }, "image/png") },
    "/structure": { post: receiving(jsonFields, "application/x-thing") },
    "/number": { post: receiving({ type: "integer" }, "text/plain") },
    "/parameters": { get: { operationId: "read", parameters, responses: echoed } },
    ...Object.fromEntries(
      Object.entries(ids).flatMap(([name, schema]) => [
        [`/${name}/{id}`, { get: byId(`${name}Read`, schema, echoed) }],
        [
          `/undeclared/${name}/{id}`,
          { get: byId(`${name}Undeclared`, schema, { 200: echoed[200] }) },
        ],
      ]),
    ),
  },
  handler: async (input: { body: unknown }) => ({ status: 200, body: await seen(input) }),
});

function byId(operationId: string, schema: object, responses: object): object {
  const parameter = { name: "id", in: "path", required: true, schema };
  return { operationId, parameters: [parameter], responses };
}

/** What a handler gets; of bytes, their digits. */
async function seen({ body, ...others }: { body: unknown }): Promise<object> {
  const { file } = (body ?? {}) as { file?: FormFile };
  const isStream = typeof body === "object" && body !== null && "pipe" in body;
  const bytes = file?.open() ?? (isStream ? (body as ReturnType<FormFile["open"]>) : undefined);
  return { ...others, body, bytes: bytes && (await textOf(bytes.setEncoding("hex"))) };
}

interface Content {
  errors?: { message: string }[];
  body?: unknown;
}

const send = (path: string, init?: RequestInit) => served.send<Content>(path, init);

function post(path: string, body: NonNullable<RequestInit["body"]>, type?: string) {
  return send(path, { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) });
}

const zero = "This text must not contain the character U+0000.";
const half = "This text has a broken character: enter it again.";
const badlyEncoded = "This text must be percent-encoded UTF-8.";

const inName = (sentence: string) => sentence.replace("This text", "A name here");

const mistakeAt = (place: object, message: string) => ({
  status: 400,
  body: { errors: [{ ...place, rule: "encoding", message }] },
});

describe("a body of JSON", () => {
  const json = (body: object) => post("/json", JSON.stringify(body), "application/json");

  test.each([
    ["a text", { name: "a\0" }, "/name", zero],
    ["a text in a list", { gift: ["a", ["\0"]] }, "/gift/1/0", zero],
    ["a name", { gift: { "a\0": 1 } }, "/gift", inName(zero)],
    ["a name of any property", { closed: { "a\0": "b" } }, "/closed", inName(zero)],
    ["half a character", { gift: { "a/b": "\ud83d" } }, "/gift/a~1b", half],
    ["half a character in a name", { closed: { "\ude00": "b" } }, "/closed", inName(half)],
    ["a text that the handler would not get", { other: "\0" }, "/other", zero],
    ["a text beside another mistake", { name: "\0", count: "x" }, "/name", zero],
  ])("%s", async (_what, body, pointer, message) => {
    expect(await json(body)).toMatchObject(mistakeAt({ in: "body", pointer }, message));
  });

  test("the contract's own sentence comes first", async () => {
    const { status, body: content } = await json({ own: "\0" });
    expect([status, content.errors]).toEqual([
      400,
      [{ in: "body", pointer: "/own", rule: "pattern", message: "No zero." }],
    ]);
  });

  test("every other text is received", async () => {
    const body = { name: "\u0001\ufffd\uffff😀", gift: { "\\u0000": "\\ud83d" } };
    expect(await json(body)).toMatchObject({ status: 200, body: { body } });
  });

  test("any text with U+0000 is refused, and any without is received", async () => {
    const text = fc.array(
      fc.oneof(fc.constantFrom("\0", "\\u0000", "\ud83d", "\ude00", "😀", '"', "\\"), fc.string()),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("name", "gift"), text, async (name, parts) => {
        const body = { [name]: parts.join("") };
        const isStorable = !/[\0\p{Surrogate}]/u.test(parts.join(""));
        const { status, body: content } = await json(body);
        expect([status, content.body]).toEqual(isStorable ? [200, body] : [400, undefined]);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  test("an error has no half of a character either", async () => {
    const response = await fetch(`${served.baseUrl}/parameters?%ff=1`);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.not.stringMatching(/\\ud[89a-f]/),
    ]);
  });
});

test.each([
  ["urlencoded", "plain=a%00", "/plain", zero],
  ["urlencoded", "plain=a\0", "/plain", zero],
  ["urlencoded", "plain=a%ff", "/plain", badlyEncoded],
  ["urlencoded", "list=a&list=%00", "/list/1", zero],
  ["urlencoded", "nested=%7B%22a%22%3A%22%5Cu0000%22%7D", "/nested/a", zero],
  ["plain", "a\0", "", zero],
])("a body, %s: %j", async (kind, body, pointer, message) => {
  const type = kind === "plain" ? "text/plain" : "application/x-www-form-urlencoded";
  const outcome = await post(`/${kind}`, body, type);
  expect(outcome).toMatchObject(mistakeAt({ in: "body", pointer }, message));
});

test("a URL-encoded form: other texts are received", async () => {
  const body = new URLSearchParams({ plain: "50% größe & +\ufffd", nested: '{"a":"50%"}' });
  const received = { plain: "50% größe & +\ufffd", nested: { a: "50%" } };
  expect(await post("/urlencoded", body)).toMatchObject({ body: { body: received } });
  const raw = await post("/urlencoded", "plain=50%+größe", "application/x-www-form-urlencoded");
  expect(raw).toMatchObject({ body: { body: { plain: "50% größe" } } });
});

describe("a form with files", () => {
  /** @param fields the parameters of each field's Content-Disposition, and its value */
  const multipart = (...fields: [disposition: string, value: string][]) => {
    const lines = fields.flatMap(([disposition, value]) => [
      ...["--x", `Content-Disposition: form-data; ${disposition}`, "", value],
    ]);
    const body = [...lines, "--x--", ""].join("\r\n");
    return post("/multipart", body, "multipart/form-data; boundary=x");
  };

  test.each([
    ["a text", 'name="plain"', "a\0", "/plain", zero],
    ["an object", 'name="nested"', '{"a":"\\u0000"}', "/nested/a", zero],
    ["half a character in an object", 'name="nested"', '{"a":"\\ud83d"}', "/nested/a", half],
    ["the name of a file", `name="file"; filename*=utf-8''a%00.pdf`, "%PDF", "/file", zero],
  ])("%s", async (_what, disposition, value, pointer, message) => {
    const outcome = await multipart([disposition, value]);
    expect(outcome).toMatchObject(mistakeAt({ in: "body", pointer }, message));
  });

  test("a file keeps every byte", async () => {
    const outcome = await multipart(
      ['name="plain"', "a"],
      ['name="file"; filename="a.bin"', "\0a\0"],
    );
    expect(outcome).toMatchObject({ status: 200, body: { bytes: "006100" } });
  });
});

test("bytes keep every byte", async () => {
  const outcome = await post("/bytes", new Uint8Array([0, 255, 0]), "application/octet-stream");
  expect(outcome).toMatchObject({ status: 200, body: { bytes: "00ff00" } });
});

test.each([
  ["picture", "image/jpeg"],
  ["encoded", "image/png"],
  ["structure", "application/x-thing"],
])("bytes, %s: their schema is not checked", async (kind, type) => {
  const outcome = await post(`/${kind}`, new Uint8Array([0, 255]), type);
  expect(outcome).toMatchObject({ status: 200, body: { bytes: "00ff" } });
});

test("a text is a string, whatever its schema says", async () => {
  const outcome = await post("/number", "7 apples", "text/plain");
  expect(outcome).toMatchObject({ status: 200, body: { body: "7 apples" } });
});

describe("a query", () => {
  test.each([
    ["plain=a%00", { name: "plain" }, zero],
    ["list=a&list=%00", { name: "list", pointer: "/1" }, zero],
    ["object[a]=%00", { name: "object", pointer: "/a" }, zero],
    ["object[a%00]=b", { name: "object" }, inName(zero)],
    ["plain=%ff", { name: "plain" }, badlyEncoded],
    ["plain=%E0%A4%A", { name: "plain" }, badlyEncoded],
    ["plain=%ED%A0%80", { name: "plain" }, badlyEncoded],
    ["object[%ff]=b", { name: "object" }, inName(badlyEncoded)],
  ])("%s", async (query, place, message) => {
    const outcome = await send(`/parameters?${query}`);
    expect(outcome).toMatchObject(mistakeAt({ in: "query", ...place }, message));
  });

  test("the contract's own sentence comes first", async () => {
    const { body: content } = await send("/parameters?kind=%ff");
    expect(content.errors).toMatchObject([{ name: "kind", rule: "enum" }]);
  });

  test.each([
    ["plain=50%", "50%"],
    ["plain=50%25", "50%"],
    ["plain=%zz+%EF%BF%BD", "%zz \ufffd"],
    ["plain=%5Cu0000", "\\u0000"],
  ])("%s is received", async (query, plain) => {
    const outcome = await send(`/parameters?${query}`);
    expect(outcome).toMatchObject({ status: 200, body: { query: { plain } } });
  });
});

describe("a path", () => {
  const malformed = ["%E0%A4%A", "%ff", "%", "a%zz", "%ED%A0%80"];

  test.each(["text", "short", "inParts"])("of %s", async (kind) => {
    for (const text of [...malformed, "%00", "a%00b"]) {
      const message = text.includes("%00") ? zero : badlyEncoded;
      expect([text, await send(`/${kind}/${text}`)]).toMatchObject([
        text,
        mistakeAt({ in: "path", name: "id" }, message),
      ]);
      expect([text, (await send(`/undeclared/${kind}/${text}`)).status]).toEqual([text, 404]);
    }
  });

  test.each(["whole", "wholeInParts", "yes", "nothing"])("of %s is 404", async (kind) => {
    for (const text of [...malformed, "%00", "7%00"]) {
      expect([text, (await send(`/${kind}/${text}`)).status]).toEqual([text, 404]);
      expect([text, (await send(`/undeclared/${kind}/${text}`)).status]).toEqual([text, 404]);
    }
  });

  test.each([
    ["%25", "%"],
    ["%25E0%25A4%25A", "%E0%A4%A"],
    ["gr%C3%B6%C3%9Fe", "größe"],
    ["%EF%BF%BD", "\ufffd"],
  ])("%s is received", async (text, id) => {
    expect(await send(`/text/${text}`)).toMatchObject({ status: 200, body: { path: { id } } });
  });

  test("another mistake in the path is 404, whatever the query has", async () => {
    expect((await send("/short/A%00")).status).toBe(400);
    expect((await send("/short/A")).status).toBe(404);
  });
});

test("a header with U+0000 is not HTTP", async () => {
  const { hostname, port } = new URL(served.baseUrl);
  const raw = `GET /v1/parameters HTTP/1.1\r\nHost: a\r\nX-Name: a\0\r\nConnection: close\r\n\r\n`;
  const sent = request({ hostname, port });
  const status = await new Promise((resolve, reject) => {
    sent.on("socket", (socket) => {
      socket.on("connect", () => socket.write(raw));
      socket.once("data", (data) => resolve(String(data).slice(9, 12)));
    });
    sent.on("error", reject);
  });
  sent.destroy();
  expect(status).toBe("400");
});
