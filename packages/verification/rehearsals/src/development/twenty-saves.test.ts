import { beforeAll, describe, expect, test } from "vitest";
import { colourOf, mapping, model } from "./coloured-pets.ts";
import { poll, printed, useDevelopment } from "./development.ts";
import { contract, halfOf, handlers, message, version, withMessage, withVersion } from "./edits.ts";
import { withMovePet } from "./move-pet.ts";

/**
 * What people save in a day, under requests: each test saves something, and waits for what is served or said. Nothing
 * waits for a time, so a busy machine only takes longer.
 */
const dev = useDevelopment();
let key = "";
beforeAll(async () => {
  // The demo key may send too few requests.
  const { secret } = JSON.parse(await keys("create", "--name", "Test", ...unlimited, "--json"));
  key = secret;
});
const keys = (...args: string[]) => dev.run("apps/api/src/command.ts", "keys", ...args);
const unlimited = ["--plan", "enterprise", "--per-minute", "1000000", "--per-day", "1000000"];

function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  return fetch(`${dev.origin}/v1${path}`, { ...init, headers });
}

const post = () =>
  request("/pets", {
    method: "POST",
    body: JSON.stringify({ name: "Rex", categoryId: 7, colour: "black", coat: "black" }),
  });
const created = async () => (await (await post()).json()) as Record<string, unknown>;
const move = () =>
  request("/pets/1/category", { method: "PUT", body: JSON.stringify({ categoryId: 9 }) });

const pollings = [poll(() => request("/pets?limit=5")), poll(() => request("/pets/1")), poll(post)];

/** Saves something, then waits for a line that is printed after it. */
async function says(line: RegExp, save: () => unknown): Promise<void> {
  const from = dev.output.length;
  await save();
  await printed(dev, line, from);
}

const original = new Map<string, string>();
beforeAll(() => {
  for (const path of [contract, handlers, mapping, model]) original.set(path, dev.read(path));
});
const undo = (path: string) => dev.write(path, original.get(path) ?? "");
const diff = (...args: string[]) => dev.run("packages/tools/src/main.ts", "db:diff", ...args);
const colour = colourOf(dev, "colour");
const served = /server +\| served after/;

test("1: a contract", async () => {
  dev.write(contract, withVersion(dev.read(contract), "1.2.3"));
  await expect.poll(() => version(dev)).toBe("1.2.3");
});

test("2: a contract with a reference to nothing", () =>
  says(/contract +\| openapi\/openapi\.yaml:\d+:\d+ .*leads nowhere.*Newt/, () =>
    dev.write(contract, dev.read(contract).replaceAll('schemas/NewPet"', 'schemas/Newt"')),
  ));

test("3: a handler, beside it", () =>
  says(/not served yet: openapi\/openapi\.yaml:\d+:\d+ .*leads nowhere.*Newt/, () =>
    dev.write(handlers, withMessage(dev.read(handlers), "first")),
  ));

test("4: the contract, undone", async () => {
  expect(await message(dev)).toBe("There is no pet 9000000000.");
  undo(contract);
  await expect.poll(() => message(dev)).toBe("There is no pet: first");
});

test("5: half a contract", () =>
  says(/contract +\| openapi\/openapi\.yaml:\d+:\d+ /, () =>
    dev.write(contract, halfOf(dev.read(contract))),
  ));

test("6: a new operation that has no handler responds with its example", async () => {
  dev.write(contract, withMovePet(original.get(contract) ?? ""));
  await expect.poll(async () => (await move()).headers.get("X-Example")).toBe("moved");
});

test("7: its handler", async () => {
  dev.write(handlers, `${dev.read(handlers)}\n${movePet}`);
  await expect.poll(async () => (await move()).headers.get("X-Example")).toBeNull();
});

test("8: the contract without it, but with its handler", () =>
  says(/not served yet: apps\/api\/src\/.*movePet is not an operation of the contract/, () =>
    undo(contract),
  ));

test("9: the handlers without it", async () => {
  undo(handlers);
  await expect.poll(async () => (await move()).status).toBe(404);
});

test("10: a handler before its operation", () =>
  says(served, () => dev.write(handlers, `${dev.read(handlers)}\n${movePet}`)));

test("11: its operation", async () => {
  dev.write(contract, withMovePet(dev.read(contract)));
  await expect.poll(async () => (await move()).status).toBe(200);
});

test("12: both undone", async () => {
  undo(contract);
  undo(handlers);
  await expect.poll(async () => (await move()).status).toBe(404);
});

test("13: a property of the contract", () =>
  says(
    /not served yet: apps\/api\/src\/pets\/pet-rows\.ts:\d+:\d+ .*colour/,
    colour.addToContract,
  ));

test("14: its column", () =>
  says(
    /not served yet: prisma\/schema\.prisma is ahead of its migrations: run pnpm db:diff --name what_it_does/,
    colour.addToModel,
  ));

