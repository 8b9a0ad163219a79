import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placesContract } from "@contract-first/create-service/internal/testing/places-contract";
import { runCommand } from "@contract-first/testing/programs";
import { repository } from "@contract-first/tools/internal/repository";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectStreams } from "./follow-streams.ts";

/**
 * The README of a new service, followed by a team whose contract has the places of its examples. Its other commands, and
 * the code of its client, are in new-service.test.ts.
 */
const folder = mkdtempSync(join(tmpdir(), "new-service-readme-"));
const town = join(folder, "town");
const api = join(town, "apps/api");
let readme = "";

const read = (path: string) => readFileSync(join(town, path), "utf8");
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(town, path), change(read(path)));

async function succeed(cwd: string, program: string, args: string[]): Promise<string> {
  const { status, output } = await runCommand(cwd, program, args);
  expect([args, status, status === 0 ? "" : output]).toEqual([args, 0, ""]);
  return output;
}

/** Runs a command that the README shows. */
function follow(command: string): Promise<string> {
  expect([command, readme.includes(`\`${command}\``)]).toEqual([command, true]);
  return succeed(town, "sh", ["-c", command]);
}

/** The block of code with a text, without the indent of a list. */
function block(language: string, text: string): string {
  const found = readme.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.*?)^ *\`\`\``, "gms"));
  const [, indent = "", code = ""] = [...found].find(([, , each]) => each?.includes(text)) ?? [];
  expect(code).toContain(text);
  return code.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}

beforeAll(async () => {
  writeFileSync(join(folder, "town.yaml"), placesContract());
  const program = join(repository, "packages/create-service/src/main.ts");
  const args = ["service", town, "--contract", join(folder, "town.yaml")];
  await succeed(repository, process.execPath, [program, ...args]);
  readme = read("README.md");
  const author = ["-c", "user.name=A", "-c", "user.email=a@town.example"];
  await succeed(town, "git", ["init", "--quiet", "--initial-branch=main"]);
  await succeed(town, "git", ["add", "--all"]);
  await succeed(town, "git", [...author, "commit", "--quiet", "--message=The first day"]);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the commands and the table of its first operation", async () => {
  await follow("pnpm new operation createPlace");
  const others = ["getPlace", "watchPlaces", "exportPlaces"];
  await succeed(town, "pnpm", ["new", "operation", ...others]);
  edit("prisma/schema.prisma", (text) => text + block("prisma", "model Place"));
  const printed = await follow("pnpm db:diff --name what_it_does");
  expect(printed).toContain("Wrote prisma/migrations/sqlite/");
});

/** A stream of JSON Lines, written in the same way as that of events. */
const exportPlaces = `
export const exportPlaces = operation("exportPlaces", async (_input, { prisma }) => {
  let seen = 0n;
  async function* items() {
    for (;;) {
      const where = { id: { gt: seen } };
      const rows = await prisma.place.findMany({ where, orderBy: { id: "asc" }, take: 100 });
      if (rows.length === 0) return;
      for (const row of rows) {
        seen = row.id;
        yield toPlace(row);
      }
    }
  }
  return { status: 200, body: items() };
});
`;

/** The line in a written test that its developer replaces. */
const firstAdd = / {4}\/\/ First add .*\n/;

test("the code of its handlers and tests", async () => {
  const shown = ['operation("createPlace"', '"renamePlace"', 'operation("watchPlaces"'];
  const handlers = shown.map((text) => block("ts", text)).join("\n") + exportPlaces;
  edit("apps/api/src/operations/places.ts", (text) => {
    const left = text.match(/^export const \w+ = notYet\(.*\n/gm) ?? [];
    const code = [handlers, ...left.filter((line) => !line.includes("renamePlace"))].join("\n");
    return `${imports(code)}\n${code}`;
  });
  const [row] = /await api\.database\.transact\(.*?\)\)(?=`)/.exec(readme) ?? [];
  for (const operation of ["get-place", "watch-places"]) {
    edit(`apps/api/src/operations/${operation}.test.ts`, (text) => {
      expect(text).toMatch(firstAdd);
      return text.replace(firstAdd, `${row};\n`);
    });
  }
  const suite = block("ts", "testContract(service, {").trim().replace(/;$/, "");
  edit("apps/api/src/conformance.test.ts", (text) => {
    expect(text).toContain("testContract(service)");
    return text.replace("testContract(service)", suite);
  });
  await follow("pnpm fix");
  await succeed(town, "pnpm", ["lint"]);
  await succeed(town, "pnpm", ["typecheck"]);
  const tests = await succeed(api, join(api, "node_modules/.bin/vitest"), ["run"]);
  for (const id of ["get-place", "watch-places", "export-places"]) {
    expect(tests).toContain(`${id}.test.ts`);
  }
});

test("its streams, from the start of the service to its stop", () => expectStreams(api));

test("it names scripts that are there", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const named = [...readme.matchAll(/(?:^|`|-y )pnpm(?:@12)? ([a-z][a-z:-]*[a-z])(?=[\s`])/gm)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, name]) => name).filter((name = "") => !(name in scripts))).toEqual([]);
});

/** The imports of what a code uses, as the table of the README has them. */
function imports(code: string): string {
  const rows = [...readme.matchAll(/^ *\| (`[^|]+) \| `([^`]+)`.*\|$/gm)];
  const named = rows.flatMap(([, cell = "", from]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => ({ name, from })),
  );
  const isUsed = (name: string) => new RegExp(`\\b${name.split(" as ").at(-1)}\\b`).test(code);
  const isType = (name: string) => /^[A-Z]/.test(name);
  return named
    .filter(({ name }) => isUsed(name))
    .map(({ name, from }) => `import { ${isType(name) ? "type " : ""}${name} } from "${from}";\n`)
    .join("");
}
