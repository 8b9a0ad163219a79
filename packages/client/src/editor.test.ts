import { fileURLToPath } from "node:url";
import { type OperationId, operations } from "@animal-store/contract";
import { compilerOptions } from "@contract-first/client-runtime/internal/testing/compile";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const source = fileURLToPath(new URL("./application.ts", import.meta.url));
const text = `import { createAnimalStoreClient } from "./generated/index.ts";
import { mockAnimalStore } from "./generated/mock.ts";
const client = createAnimalStoreClient({ environment: "production" });
client.getPet({ petId: 1 });
client.listPets();
client.GET("/pets/{petId}", { params: { path: { petId: 1 } } });
client.GET("/pets");
const mock = mockAnimalStore({ environment: "production" });
mock.getPet(404);
mock.listPets(200);
const onePet = await client.createPet({ body: { name: "Rex", categoryId: 7 } });
const manyPets = await client.listPets();
const result = await client.createPet.result({ body: { name: "Rex", categoryId: 7 } });
const notFound = result.status === 401 && result.error;
`;

/** The operations that the text uses, in its order, each with the name that it uses. */
const uses: [OperationId, string][] = [
  ["getPet", "getPet"],
  ["listPets", "listPets"],
  ["getPet", "GET"],
  ["listPets", "GET"],
  ["getPet", "getPet"],
  ["listPets", "listPets"],
  ["createPet", "createPet"],
  ["listPets", "listPets"],
  ["createPet", "createPet"],
];

let service: ts.LanguageService;
beforeAll(() => {
  service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    fileExists: (path) => path === source || ts.sys.fileExists(path),
    readFile: (path) => (path === source ? text : ts.sys.readFile(path)),
    getScriptFileNames: () => [source],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const content = path === source ? text : ts.sys.readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCompilationSettings: () => compilerOptions(packageFolder),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
  });
});

const infoAt = (place: string) => service.getQuickInfoAtPosition(source, text.indexOf(place));

test("an editor strikes through what is deprecated: methods, calls by path and mocks", () => {
  const struck = service
    .getSuggestionDiagnostics(source)
    .filter(({ reportsDeprecated }) => reportsDeprecated)
    .map(({ start, length }) => text.slice(start, start + length));
  const deprecated = uses.filter(([id]) => operations[id].deprecation !== null);
  expect(struck).toEqual(deprecated.map(([, name]) => name));
});

test.each(["getPet", 'GET("/pets/{petId}"', "getPet(404"])(
  "it names the end of %s, and its successor",
  (place) => {
    const { tags = [] } = infoAt(place) ?? {};
    const deprecated = tags.find(({ name }) => name === "deprecated");
    expect(ts.displayPartsToString(deprecated?.text)).toMatch(
      new RegExp(`${operations.getPet.deprecation?.sunset}.*listPets`),
    );
  },
);

test.each([
  ["getPet", "Returns one animal."],
  ['GET("/pets/{petId}"', "Returns one animal."],
  ['GET("/pets")', "Returns the animals of the catalogue"],
])("it describes operations, also as calls by path: %s", (place, description) => {
  const { documentation } = infoAt(place) ?? {};
  expect(ts.displayPartsToString(documentation)).toContain(description);
});

describe("it shows the names of the contract", () => {
  test.each([
    ["onePet", "const onePet: Pet"],
    ["manyPets", "const manyPets: Pets"],
    ["notFound", "const notFound: false | ErrorBody"],
  ])("%s", (place, expected) => {
    expect(ts.displayPartsToString(infoAt(place)?.displayParts)).toBe(expected);
  });
});
