import { openDatabase } from "@contract-first/service/internal/database/database";
import type { StorageModel } from "@contract-first/service/internal/database/storage-model";
import { copyDatabase } from "@contract-first/service/internal/maintenance/copy";
import {
  availableDialects,
  createTestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import {
  pendingMigration,
  writeMigration,
} from "@contract-first/tools/internal/migrations/new-migration";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyClient, PrismaProject } from "../testing/prisma-project.ts";

/** The database has other names than Prisma's client, for tables, columns and values. */
const models = `
model Note {
  number  BigInt    @id @default(autoincrement()) @map("note no.")
  title   String?   @map("heading")
  level   Level     @map("how high")
  data    Json?     @map("any data")
  counts  Json      @map("counted")
  until   DateTime? @map("ends at")
  bytes   Bytes     @map("content")
  tags    Tag[]

  @@map("notes, all of them")
}

enum Level {
  low  @map("not high")
  high
}

model Tag {
  name   String @id @map("key")
  noteId BigInt @map("note")
  note   Note   @relation(fields: [noteId], references: [number])
}`;

const project = new PrismaProject();
let model: StorageModel<AnyClient>;

beforeAll(async () => {
  project.append(models);
  const { folder } = project;
  const pending = availableDialects.map(async (dialect) => {
    const migration = await pendingMigration(dialect, { folder, renames: [] });
    return [dialect, migration?.sql ?? ""] as const;
  });
  const scripts = Object.fromEntries(await Promise.all(pending));
  await writeMigration({ name: "a_notes", scripts, folder });
  const words = 'CREATE VIRTUAL TABLE "Words" USING fts5("word");';
  await writeMigration({ name: "b_words", scripts: { sqlite: words }, folder });
  model = await project.model();
});

afterAll(() => project.remove());

const ways = availableDialects.flatMap((from) =>
  availableDialects.map((to) => [from, to] as const),
);

describe.each(ways)("from %s to %s", (from, to) => {
  test("rows are copied to the columns that have other names in the database", async () => {
    const databases = await Promise.all([createTestDatabase(from), createTestDatabase(to)]);
    const [source, target] = await Promise.all(
      databases.map(({ url }) => openDatabase(model, url)),
    );
    const note = { title: "a", counts: [1], bytes: new Uint8Array([0, 255]) };
    await source?.service.note.createMany({
      data: [
        { ...note, level: "low", data: { b: 1 }, until: new Date("2030-01-31T12:00:00.120Z") },
        { ...note, level: "high", title: null },
      ],
    });
    await source?.service.tag.create({ data: { name: "x", noteId: 2n } });
    const [fromUrl = "", toUrl = ""] = databases.map(({ url }) => url);
    const tables = await copyDatabase({ model, from: fromUrl, to: toUrl, onProgress: () => {} });
    const left = tables.filter(({ checksum }) => checksum === "not copied: a virtual table");
    expect(left.map(({ table }) => table)).toEqual(from === "sqlite" ? ["Words"] : []);
    const notes = { orderBy: { number: "asc" }, include: { tags: true } };
    const copied = await target?.service.note.findMany(notes);
    expect(copied).toEqual(await source?.service.note.findMany(notes));
    expect(copied).toMatchObject([{ level: "low" }, { level: "high", tags: [{ name: "x" }] }]);
    const added = await target?.service.note.create({ data: { ...note, level: "low" } });
    expect(added.number).toBe(3n);
    await Promise.all([source?.$disconnect(), target?.$disconnect()]);
    await Promise.all(databases.map((database) => database.remove()));
  });
});
