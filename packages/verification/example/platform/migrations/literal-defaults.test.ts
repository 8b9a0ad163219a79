import { availableDialects } from "@contract-first/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyClient, PrismaProject } from "../testing/prisma-project.ts";

const added = String.raw`
  day      DateTime  @default("2000-01-01T00:00:00Z")
  moment   DateTime  @default("2000-01-01T00:00:00.1239+02:00")
  until    DateTime? @default("1999-12-31T23:59:59-11:30")
  now      DateTime? @default(now())
  icon     Bytes     @default("aGk=")
  nothing  Bytes?    @default("")
  number   BigInt    @default(9007199254740993)
  below    Int       @default(-3)
  tenth    Float     @default(0.1)
  isNew    Boolean   @default(true)
  tags     Json      @default("{\"it's\": [1, \"a, b\"]}")
  list     Json?     @default("[1]")
  level    Level     @default(high)
  said     String    @default("it's \"so\", \\ DEFAULT '2000-01-01 00:00:00 +00:00',\n")
  sql      String    @default("\n  \"x\" BLOB NOT NULL DEFAULT '6869'")`;

describe.each(availableDialects)("with %s, a literal default", (dialect) => {
  const project = new PrismaProject(dialect);
  let client: AnyClient;
  let close = async () => {};

  beforeAll(async () => {
    project.append("enum Level {\n  low\n  high\n}\nmodel Preset {\n  id Int @id\n}");
    await project.diff();
    await project.migrate();
    await project.execute('INSERT INTO "Preset" ("id") VALUES (1);');
    project.edit(["model Preset {\n  id Int @id\n", `model Preset {\n  id Int @id\n${added}\n`]);
    await project.diff();
    await project.migrate();
    const database = await project.connect();
    client = database.service;
    close = () => database.$disconnect();
  });

  afterAll(async () => {
    await close();
    await project.remove();
  });

  test("is read in old rows as it is written in new ones", async () => {
    const old = await client.preset.findUnique({ where: { id: 1 } });
    const { now, ...values } = await client.preset.create({ data: { id: 2 } });
    expect(old).toEqual({ ...values, id: 1, now: expect.any(Date) });
    expect(old.moment).toEqual(new Date("1999-12-31T22:00:00.123Z"));
  });

  test("is found and ordered in old rows as in new ones", async () => {
    const { id, tags, list, now, ...values } = await client.preset.findUnique({
      where: { id: 2 },
    });
    for (const [name, value] of Object.entries(values))
      expect([name, await client.preset.count({ where: { [name]: value } })]).toEqual([name, 2]);
  });

  test("is not written a second time", async () => {
    expect(await project.pending()).toBeNull();
  });
});
