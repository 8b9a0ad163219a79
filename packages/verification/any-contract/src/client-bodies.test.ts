import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { echoed, type ServedClient, useServedContract } from "./testing/served-contract.ts";

let client: ServedClient;

const binary = { type: "string", format: "binary" };
const fields = {
  type: "object",
  properties: {
    title: { type: "string" },
    pages: { type: "integer" },
    edition: { type: ["integer", "null"] },
    tags: { type: "array", items: { type: "string" } },
    size: { type: ["object", "null"], properties: { height: { type: "number" } } },
  },
};

const invalid = (message: string) => ({ status: 400, body: { message } });
const withFile = {
  type: "object",
  required: ["file"],
  properties: { file: binary, pages: { type: "integer" } },
};

/** The schema of each body, by the operation that receives it. */
const bodies = {
  sendFields: { "application/x-www-form-urlencoded": { schema: fields } },
  sendThing: { "application/vnd.thing+json": { schema: fields } },
  sendDocument: { "application/xml": { schema: { type: "string" } } },
  sendPicture: { "image/png": { schema: binary } },
  sendEither: {
    "multipart/form-data": { schema: withFile },
    "application/json": { schema: { ...fields, required: ["title"] } },
  },
  sendAny: {
    "application/json": { schema: fields },
    "application/x-www-form-urlencoded": { schema: fields },
    "multipart/form-data": { schema: fields },
  },
};

const paths = Object.entries(bodies).map(([operationId, content]) => {
  const requestBody = { required: true, content };
  return [`/${operationId}`, { post: { operationId, requestBody, responses: echoed } }];
});

const served = useServedContract({ paths: Object.fromEntries(paths), handler: receive });

beforeAll(async () => {
  client = await served.createClient();
});

/** What a handler receives as the body; of bytes, their text. */
async function receive({ body }: { body: unknown }) {
  return { status: 200, body: body instanceof Readable ? await text(body) : body };
}

const form = { title: "Größe & Co", pages: 3, tags: ["a", "b c"], size: { height: 1.5 } };
const stream = () => new Blob(["streamed"]).stream();

test.each<[operation: string, body: unknown, received?: unknown]>([
  ["sendFields", form],
  ["sendFields", { title: "Plan", pages: undefined }, { title: "Plan" }],
  ["sendThing", form],
  ["sendDocument", "<größe/>"],
  ["sendPicture", new Uint8Array([97, 98]), "ab"],
  ["sendPicture", new Blob(["ab"], { type: "text/plain" }), "ab"],
  ["sendPicture", stream(), "streamed"],
])("%s receives what the client has sent", async (operation, body, received = body) => {
  expect(await client[operation]?.({ body })).toEqual(received);
});

describe("JSON beside forms", () => {
  const file = new File(["ab"], "a.txt", { type: "text/plain" });
  const received = { file: { name: "a.txt", mediaType: "text/plain", bytes: 2 } };
  const none = { edition: null, size: null };
  const asked = (type: string) => ({ mediaType: type });

  test.each<[what: string, operation: string, body: unknown, options: object, expected: unknown]>([
    ["JSON", "sendEither", { title: "Plan", pages: 3 }, {}, { title: "Plan", pages: 3 }],
    ["a file", "sendEither", { file, pages: 3 }, {}, { ...received, pages: 3 }],
    ["JSON first", "sendAny", form, {}, form],
    ["a form that is asked for", "sendAny", form, asked("multipart/form-data"), form],
    [
      "fields that are asked for",
      "sendAny",
      form,
      asked("application/x-www-form-urlencoded"),
      form,
    ],
    ["null", "sendAny", none, asked("multipart/form-data"), none],
    ["null in fields", "sendAny", none, asked("application/x-www-form-urlencoded"), none],
  ])("the client sends %s", async (_what, operation, body, options, expected) => {
    expect(await client[operation]?.({ body }, options)).toEqual(expected);
  });

  const send = async (
    operation: string,
    body: FormData | URLSearchParams | string,
    type?: string,
  ) => {
    const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
    return served.send(`/${operation}`, { method: "POST", headers, body });
  };
  const formOf = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  test("each is validated by its own schema, whichever came first", async () => {
    for (let round = 0; round < 2; round++) {
      const wrongForm = await send("sendEither", formOf({ title: "Plan" }));
      expect(wrongForm).toMatchObject(invalid("file: This value is required."));
      const wrongJson = await send("sendEither", `{"pages": 1}`, "application/json");
      expect(wrongJson).toMatchObject(invalid("title: This value is required."));
      expect((await send("sendEither", formOf({ file, pages: "1" }))).body).toMatchObject({
        pages: 1,
      });
      const text = await send("sendAny", `{"pages": "1"}`, "application/json");
      expect(text).toMatchObject(invalid("pages: This value must be a whole number."));
      const fields = await send("sendAny", new URLSearchParams({ pages: "1" }));
      expect(fields).toEqual({ status: 200, body: { pages: 1 } });
    }
  });

  test("another media type is refused, with those that there are", async () => {
    const other = await send("sendEither", "a", "text/plain");
    const message = "The body must be application/json or multipart/form-data, not text/plain.";
    expect(other).toMatchObject({ status: 415, body: { message } });
  });

  test("a handler and a caller have one of the types", async () => {
    const text = `import type { Input } from "./client/generated/index.ts";
type Body = Input<"sendEither">["body"];
export const json: Body = { title: "Plan" };
export const form: Body = { file: new Blob([]) };
// @ts-expect-error: it is neither
export const neither: Body = { pages: 1 };
`;
    expect(await served.compileErrors(text)).toBe("");
  });
});
