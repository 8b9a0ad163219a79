import { select } from "@contract-first/service/internal/database/queries/query";
import type { AnyTable, Table } from "@contract-first/service/internal/database/queries/table";
import { renderTables } from "@contract-first/service/internal/storage-code/render-tables";
import { hasPostgresql } from "@contract-first/testing/internal/harness/test-database";
import { datamodelOf } from "@contract-first/tools/internal/migrations/dialects/schema-files";
import { expect, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.ts";

/** A table, as `pnpm generate` writes it. */
function tableOf(model: string, others = "", id = "Int @id") {
  const content = `model Place {\n  id ${id}\n  ${model}\n}\n${others}`;
  const text = renderTables(datamodelOf([{ path: "schema.prisma", content }]));
  const [, json = ""] = /const Place: Table<rows\.Place> = (\{.*?\n\});/s.exec(text) ?? [];
  return JSON.parse(json) as Table<object>;
}

function columnsOf(model: string, others?: string) {
  return tableOf(model, others).columns;
}

test("a column has its type, its name in the database if that is another, and whether a row needs it", () => {
  const columns = columnsOf(
    'openedAt DateTime? @map("opened at")\n  addedAt DateTime @default(now())\n  kind Kind',
    "enum Kind {\n  cave\n}",
  );
  expect(columns).toEqual({
    id: { type: "Int", isRequired: true },
    openedAt: { type: "DateTime", dbName: "opened at" },
    addedAt: { type: "DateTime" },
    kind: { type: "Enum", isRequired: true, values: ["cave"] },
  });
});

test("an enumeration with other values in the database is left to Prisma's client", () => {
  const columns = columnsOf("kind Kind", 'enum Kind {\n  cave @map("c")\n}');
  expect(columns).toMatchObject({ kind: { type: "Other" } });
  expect(() => select({ name: "Place", columns } as Table<object>, "")).toThrow(
    /^A frequent query cannot read Place\.kind, .*: use Prisma's client\.$/,
  );
});

test("a column that refers to another table says to which column", () => {
  const region = `
    model Region {
      code   String  @id
      north  Int
      east   Int
      places Place[] @relation("in")
      near   Place[] @relation("near")
      @@unique([north, east])
    }`;
  const columns: AnyTable["columns"] = columnsOf(
    `regionCode String @map("region")
    region Region @relation("in", fields: [regionCode], references: [code])
    north Int
    east Int
    near Region @relation("near", fields: [north, east], references: [north, east])`,
    region,
  );
  expect(columns).toMatchObject({
    regionCode: { dbName: "region", references: { model: "Region", field: "code" } },
  });
  // Two columns refer together.
  const alone = { type: "Int", isRequired: true };
  expect([columns.north, columns.east]).toEqual([alone, alone]);
});

test("an identifier that the database assigns is not listed as unique", () => {
  expect(tableOf("", "", "BigInt @id @default(autoincrement())").unique).toEqual([]);
});

test.runIf(hasPostgresql)(
  "a table says what is unique, by the names that migrations give the constraints",
  async () => {
    const long = "long".repeat(20);
    const model = `
    name   String @unique @map("its name")
    code   String @unique(map: "one_code")
    ${long} String
    @@unique([code, name])
    @@unique([name, ${long}])`;
    const { unique } = tableOf(model);
    expect(unique.map(({ columns }) => columns)).toEqual([
      ...[["id"], ["name"], ["code"], ["code", "name"]],
      ["name", long],
    ]);
    const project = new PrismaProject("postgresql");
    project.edit(["model Place {", "model Site {"], ["Place  @relation", "Site  @relation"]);
    project.append(`model Place {\n  id Int @id\n  ${model}\n}`);
    const { sql = "" } = (await project.pending()) ?? {};
    await project.remove();
    for (const { name } of unique) expect(sql).toContain(`"${name}"`);
  },
);
