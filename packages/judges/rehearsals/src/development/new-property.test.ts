import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableDialects, createTestDatabase } from "@contract-first/testing";
import { runProgram, startService } from "@contract-first/testing/internal";
import { runCommand } from "@contract-first/testing/programs";
import { repository } from "@contract-first/tools/internal/repository";
import { copyRepository } from "@contract-first/tools/internal/testing/copy-repository";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/**
 * A copy of the repository, in which the animals get an optional property: in the contract, the model and one mapping.
 * The compiler names each of these that was forgotten.
 */
const folder = mkdtempSync(join(tmpdir(), "animal-store-new-property-"));
const contract = "openapi/openapi.yaml";
const model = "prisma/schema.prisma";
const mapping = "apps/api/src/pets/pet-rows.ts";
const original = new Map<string, string>();

beforeAll(() => {
  copyRepository(folder);
  for (const path of [contract, model, mapping]) original.set(path, read(path));
  const sources = {
    extends: "./tsconfig.json",
    include: ["src"],
    exclude: ["src/**/*.test.ts"],
  };
  writeFileSync(join(folder, "apps/api/tsconfig.sources.json"), JSON.stringify(sources));
});

afterAll(() => rmSync(folder, { recursive: true }));

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

/** Replaces a text, which the original file must have. */
function edit(path: string, from: string, to: string): void {
  const text = read(path);
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

function restore(path: string): void {
  writeFileSync(join(folder, path), original.get(path) ?? "");
}

const addToContract = () =>
  edit(
    contract,
    `        status:\n          $ref: "#/components/schemas/PetStatus"\n    Pet:\n`,
    `        status:\n          $ref: "#/components/schemas/PetStatus"\n        breed:\n          type: string\n          description: The breed of the animal.\n          examples: [Beagle]\n    Pet:\n`,
  );
const addToModel = () =>
  edit(model, "  status     PetStatus?\n", "  status     PetStatus?\n  breed String?\n");

/** Runs a source of the copy, which must succeed. */
async function runSource(within: string, ...args: string[]): Promise<void> {
  const { status, output } = await runCommand(join(folder, within), process.execPath, args);
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
}

/** Generates everything, and compiles the sources of the store; returns the messages of the compiler. */
async function compile(): Promise<string> {
  await runSource("packages/tools", "src/main.ts", "generate", "contract");
  await runSource("packages/service", "src/storage-code/main.ts", "../../apps/api");
  const within = join(folder, "apps/api");
  const args = [
    join(repository, "scripts/tsc.mjs"),
    "--noEmit",
    "--project",
    "tsconfig.sources.json",
  ];
  return (await runCommand(within, process.execPath, args)).output;
}

describe("the compiler names what was forgotten:", () => {
  test("nothing before the change", async () => {
    expect(await compile()).toBe("");
  });

  test("the mapping and the column, of a property of the contract", async () => {
    addToContract();
    const output = await compile();
    expect(output).toMatch(/pet-rows\.ts\(.*: Property 'breed' is missing in type/);
    expect(output).toMatch(/pet-rows\.ts\(.*"no column stores the property breed"/);
    restore(contract);
  });

  test("the mapping, of a column of the model", async () => {
    addToModel();
    expect(await compile()).toMatch(/pet-rows\.ts\(.*: Property 'breed' is missing in type/);
  });

  test("both directions of the mapping, of a property with a column", async () => {
    addToContract();
    const both = (await compile()).match(/pet-rows\.ts\(.*: Property 'breed' is missing in type/g);
    expect(both).toHaveLength(2);
    edit(mapping, "categoryId, status }: PetRow", "categoryId, status, breed }: PetRow");
    edit(
      mapping,
      "status: status ?? undefined,",
      "status: status ?? undefined, breed: breed ?? undefined,",
    );
    const one = (await compile()).match(/Property 'breed' is missing in type/g);
    expect(one).toHaveLength(1);
  });

  test("nothing after it", async () => {
    edit(mapping, "categoryId, status }: NewPet)", "categoryId, status, breed }: NewPet)");
    edit(mapping, "status: status ?? null }", "status: status ?? null, breed: breed ?? null }");
    expect(await compile()).toBe("");
  });
});

test("the migration is written, and then agrees with the model", async () => {
  await runSource(".", "packages/tools/src/main.ts", "db:diff", "--name", "add_breed");
  await runSource(".", "packages/tools/src/main.ts", "db:diff", "--check");
});

describe.each(availableDialects)("on %s", (dialect) => {
  test("the property is stored, and returned by a create with and without a key, a get and a list", async () => {
    const database = await createTestDatabase(dialect);
    const command = join(folder, "apps/api/src/command.ts");
    const env = { DATABASE_URL: database.url };
    await runProgram(command, ["migrate"], env);
    const key = ["create", "--name", "Test", "--plan", "pro", "--json"];
    const created = await runProgram(command, ["keys", ...key], env);
    const { secret } = JSON.parse(created.stdout) as { secret: string };
    const { origin, process, exited } = await startService(
      join(folder, "apps/api/src/main.ts"),
      env,
    );
    const request = async (path: string, init: RequestInit = {}) => {
      const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
      const response = await fetch(`${origin}/v1${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      return response.json() as Promise<unknown>;
    };
    const post = (pet: object, headers: Record<string, string> = {}) =>
      request("/pets", { method: "POST", body: JSON.stringify(pet), headers });
    const pet = { name: "Rex", categoryId: 7 };
    const pets = [
      { id: 1, ...pet, breed: "Beagle" },
      { id: 2, ...pet, breed: "Zwergschnauzer 🐕" },
      { id: 3, ...pet },
    ];
    expect(await post({ ...pet, breed: "Beagle" })).toEqual(pets[0]);
    const keyed = { "Idempotency-Key": "second" };
    expect(await post({ ...pet, breed: "Zwergschnauzer 🐕" }, keyed)).toEqual(pets[1]);
    expect(await post(pet)).toEqual(pets[2]);
    for (const each of pets) expect(await request(`/pets/${each.id}`)).toEqual(each);
    expect(await request("/pets")).toEqual(pets);
    process.kill("SIGTERM");
    await exited;
    await database.remove();
  });
});
