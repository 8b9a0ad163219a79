import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { format } from "./files/format.ts";
import { ResultCache } from "./files/result-cache.ts";
import { renderTarget } from "./render-target.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cache-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The parts that an edit may change. With many operations, the generated code is split by tag. */
interface State {
  count: number;
  tags: number;
  /**
   * The descriptions of an operation, a parameter, a response, a schema and a property, each in the file of its place.
   */
  texts: string[];
  maximum: number;
  hasNote: boolean;
  note: string;
  isReadOnly: boolean;
  example: string;
  isOneFile: boolean;
}

const initial: State = {
  ...{ count: 3, tags: 1, maximum: 9, hasNote: true, isReadOnly: false },
  ...{ texts: ["a", "b", "c", "d", "e"], note: "string", example: "x" },
  isOneFile: false,
};

/** A contract of one or two files as JSON, which is YAML. */
function write(state: State): Promise<unknown> {
  const [operation = "", parameter = "", response = "", schema = "", property = ""] = state.texts;
  const note = { type: state.note, description: property, readOnly: state.isReadOnly };
  const things = Array.from({ length: state.count }, (_, index) => [
    `/things${index}/{id}`,
    {
      get: {
        operationId: `getThing${index}`,
        description: index === 1 ? operation : "",
        ...(state.tags > 0 && { tags: [`Tag ${index % state.tags}`] }),
        parameters: [{ $ref: "#/components/parameters/Id" }],
        responses: {
          200: {
            description: response,
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Thing" },
                example: { description: state.example },
              },
            },
          },
        },
      },
    },
  ]);
  const thing = {
    type: "object",
    description: schema,
    properties: { description: { type: "string" }, ...(state.hasNote && { note }) },
  };
  const contract = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: Object.fromEntries(things),
    components: {
      parameters: {
        Id: {
          ...{ name: "id", in: "path", required: true, description: parameter },
          schema: { type: "integer", maximum: state.maximum },
        },
      },
      schemas: { Thing: state.isOneFile ? thing : { $ref: "thing.json" } },
    },
  };
  return Promise.all([
    writeFile(join(folder, "openapi.json"), JSON.stringify(contract)),
    writeFile(join(folder, "thing.json"), JSON.stringify(thing)),
  ]);
}

const text = fc.constantFrom("", "A text.", "Another.", "*/ `x`");
const edit: fc.Arbitrary<Partial<State>> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ texts: fc.array(text, { minLength: 5, maxLength: 5 }) }) },
  fc.record({ count: fc.constantFrom(2, 3, 42) }),
  fc.record({ tags: fc.constantFrom(0, 1, 3) }),
  fc.record({ maximum: fc.constantFrom(7, 9) }),
  fc.record({ hasNote: fc.boolean() }),
  fc.record({ note: fc.constantFrom("string", "integer") }),
  fc.record({ isReadOnly: fc.boolean() }),
  fc.record({ example: fc.constantFrom("x", "y") }),
  fc.record({ isOneFile: fc.boolean() }),
);

test("after any edits, the same is generated with a cache as without", async () => {
  const target = {
    document: join(folder, "openapi.json"),
    ...{ types: "contract", client: "client", clientPackage: "@things/client" },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const cache = new ResultCache();
      let state = initial;
      for (const each of [{}, ...edits]) {
        state = { ...state, ...each };
        await write(state);
        const remembered = await renderTarget(target, undefined, cache);
        expect(remembered).toEqual(await renderTarget(target));
      }
    }),
    { numRuns: 16 },
  );
});

test("a contract that is wrong is refused each time, and forgotten when it is mended", async () => {
  const target = { document: join(folder, "openapi.json"), types: "contract" };
  const cache = new ResultCache();
  await write(initial);
  const before = await renderTarget(target, undefined, cache);
  await write({ ...initial, note: "nothing" });
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(renderTarget(target, undefined, cache)).rejects.toThrow(/type/);
  await write(initial);
  expect(await renderTarget(target, undefined, cache)).toEqual(before);
});

const withXml = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: getThings
      responses:
        "200":
          description: Things.
          content: { application/json: { schema: {} }, application/xml: {} }
`;

test("warnings are said each time, with the lines that they have then", async () => {
  const target = { document: join(folder, "xml.yaml"), types: "contract" };
  const cache = new ResultCache();
  const said: string[] = [];
  for (const comment of ["", "# One line more.\n"]) {
    await writeFile(target.document, comment + withXml);
    await renderTarget(target, (sentence) => said.push(sentence), cache);
  }
  expect(said.map((sentence) => /:(\d+):/.exec(sentence)?.[1])).toEqual(["10", "11"]);
});

test("a file is formatted again only if its text has changed", async () => {
  const cache = new ResultCache();
  const files = { "a.ts": "export const a=1", "b.ts": "export const b=1" };
  const first = await format(files, cache);
  const second = await format({ ...files, "b.ts": "export const b=2" }, cache);
  expect(first).toEqual({ "a.ts": "export const a = 1;\n", "b.ts": "export const b = 1;\n" });
  expect(second).toEqual({ "a.ts": "export const a = 1;\n", "b.ts": "export const b = 2;\n" });
});
