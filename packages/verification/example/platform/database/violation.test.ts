import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.ts";
import { relatedModels, relatedService, type Through } from "../testing/related-service.ts";

const project = new PrismaProject(testedDialect);

/** Indexes that the storage model cannot describe. */
const ownIndexes = `
  CREATE UNIQUE INDEX "one_live_name" ON "things"("name") WHERE "name" LIKE 'live %';
  CREATE UNIQUE INDEX "one_last_thing" ON "things"("owner") WHERE "name" LIKE 'last %';
  CREATE UNIQUE INDEX "one_name_in_any_case" ON "things"(lower("name"), "keeperId") WHERE "owner" > 0;`;

beforeAll(async () => {
  project.append(relatedModels);
  await project.diff([], (sql) => sql + ownIndexes);
});

const service = relatedService(project);
const api = useTestService(service);
afterAll(() => project.remove());

let things = 0;
const newName = () => `Thing ${++things}`;

async function send(
  method: string,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
) {
  const response = await api.request(`${service.contract.basePath}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const newOwner = async (): Promise<number> =>
  Number((await api.database.service.owner.create({ data: {} })).id);

const newKeeper = async (): Promise<number> =>
  Number((await api.database.service.keeper.create({ data: {} })).id);

const count = (): Promise<number> => api.database.service.thing.count();

/** No row has it. */
const nothing = 9_007_199_254_740_991;

const mistake = (name: string, rule: "reference" | "unique") => ({
  ...{ in: "body", pointer: `/${name}`, rule },
  message: {
    reference: "This value refers to nothing that exists.",
    unique: "This value is already taken.",
  }[rule],
});

const ways: [through: Through, isKeyed: boolean][] = [
  ["queries", false],
  ["queries", true],
  ["prisma", false],
  ["prisma", true],
  ["connect", false],
  ["connect", true],
];

describe.each(ways)("through %s, with a key: %s", (through, isKeyed) => {
  const create = (body: object, path = "/things", key = newName()) =>
    send("POST", path, { body: { through, ...body }, ...(isKeyed && { key }) });

  test("a text is stored as it is", async () => {
    const name = "\u0001\u007f\ufdd0\ufffd\uffff\u{10ffff}";
    expect(await create({ name, ownerId: await newOwner() })).toEqual({
      status: 201,
      body: { name },
    });
    const { id } = await api.database.service.thing.findFirst({ orderBy: { id: "desc" } });
    const row = await api.database.service.thing.findUnique({ where: { id } });
    expect(row.name).toBe(name);
  });

  test("a reference to nothing is 400 with its place", async () => {
    expect(await create({ name: newName(), ownerId: nothing })).toEqual({
      status: 400,
      body: {
        ...{
          code: "invalid_request",
          message: "ownerId: This value refers to nothing that exists.",
          status: 400,
        },
        errors: [mistake("ownerId", "reference")],
      },
    });
  });

  test("each reference to nothing has its place, and the others have none", async () => {
    const both = await create({ name: newName(), ownerId: nothing, keeper_id: nothing });
    expect(both.body.message).toBe("ownerId, keeper_id: This value refers to nothing that exists.");
    expect(both.body.errors).toEqual([
      mistake("ownerId", "reference"),
      mistake("keeper_id", "reference"),
    ]);
    const one = await create({ name: newName(), ownerId: await newOwner(), keeper_id: nothing });
    expect(one.body.errors).toEqual([mistake("keeper_id", "reference")]);
  });

  test("a reference to nothing in the path is 404", async () => {
    const message = `There is nothing with the ownerId ${nothing}.`;
    expect(await create({ name: newName() }, `/owners/${nothing}/things`)).toEqual({
      status: 404,
      body: { code: "not_found", message, status: 404 },
    });
  });

  test("a reference that the body names otherwise is 400 without a place", async () => {
    const { status, body } = await create({ name: newName() }, "/things-of-somebody");
    expect([status, body.errors]).toEqual([400, undefined]);
    expect(body.message).toMatch(/^body: This value refers to nothing that exists/);
  });

  test("a value that is taken is 409 with the code of the contract", async () => {
    const thing = { name: newName(), ownerId: await newOwner() };
    expect((await create(thing)).status).toBe(201);
    const message = "name, ownerId: This value is already taken.";
    expect(await create(thing)).toEqual({
      status: 409,
      body: { code: "name_taken", message, status: 409 },
    });
  });

  test.each([
    ["of some rows", "live 1", "live 1", "name"],
    ["of some rows, by a column with another name in the database", "last 1", "last 2", "ownerId"],
    ["of an expression", "Bats", "bATS", "name, keeper_id"],
  ])("a value that an index %s holds is taken", async (_what, first, second, named) => {
    const keeper = named.includes("keeper_id") ? { keeper_id: await newKeeper() } : {};
    const [ownerId, other] = [await newOwner(), await newOwner()];
    const thing = newName();
    const createNamed = (name: string, owner: number) =>
      create({ name: `${name} ${thing}`, ownerId: owner, ...keeper });
    expect((await createNamed(first, ownerId)).status).toBe(201);
    expect(await createNamed(second, named === "ownerId" ? ownerId : other)).toMatchObject({
      status: 409,
      body: { code: "name_taken", message: `${named}: This value is already taken.` },
    });
  });

  test("a conflict for which the contract has several codes has a code of its own", async () => {
    const path = `/owners/${await newOwner()}/things`;
    const name = newName();
    expect((await create({ name }, path)).status).toBe(201);
    expect(await create({ name }, path)).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.stringContaining("ownerId, name: This value") },
    });
  });

  test("an error undoes nothing of other requests of the same time", async () => {
    const ownerId = await newOwner();
    const taken = newName();
    await create({ name: taken, ownerId });
    const before = await count();
    const all = Array.from({ length: 30 }, (_, index) => {
      if (index % 10 === 3) return create({ name: newName(), ownerId: nothing });
      return create({ name: index % 10 === 7 ? taken : newName(), ownerId });
    });
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    const expected = statuses.map((_, index) => ({ 3: 400, 7: 409 })[index % 10] ?? 201);
    expect(statuses).toEqual(expected);
    expect((await count()) - before).toBe(24);
  });

  test("an identifier that the database assigns is a failure of the service", async () => {
    const ownerId = await newOwner();
    await create({ name: newName(), ownerId });
    // As if the sequence of identifiers were behind.
    const { id } = await api.database.service.thing.findFirst();
    expect((await create({ name: newName(), ownerId }, `/things/${id}/copies`)).status).toBe(500);
  });
});

test("an error is not kept for the key: the request may be sent again", async () => {
  const ownerId = (await newOwner()) + 1;
  const body = { through: "queries", name: newName(), ownerId };
  const key = newName();
  expect((await send("POST", "/things", { body, key })).status).toBe(400);
  expect(await newOwner()).toBe(ownerId);
  expect((await send("POST", "/things", { body, key })).status).toBe(201);
});

test("a value that is taken is 400 with its place, where the declared 409 is another one", async () => {
  const ownerId = await newOwner();
  const [taken, other] = [newName(), newName()];
  for (const name of [taken, other])
    await send("POST", "/things", { body: { through: "queries", name, ownerId } });
  const { id } = await api.database.service.thing.findFirst({ where: { name: other } });
  const body = { through: "prisma", name: taken };
  expect(await send("PUT", `/things/${id}`, { body })).toMatchObject({
    status: 400,
    body: { message: "name: This value is already taken.", errors: [mistake("name", "unique")] },
  });
});

describe("changes in one transaction", () => {
  const merge = (from: number, ownerId: number, key?: string) => {
    const body = { through: "prisma", name: "", ownerId };
    return send("PUT", `/owners/${from}`, { body, ...(key && { key }) });
  };
  const thingsOf = (ownerId: number): Promise<number> =>
    api.database.service.thing.count({ where: { ownerId } });
  const ownerWithThing = async () => {
    const ownerId = await newOwner();
    await send("POST", "/things", { body: { through: "queries", name: newName(), ownerId } });
    return ownerId;
  };

  test.each([undefined, "with a key"])("are all kept %s", async (key) => {
    const [from, to] = [await ownerWithThing(), await ownerWithThing()];
    expect((await merge(from, to, key && newName())).status).toBe(204);
    expect([await thingsOf(from), await thingsOf(to)]).toEqual([0, 2]);
  });

  test.each([undefined, "with a key"])("or none, if one is refused %s", async (key) => {
    const from = await ownerWithThing();
    expect((await merge(from, nothing, key && newName())).status).toBe(400);
    // The owner of the first change is the same: the second one refuses.
    expect((await merge(from, from, key && newName())).status).toBe(400);
    expect(await thingsOf(from)).toBe(1);
  });
});

describe("a row that is gone", () => {
  test("is 404, with the parameter of the path that names it", async () => {
    const body = { through: "prisma", name: "", ownerId: await newOwner() };
    const message = `There is nothing with the ownerId ${nothing}.`;
    expect(await send("PUT", `/owners/${nothing}`, { body })).toEqual({
      status: 404,
      body: { code: "not_found", message, status: 404 },
    });
  });

  test("is 409 where no 404 is declared", async () => {
    const message = `There is nothing with the ownerId ${nothing}.`;
    expect(await send("DELETE", `/owners/${nothing}`)).toEqual({
      status: 409,
      body: { code: "conflict", message, status: 409 },
    });
  });

  test("is 500 where neither is declared, also 409 with headers that only others know", async () => {
    const body = { through: "prisma", name: newName() };
    expect((await send("PUT", `/things/${nothing}`, { body })).status).toBe(500);
  });
});

describe("what others refer to", () => {
  test("stays, with 409", async () => {
    const ownerId = await newOwner();
    await send("POST", "/things", { body: { through: "queries", name: newName(), ownerId } });
    expect(await send("DELETE", `/owners/${ownerId}`)).toEqual({
      status: 409,
      body: { code: "owner_in_use", message: "Something else refers to it.", status: 409 },
    });
  });

  test("stays, with 500 where the declared errors are others; the log has the reason", async () => {
    const body = { through: "queries", name: newName(), ownerId: await newOwner() };
    const keeper_id = await newKeeper();
    await send("POST", "/things", { body: { ...body, keeper_id } });
    expect((await send("DELETE", `/keepers/${keeper_id}`)).status).toBe(500);
    expect(api.log.filter(({ level }) => level === 50).at(-1)).toMatchObject({
      err: { message: expect.stringMatching(/foreign key/i) },
    });
  });
});
