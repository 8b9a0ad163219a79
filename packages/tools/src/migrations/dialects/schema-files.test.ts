import { expect, test } from "vitest";
import { datamodelOf } from "./schema-files.ts";

test("a model that is not valid is refused in words, with its line", () => {
  const content = "model Place {\n  id Whole @id\n}\n";
  const read = () => datamodelOf([{ path: "schema.prisma", content }]);
  expect(read).toThrow(/^The storage model is not valid: error: Type "Whole" is neither/);
  expect(read).toThrow("schema.prisma:2");
});
