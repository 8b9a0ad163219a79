import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileErrors } from "../src/testing/compile.js";
import { answer, scriptedFetch } from "../src/testing/scripted-fetch.js";
import { renderFiles } from "./render-files.js";
import { grownContract } from "./testing/grown-contract.js";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));

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