test("15: one direction of the mapping", () =>
  says(/not served yet: prisma\/schema\.prisma is ahead of its migrations/, colour.addToRows));

test("16: the migration", () =>
  says(
    /not served yet: apps\/api\/src\/pets\/pet-rows\.ts:\d+:\d+ Property 'colour' is missing/,
    () => diff("--name", "add_colour"),
  ));

test("17: the other direction", async () => {
  colour.addToPets();
  await expect.poll(created).toMatchObject({ colour: "black" });
});

test("18: the property under another name", () =>
  says(/not served yet: apps\/api\/src\/pets\/pet-rows\.ts:\d+:\d+ .*colour/, () =>
    colour.rename(contract, "coat"),
  ));

test("19: its column too", () =>
  says(/not served yet: prisma\/schema\.prisma is ahead of its migrations/, () =>
    colour.rename(model, "coat"),
  ));

test("20: the mapping too", () =>
  says(/not served yet: prisma\/schema\.prisma is ahead of its migrations/, () =>
    colour.rename(mapping, "coat"),
  ));

test("21: the migration, which takes the column away from what is served", async () => {
  expect(await created()).toMatchObject({ colour: "black" });
  await diff("--name", "rename_colour", "--rename", "Pet.colour=coat");
  await expect.poll(created).toMatchObject({ coat: "black" });
});

test("22: half a handler", () =>
  says(/could not start; the one before goes on/, () =>
    dev.write(handlers, halfOf(dev.read(handlers))),
  ));

test("23: the handlers, undone", () =>
  // If the files of the migration were read one after the other, the last of them is served only now.
  says(/server +\| (what is saved is served|served after)/, () => undo(handlers)));

let sweep = "";

test("24: an empty migration, to be written", () =>
  says(/not served yet: The migration \w+_sweep is empty/, async () => {
    const wrote = await diff("--name", "sweep", "--empty");
    sweep = /Wrote (\S+sqlite\S+\.sql)/.exec(wrote)?.[1] ?? "";
  }));

test("25: its statement, then its record", async () => {
  await says(/not served yet: The migration sqlite\/\w+_sweep is not the one/, () =>
    dev.write(sweep, `UPDATE "Pet" SET "coat" = 'white' WHERE "id" = 1;\n`),
  );
  await says(served, () => diff("--record"));
  expect(await (await request("/pets/1")).json()).toMatchObject({ coat: "white" });
});

test("26: mistakes in types and against a rule, then without them", async () => {
  const good = dev.read(handlers);
  const from = dev.output.length;
  dev.write(handlers, `${good}\nexport const limit: number = "1";\ndebugger;\n`);
  await printed(
    dev,
    /types +\| apps\/api\/src\/operations\/pets\.ts:\d+:14 Type 'string' is not assign/,
    from,
  );
  await printed(dev, /lint +\| apps\/api\/src\/operations\/pets\.ts:\d+:1 .*noDebugger/, from);
  await says(/types +\| no problems/, () => dev.write(handlers, good));
});

test("no request was refused, or failed", async () => {
  for (const polling of pollings) {
    const statuses = await polling.stop();
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  }
});

describe("a service that ends", () => {
  /** A request for this animal ends the service, unless the one before it still responds. */
  const end = async () => {
    const outcome = () => request("/pets/405").then(String, () => "ended");
    await expect.poll(outcome).toBe("ended");
  };
  const ending = (text: string) =>
    withMessage(dev.read(handlers), text).replace(
      "  const row = await queries.first",
      "  if (path.petId === 405) process.exit(1);\n  const row = await queries.first",
    );

  test("starts again", async () => {
    dev.write(handlers, ending("ends"));
    await expect.poll(() => message(dev)).toBe("There is no pet: ends");
    await says(served, end);
    expect(await message(dev)).toBe("There is no pet: ends");
  });

  test("does not start again while a migration is missing", async () => {
    await says(/not served yet: prisma\/schema\.prisma is ahead/, () => undo(model));
    await says(/not served yet: prisma\/schema\.prisma is ahead/, () => undo(handlers));
    await says(/not served yet: prisma\/schema\.prisma is ahead/, end);
  });

  test("serves what is saved when it lacks nothing", async () => {
    colour.addToModel();
    colour.rename(model, "coat");
    await expect.poll(() => message(dev)).toBe("There is no pet 9000000000.");
  });
});

test("Ctrl-C ends it, with all of its processes", async () => {
  dev.kill("SIGINT");
  expect(await dev.exited).toBe(0);
  await expect.poll(() => dev.kill(0)).toBe(false);
});

const movePet = `export const movePet = operation("movePet", async ({ path, body }, { prisma }) => {
  const data = { categoryId: BigInt(body.categoryId) };
  const row = await prisma.pet.update({ where: { id: BigInt(path.petId) }, data });
  return { status: 200, body: toPet(row) };
});
`;
