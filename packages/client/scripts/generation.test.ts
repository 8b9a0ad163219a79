import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleContract, type OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { contract } from "@animal-store/contract/scripts/generator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileErrors } from "../src/testing/compile.js";
import { answer, scriptedFetch } from "../src/testing/scripted-fetch.js";
import { renderFiles } from "./render-files.js";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));

/** The contract with two operations more: one with all that an input may have, and a list. */
async function grownContract(): Promise<OpenApiDocument> {
  const document = await bundleContract(contract);
  const { "/pets": pets } = document.paths as Record<string, { get: Operation; post: Operation }>;
  if (!pets) throw new Error("The contract has no /pets.");
  document.paths["/pets/{petId}/notes"] = {
    parameters: [{ $ref: "#/components/parameters/PetId" }],
    get: { ...pets.get, operationId: "listNotes" },
    put: {
      ...pets.post,
      operationId: "replaceNotes",
      parameters: [
        {
          name: "If-Match",
          in: "header",
          required: true,
          description: "*/ The version.",
          schema: { type: "string" },
        },
        {
          name: "tags",
          in: "query",
          description: "Tags.",
          schema: { type: "array", items: { type: "string" } },
        },
      ],
      responses: {
        204: { description: "Replaced." },
        409: conflict,
        429: { $ref: "#/components/responses/TooManyRequests" },
      },
    },
  };
  return document;
}

type Operation = Record<string, unknown>;

const conflict = {
  description: "Somebody was faster.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        $comment: "Closed: it grows with the version.",
        required: ["code", "by"],
        properties: { code: { type: "string" }, by: { type: "string", not: { const: "" } } },
        additionalProperties: false,
        unevaluatedProperties: false,
      },
      examples: { other: { value: { code: "conflict", by: "Ada" } } },
    },
  },
};

const application = `
import { createAnimalStoreClient } from "./index.js";
export const client = createAnimalStoreClient({ baseUrl: "https://store.example/v1", retry: false, fetch: (request) => globalThis.fetch(request) });
export const replace = () => client.replaceNotes.result({ petId: 5, "If-Match": "v1", tags: ["a", "b"], body: { name: "Rex", categoryId: 7 } });
export async function winner(): Promise<string> {
  const result = await replace();
  if (result.status === 409) return result.error.by;
  if (result.status === 429) return result.error.message;
  const nothing: undefined = result.data;
  return String(nothing);
}
export async function* notes() {
  for await (const note of client.listNotes.all({ petId: 5, limit: 1 })) yield note.name;
}
// @ts-expect-error: the version is required
export const incomplete = () => client.replaceNotes({ petId: 5, body: { name: "Rex", categoryId: 7 } });
`;

describe("a contract with further operations, and no hand-written line", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(`${packageFolder}.grown-`);
    await cp(`${packageFolder}src`, folder, {
      recursive: true,
      filter: (path) => !/\.test|testing|test-d/.test(path),
    });
    for (const [name, text] of await Promise.all(renderFiles(await grownContract()))) {
      await writeFile(`${folder}/generated/${name}`, text);
    }
    await writeFile(`${folder}/application.ts`, application);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("makes a client whose types narrow each status to its own body", () => {
    expect(compileErrors([`${folder}/application.ts`, `${folder}/mock/index.ts`])).toEqual([]);
  });

  test("makes a client that sends what the contract says", async () => {
    const { replace, winner, notes } = await import(`${folder}/application.ts`);
    const pet = { id: 1, name: "Rex", categoryId: 7 };
    const { fetch, sent } = scriptedFetch(
      new Response(null, { status: 204 }),
      answer(409, {}, { code: "conflict", by: "Ada" }),
      answer(200, {}, [pet]),
    );
    globalThis.fetch = fetch as typeof globalThis.fetch;
    expect(await replace()).toMatchObject({ ok: true, status: 204, data: undefined });
    expect(await winner()).toBe("Ada");
    for await (const name of notes()) expect(name).toBe("Rex");
    expect(sent[0]?.headers.get("If-Match")).toBe("v1");
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PUT https://store.example/v1/pets/5/notes?tags=a&tags=b",
      "PUT https://store.example/v1/pets/5/notes?tags=a&tags=b",
      "GET https://store.example/v1/pets/5/notes?limit=1",
    ]);
  });

  test("makes mocks that answer each declared status, validated by all of its schema", async () => {
    const { mockAnimalStore } = await import(`${folder}/mock/index.ts`);
    const mock = mockAnimalStore({ environment: "production" });
    const by = { code: "conflict", by: "Ada" };
    expect(() => mock.replaceNotes(409)).not.toThrow();
    expect(() => mock.replaceNotes(204)).not.toThrow();
    expect(() => mock.replaceNotes(409, { body: { ...by, at: 1 } })).toThrow(".at: must not be");
    expect(() => mock.replaceNotes(409, { body: { ...by, by: "" } })).toThrow(
      ".by: must match not",
    );
  });
});

describe("what the client could not send is refused", () => {
  test.each([
    [
      "two inputs of one name",
      { name: "petId", in: "query" },
      "replaceNotes: two inputs have the name petId",
    ],
    ["an input named as the body", { name: "body", in: "query" }, "two inputs have the name body"],
    [
      "a cookie",
      { name: "session", in: "cookie" },
      "browsers do not let the client send the cookie",
    ],
  ])("%s", async (_name, parameter, message) => {
    const document = await grownContract();
    const { put } = document.paths["/pets/{petId}/notes"] as { put: { parameters: object[] } };
    put.parameters.push({ ...parameter, schema: { type: "string" } });
    expect(() => renderFiles(document)).toThrow(message);
  });
});

describe("what mocks could not validate is refused", () => {
  test.each([
    ["an unknown keyword", { $dynamicRef: "#x" }, "validate the keyword $dynamicRef"],
    ["an unknown keyword inside", { items: { anyOf: [{ color: 1 }] } }, "the keyword color"],
    ["a keyword of every object", { constructor: 1 }, "the keyword constructor"],
    ["an unknown format", { type: "string", format: "colour" }, "the format colour"],
    ["a reference to elsewhere", { $ref: "#/$defs/Pet" }, "the reference #/$defs/Pet"],
  ])("%s", async (_name, schema, message) => {
    const document = await grownContract();
    document.components.schemas = { ...document.components.schemas, Odd: schema };
    expect(() => renderFiles(document)).toThrow(message);
  });
});
