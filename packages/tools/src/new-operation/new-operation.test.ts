import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { folderWith } from "../testing/run-in-folder.ts";
import { newOperations } from "./new-operation.ts";

const petId = {
  name: "petId",
  in: "path",
  required: true,
  schema: { type: "integer", minimum: 1 },
};
const document = {
  paths: {
    "/pets": {
      get: { operationId: "listPets", tags: ["pets"], responses: { 200: {} } },
      post: {
        operationId: "createPet",
        tags: ["pets"],
        requestBody: { $ref: "#/components/requestBodies/NewPet" },
        responses: { 201: {}, 400: {} },
      },
    },
    "/pets/{petId}": {
      parameters: [petId],
      delete: { operationId: "deletePet", tags: ["pets"], responses: { 204: {}, 404: {} } },
    },
    "/categories": {
      get: { operationId: "list-categories", tags: ["categories"], responses: { 200: {} } },
    },
    "/pets/{petId}/photo": {
      parameters: [petId],
      put: {
        operationId: "uploadPhoto",
        tags: ["Pet photos"],
        parameters: [
          { name: "If-Match", in: "header", schema: {} },
          { name: "X-Caption", in: "header", required: true, schema: {}, example: "At the lake" },
          { name: "width", in: "query", schema: { type: "integer" } },
        ],
        requestBody: { content: { "image/png": { schema: {} } } },
        responses: { 303: {} },
      },
    },
    "/pets/{petId}/places": {
      parameters: [petId],
      get: {
        operationId: "watchPlaces",
        tags: ["places"],
        responses: {
          200: {
            content: { "text/event-stream": { itemSchema: {}, "x-stream": { end: "gone" } } },
          },
          404: {},
        },
      },
    },
    "/pets/{petId}/name": {
      parameters: [petId],
      put: {
        operationId: "putName",
        tags: ["names"],
        parameters: [{ name: "If-Match", in: "header", schema: {}, example: '"7"' }],
        responses: { 204: {}, 412: {}, 428: {} },
      },
      delete: { operationId: "deleteName", tags: ["names"], responses: { 404: {}, 409: {} } },
    },
    "/pets/{petId}/papers": {
      parameters: [petId],
      post: {
        operationId: "addPapers",
        tags: ["papers"],
        requestBody: {
          content: { "multipart/form-data": { schema: { $ref: "#/components/schemas/Papers" } } },
        },
        responses: { 201: {} },
      },
    },
  },
  components: {
    schemas: {
      Papers: {
        type: "object",
        required: ["title", "scan"],
        properties: {
          title: { type: "string", examples: ["Pedigree"] },
          scan: { type: "string", format: "binary" },
          photo: { type: "string", format: "binary" },
        },
      },
    },
    requestBodies: {
      NewPet: {
        content: {
          "application/json": {
            schema: { type: "object" },
            examples: { rex: { $ref: "#/components/examples/Rex" } },
          },
        },
      },
    },
    examples: { Rex: { value: { name: "Rex", categoryId: 7 } } },
  },
};

const operations = {
  listPets: { method: "get", path: "/pets" },
  createPet: { method: "post", path: "/pets" },
  deletePet: { method: "delete", path: "/pets/{petId}" },
  listCategories: { method: "get", path: "/categories" },
  uploadPhoto: { method: "put", path: "/pets/{petId}/photo" },
  addPapers: { method: "post", path: "/pets/{petId}/papers" },
  watchPlaces: { method: "get", path: "/pets/{petId}/places" },
  putName: { method: "put", path: "/pets/{petId}/name" },
  deleteName: { method: "delete", path: "/pets/{petId}/name" },
};

const pets = `import { operation } from "./operation.ts";

export const listPets = operation("listPets", async () => ({ status: 200, body: [] }));
`;
const handlers = `import * as pets from "./pets.ts";

export const handlers = { ...pets };
`;

let folder: string;
beforeEach(() => {
  folder = folderWith({ "handlers.ts": handlers, "pets.ts": pets });
});

const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const write = (...ids: string[]) => newOperations(ids, { document, operations }, folder);

