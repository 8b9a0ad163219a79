import { renderTables } from "@animal-store/storage-codegen/render-tables";
import { expect, test } from "vitest";
import { datamodelOf } from "./dialects/schema-files.ts";
import { select } from "./queries/query.ts";
import type { Table } from "./queries/table.ts";

/** The columns of a model, as `pnpm generate` writes them. */
function columnsOf(model: string, others = "") {
  const content = `model Place {\n  id Int @id\n  ${model}\n}\n${others}`;
  const text = renderTables(datamodelOf([{ path: "schema.prisma", content }]));
  const [, json = ""] = /const Place: Table<rows\.Place> = (\{.*?\n\});/s.exec(text) ?? [];
  return (JSON.parse(json) as Table<object>).columns;
}

test("a column has its type, and its name in the database if that is another", () => {
  const columns = columnsOf(
    'openedAt DateTime? @map("opened at")\n  kind Kind',
    "enum Kind {\n  cave\n}",
  );
  expect(columns).toEqual({
    id: { type: "Int" },
    openedAt: { type: "DateTime", dbName: "opened at" },
    kind: { type: "Enum" },
  });
});

test("an enumeration with other values in the database is left to Prisma's client", () => {
  const columns = columnsOf("kind Kind", 'enum Kind {\n  cave @map("c")\n}');
  expect(columns).toMatchObject({ kind: { type: "Other" } });
  expect(() => select({ name: "Place", columns } as Table<object>, "")).toThrow(
    /^A frequent query cannot read Place\.kind, .*: use Prisma's client\.$/,
  );
});
