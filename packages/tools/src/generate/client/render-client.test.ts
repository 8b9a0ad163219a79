import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compileErrors } from "@contract-first/client-runtime/internal/testing/compile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderTypes } from "../contract/render-types.ts";
import { codeDocuments } from "../contract-document/code-document.ts";
import { grownContract } from "../testing/grown-contract.ts";
import { renderClient } from "./render-client.ts";

const packageFolder = fileURLToPath(new URL("../../../", import.meta.url));

const application = `
import { createTransport, listNotes, replaceNotes } from "./generated/index.ts";
const transport = createTransport({ baseUrl: "https://register.example/v1", retry: false, fetch: (request) => globalThis.fetch(request) });
const place = { name: "Blue Grotto", kind: "cave" } as const;
export const replace = () => replaceNotes.result(transport, { placeId: 5, "X-Version": "v1", tags: ["a", "b"], body: place });
export async function winner(): Promise<string> {
  const result = await replace();
  if (result.status === 409) return result.error.by;
  if (result.status === 429) return result.error.message;
  const nothing: undefined = result.data;
  return String(nothing);
}
export async function received() {
  const { ok, headers } = await replace();
  if (!ok) return [headers.get("X-Total") satisfies number | null];
  const total: number = headers.get("X-Total");
  const share: number | null = headers.get("X-Share");
  const either: string = headers.get("X-Either");
  const perhaps: string = headers.get("X-Perhaps");
  // @ts-expect-error: browsers show it to no script
  const cookie: string = headers.get("Set-Cookie");
  // @ts-expect-error: not declared
  headers.get("X-Undeclared");
  return [total, share, either, perhaps, cookie];
}
export async function* notes() {
  for await (const note of listNotes.all(transport, { placeId: 5, limit: 1 })) yield note.name;
}
// @ts-expect-error: the version is required
export const incomplete = () => replaceNotes(transport, { placeId: 5, body: place });
`;

describe("a contract with further operations, and no hand-written line", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(`${packageFolder}.grown-`);
    await writeGrownClient(folder);
    await writeFile(`${folder}/application.ts`, application);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("makes a client whose types narrow each status to its own body", async () => {
    expect(
      await compileErrors([`${folder}/application.ts`, `${folder}/generated/mock.ts`]),
    ).toEqual([]);
  });

  test("makes a client that reads headers as their types say", async () => {
    const { received } = await import(`${folder}/application.ts`);
    const headers = { "X-Total": "5", "X-Share": "0.5", "X-Either": "6", "X-Perhaps": "7" };
    globalThis.fetch = async () => new Response(null, { status: 204, headers });
    expect(await received()).toEqual([5, 0.5, "6", "7", null]);
    globalThis.fetch = async () => Response.json({ code: "conflict", by: "Ada" }, { status: 409 });
    expect(await received()).toEqual([null]);
  });
});

const schemas = {
  "X-Total": { type: "integer" },
  "X-Share": { anyOf: [{ type: "number" }, { type: "integer" }] },
  "X-Either": { anyOf: [{ type: "number" }, { type: "string" }] },
  "X-Perhaps": { type: ["integer", "null"] },
  "Set-Cookie": { type: "string" },
};

/** A response whose headers are required, except one. */
const replaced = {
  description: "Replaced.",
  headers: Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      { required: name !== "X-Share", schema, example: 1 },
    ]),
  ),
};

/** Writes the sources of the client of the contract with further operations. */
async function writeGrownClient(folder: string): Promise<void> {
  const document = await grownContract();
  const { put } = document.paths["/places/{placeId}/notes"] as { put: { responses: object } };
  put.responses = { ...put.responses, 204: replaced };
  const documents = codeDocuments(document);
  await write(`${folder}/generated`, renderClient(documents, "Places"));
  await write(`${folder}/contract`, renderTypes(documents.full));
  const imports = { "#contract-types": "./contract/types.ts" };
  await writeFile(`${folder}/package.json`, JSON.stringify({ type: "module", imports }));
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(`${folder}/checks`, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text);
}