describe("the handler", () => {
  test("is added to the file of its tag", async () => {
    await write("createPet");
    expect(read("pets.ts")).toBe(`${pets}
export const createPet = operation("createPet", async ({ body, fail }, { prisma }) => {
  throw new Error("createPet has no logic yet.");
});
`);
    expect(read("handlers.ts")).toBe(handlers);
  });

  test("begins a file for a new tag, which is added to the handlers", async () => {
    await write("uploadPhoto");
    expect(read("pet-photos.ts")).toContain(
      "async ({ path, query, header, body, checkVersion }, { prisma }) => {",
    );
    expect(read("handlers.ts")).toBe(`import * as petPhotos from "./pet-photos.ts";
import * as pets from "./pets.ts";

export const handlers = { ...pets, ...petPhotos };
`);
  });

  test.each(["list-categories", "listCategories"])("has the name of code, for %s", async (id) => {
    await write(id);
    expect(read("categories.ts")).toContain(
      `export const listCategories = operation("listCategories", `,
    );
    expect(readdirSync(folder)).toContain("list-categories.test.ts");
    await expect(write(id)).rejects.toThrow("listCategories has a handler already");
  });

  test("takes the place of a notYet, wherever that is", async () => {
    const both = `import { notYet } from "./operation.ts";

export const createPet = notYet("createPet");
export const deletePet = notYet("deletePet");
`;
    save("open.ts", both);
    await write("createPet");
    expect(read("open.ts")).toContain(`import { notYet, operation } from "./operation.ts";

export const createPet = operation("createPet", async ({ body, fail }, { prisma }) => {`);
    await write("deletePet");
    expect(read("open.ts")).toContain(`import { operation } from "./operation.ts";`);
    expect(read("open.ts")).not.toContain("notYet");
    expect(read("handlers.ts")).toBe(handlers);
  });

  test("of a stream says how to send events, and gets a signal", async () => {
    await write("watchPlaces");
    expect(read("places.ts")).toContain(
      `operation("watchPlaces", async ({ path, fail, signal }, { prisma }) => {
  // Return \`{ status: 200, body: events() }\`: an async generator that yields events until \`signal\` aborts.
  // The last one is \`gone\`.
  throw new Error("watchPlaces has no logic yet.");
});`,
    );
  });

  test("has a file of its own if that of its tag holds something else", async () => {
    save("pets.ts", "export const limit = 3;\n");
    await write("createPet");
    expect(read("pets.ts")).toBe("export const limit = 3;\n");
    expect(read("create-pet.ts")).toContain(`operation("createPet"`);
  });
});

describe("the test", () => {
  test("sends the first example of the body", async () => {
    await write("createPet");
    expect(read("create-pet.test.ts")).toContain(`describe("201", () => {
  test("a request as in the contract", async () => {
    const { status } = await api.client.createPet.result({ body: { name: "Rex", categoryId: 7 } });
    expect(status).toBe(201);
  });
});`);
  });

  test("sends a value of the schema where there is no example", async () => {
    await write("deletePet");
    expect(read("delete-pet.test.ts")).toContain(
      `    // First add what the path names, with another operation of api.client or with api.database.
    const { status } = await api.client.deletePet.result({ petId: 1 });`,
    );
  });

  test("sends what is required, and bytes", async () => {
    await write("uploadPhoto");
    expect(read("upload-photo.test.ts")).toContain(`api.client.uploadPhoto.result({
      petId: 1,
      "X-Caption": "At the lake",
      body: new Blob(["content"]),
    });`);
  });

  test("names any version where the operation requires a condition", async () => {
    await write("putName");
    expect(read("put-name.test.ts")).toContain(
      `api.client.putName.result({ petId: 1, "If-Match": "*" });`,
    );
  });

  test("expects the first error of an operation that declares only errors", async () => {
    await write("deleteName");
    expect(read("delete-name.test.ts")).toContain(`describe("404", () => {
  test("a request as in the contract", async () => {
    // First add what the path names, with another operation of api.client or with api.database.
    const response = api.client.deleteName({ petId: 1 });
    await expect(response).rejects.toMatchObject({ status: 404 });
  });
});`);
  });

  test("sends the fields and files of a form", async () => {
    await write("addPapers");
    expect(read("add-papers.test.ts")).toContain(`await api.client.addPapers.result({
      petId: 1,
      body: { title: "Pedigree", scan: new Blob(["content"]) },
    });`);
  });
});

describe("nothing is written", () => {
  test.each([
    ["an operation that has a handler", "listPets", "listPets has a handler already, in pets.ts."],
    [
      "an operation that the contract does not have",
      "findPet",
      "The contract has no operation findPet. These operations have no handler yet: createPet, deletePet, listCategories, uploadPhoto, addPapers, watchPlaces, putName, deleteName.",
    ],
  ])("for %s", async (_name, id, message) => {
    await expect(write(id)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(["handlers.ts", "pets.ts"]);
  });

  test("for an operation that shares its transactions", async () => {
    save("pets.ts", pets.replace("= operation(", "= sharedOperation("));
    await expect(write("listPets")).rejects.toThrow("listPets has a handler already");
  });

  test("for any of several operations, if one of them cannot be written", async () => {
    await expect(write("createPet", "findPet")).rejects.toThrow("no operation findPet");
    expect(readdirSync(folder)).toEqual(["handlers.ts", "pets.ts"]);
  });

  test("over a test that exists", async () => {
    save("create-pet.test.ts", "");
    await expect(write("createPet")).rejects.toThrow(/create-pet\.test\.ts exists: move it away/);
    expect(read("pets.ts")).toBe(pets);
  });
});
