import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { compilerOptions } from "./testing/compile.js";

const source = fileURLToPath(new URL("./application.ts", import.meta.url));
const text = `import { createAnimalStoreClient } from "./index.js";
const client = createAnimalStoreClient({ environment: "production" });
client.getPet({ petId: 1 });
client.listPets();
`;

test("an editor strikes through a deprecated operation, and tells its end and successor", () => {
  const service = ts.createLanguageService({
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
    getCompilationSettings: compilerOptions,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
  });
  const struck = service
    .getSuggestionDiagnostics(source)
    .filter(({ reportsDeprecated }) => reportsDeprecated)
    .map(({ start, length }) => text.slice(start, start + length));
  expect(struck).toEqual(["getPet"]);

  const { tags = [], documentation = [] } =
    service.getQuickInfoAtPosition(source, text.indexOf("getPet")) ?? {};
  expect(ts.displayPartsToString(documentation)).toContain("Returns one animal.");
  const deprecated = tags.find(({ name }) => name === "deprecated");
  expect(ts.displayPartsToString(deprecated?.text)).toMatch(/2030-12-05.*listPets/);
});
