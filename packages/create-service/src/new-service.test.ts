import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checksum, recordedFiles } from "./machinery/record.ts";
import { updateMachinery } from "./machinery/update.ts";
import { newService, origin, repository } from "./new-service.ts";
import { museumContract } from "./testing/museum-contract.ts";

const from = mkdtempSync(join(tmpdir(), "new-service-"));
const museum = join(from, "museum");
afterAll(() => rmSync(from, { recursive: true }));

const save = (path: string, text: string) => writeFileSync(join(from, path), text);
const read = (path: string) => readFileSync(join(museum, path), "utf8");
const json = (path: string) => JSON.parse(read(path));
const make = (folder: string, contract = "museum.yaml") => newService({ folder, contract, from });

beforeAll(async () => {
  save("museum.yaml", museumContract());
  const { operations } = await make("museum");
  expect(operations).toBe(4);
});

/** What `pnpm new service` prints. */
async function command(...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, "main.ts");
  const env = { ...process.env, INIT_CWD: from };
  const all = [program, "service", ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { cwd: repository, env });
  return stdout;
}

/** The files of a folder and of those in it, from the repository on. */
function filesIn(folder = ""): string[] {
  return readdirSync(join(museum, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

test("the command says how to go there, whatever its name is", async () => {
  const folder = "Bob's $HOME museum";
  const stdout = await command(folder, "--contract", "museum.yaml");
  const [, line = ""] = /^ {2}(cd .+)$/m.exec(stdout) ?? [];
  const there = await promisify(execFile)("sh", ["-c", `${line} && pwd`], { cwd: from });
  expect(there.stdout).toBe(`${join(realpathSync(from), folder)}\n`);
});

test("what is served in part is counted, and named on demand; extensions are silence", async () => {
  const xml = "application/xml: { schema: { type: string } }\n            application/json:";
  const part = museumContract().replace("application/json:", xml);
  save("part.yaml", `${part}x-topics: [{ content: { $ref: ./start.md } }]\n`);
  const { operations, warnings } = await make("part", "part.yaml");
  expect([operations, warnings]).toEqual([
    4,
    [expect.stringMatching(/^part\.yaml:\d+:\d+ application\/xml beside application\/json: /)],
  ]);
  const counted = "1 place of the contract is left out or served in part";
  const written = await command("counted", "--contract", "part.yaml");
  expect(written).toMatch(`${counted}; --list names them.\n\nWrote counted, `);
  const listed = await command("listed", "--contract", "part.yaml", "--list");
  expect(listed).toBe(`${warnings[0]}\n${counted}.\n`);
  expect(readdirSync(from)).not.toContain("listed");
});

describe("the repository", () => {
  test("has the contract as it is, and what is generated from it", () => {
    expect(read("openapi/openapi.yaml")).toBe(museumContract());
    expect(read("packages/contract/src/generated/operations.ts")).toMatch(
      /^\/\/ Generated from openapi\/openapi\.yaml by pnpm generate\./,
    );
    expect(read("packages/contract/src/generated/openapi.json")).toContain("createMuseumClient");
    expect(read("packages/client/src/generated/operations.ts")).toContain("buyTickets");
  });

  test("has a notYet for each operation, in a file for each tag", () => {
    expect(
      read("apps/api/src/operations/special-events.ts"),
    ).toBe(`import { notYet } from "./operation.ts";

export const listSpecialEvents = notYet("listSpecialEvents");

export const getSpecialEvent = notYet("getSpecialEvent");

export const cancelSpecialEvent = notYet("cancelSpecialEvent");
`);
    expect(read("apps/api/src/operations/handlers.ts")).toContain(
      "export const handlers = { ...specialEvents, ...tickets };",
    );
  });

  test("has the names of its folder", () => {
    expect(json("package.json").name).toBe("museum");
    expect(json("apps/api/package.json").name).toBe("@museum/api");
    const service = read("apps/api/src/service.ts");
    expect(service).toContain(`name: "museum"`);
    expect(service).toContain(`keyPrefix: "museum_"`);
    expect(service).toContain(`sampleUrl: urlOf("listSpecialEvents")`);
    expect(read("README.md")).toMatch(/^# Museum of Small Things\n/);
  });

  test("speaks of no animals; only the licence of the machinery names where it comes from", () => {
    const found = filesIn().flatMap((path) =>
      read(path)
        .split("\n")
        .filter((line) =>
          /animal|\bpets?\b|[a-z]Pets?\b|\bPet|petId|\bdogs?\b|\bcats\b/i.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
    const isLicence = (line: string) => line.startsWith("packages/LICENSE: ");
    expect(found.filter((line) => !isLicence(line))).toEqual([]);
  });

  test("leads nowhere outside", () => {
    const links = [...read("README.md").matchAll(/\]\((?!http)([^)]+)\)/g)].map(([, path]) => path);
    expect(links.filter((path) => !filesIn().some((each) => each.startsWith(path ?? "")))).toEqual(
      [],
    );
    const packages = filesIn().filter((path) => path.endsWith("package.json"));
    const names = packages.map((path) => json(path).name);
    const needed = packages.flatMap((path) => {
      const { dependencies, devDependencies } = json(path);
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    const { catalog } = parse(read("pnpm-workspace.yaml")) as { catalog: object };
    const known = [...names, ...Object.keys(catalog)];
    expect([...new Set(needed)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test("has the files that the scripts of its packages name", () => {
    const named = filesIn()
      .filter((path) => path.endsWith("package.json"))
      .flatMap((path) => {
        const words = Object.values<string>(json(path).scripts ?? {})
          .join(" ")
          .split(" ");
        const files = words.filter((word) => /^[./\w-]+\.(ts|mjs|json)$/.test(word));
        return files.map((file) => join(path, "..", file));
      });
    expect(named).toContain("apps/api/scripts/bundle.ts");
    expect(named.filter((path) => !filesIn().includes(path))).toEqual([]);
    expect(json("apps/api/tsconfig.json").include).toEqual(["src", "scripts", "vitest.*.ts"]);
  });

  test("locks what its packages need, and nothing of the others", () => {
    const { importers, packages } = parse(read("pnpm-lock.yaml")) as Record<string, object>;
    const folders = filesIn()
      .filter((path) => path.endsWith("package.json"))
      .map((path) => path.replace(/\/?package\.json$/, "") || ".");
    expect(Object.keys(importers ?? {})).toEqual(folders.toSorted());
    const names = Object.keys(packages ?? {});
    expect(names.some((name) => name.startsWith("express@"))).toBe(true);
    expect(names.filter((name) => /^(knip|@changesets|wouter|orval)/.test(name))).toEqual([]);
  });

  test("has rules of style of its own: those are off that the contract does not follow", () => {
    const { rules, apis } = parse(read("redocly.yaml")) as Record<string, Record<string, unknown>>;
    expect(apis).toEqual({ "museum@v1": { root: "openapi/openapi.yaml" } });
    expect(rules).toMatchObject({
      "operation-summary": "error",
      "museum/stability": "off",
      "rule/named-examples": "off",
    });
  });

  test("records the machinery, with a checksum of each file", () => {
    const record = json("machinery.json");
    expect(record).toMatchObject(origin());
    const recorded = recordedFiles(record);
    expect(Object.keys(recorded)).toContain("packages/service/src/http/router.ts");
    for (const [path, sum] of Object.entries(recorded))
      expect([path, checksum(read(path))]).toEqual([path, sum]);
  });
});

test("a contract in JSON, with odd tags or none, stays as it is", async () => {
  const contract = parse(
    museumContract(({ paths }) => {
      const [events, event, tickets] = Object.values(paths) as Record<
        string,
        { tags?: string[] }
      >[];
      for (const operation of [events?.get, event?.delete]) delete operation?.tags;
      Object.assign(event?.get ?? {}, { tags: ["default"] });
      Object.assign(tickets?.post ?? {}, { tags: ["Größe & Handlers"] });
    }),
  );
  const text = JSON.stringify(contract);
  save("odd.json", text);
  await make("Night_Train", "odd.json");
  const written = (path: string) => readFileSync(join(from, "Night_Train", path), "utf8");
  expect(written("openapi/openapi.yaml")).toBe(text);
  expect(written("apps/api/src/service.ts")).toContain(`name: "night-train"`);
  expect(written("apps/api/src/operations/handlers.ts")).toContain(
    "{ ...defaultOperation, ...grEHandlers, ...specialEvents }",
  );
});

describe("nothing is written", () => {
  test("for a contract that cannot be served: every place is named, with what to write", async () => {
    const broken = museumContract(({ paths }) => {
      const session = { name: "session", in: "cookie", required: true, schema: { type: "string" } };
      Object.assign(paths["/tickets"] ?? {}, { parameters: [session] });
      const visitor = { name: "visitor", in: "query", required: true, content: { "text/csv": {} } };
      Object.assign(paths["/special-events"] ?? {}, { parameters: [visitor] });
    });
    save("broken.yaml", broken);
    const { message } = (await make("other", "broken.yaml").catch((error) => error)) as Error;
    const lines = message.split("\n");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^broken\.yaml:\d+:\d+ .+\.$/);
    expect(readdirSync(from)).not.toContain("other");
  });

  test("into a folder that has something in it", async () => {
    mkdirSync(join(from, "taken"));
    save("taken/notes.txt", "");
    await expect(make("taken")).rejects.toThrow("taken has something in it: ");
    expect(readdirSync(join(from, "taken"))).toEqual(["notes.txt"]);
  });

  test("for a folder whose name no package can have", async () => {
    await expect(make("42")).rejects.toThrow(`"42" must begin with a letter`);
  });

  test("without the contract", async () => {
    await expect(make("other", "none.yaml")).rejects.toThrow("none.yaml does not exist.");
  });

  test("for a contract that only a lax reader takes for YAML", async () => {
    save("lax.yaml", `${museumContract()}x-note: "two\nlines"\n`);
    await expect(make("other", "lax.yaml")).rejects.toThrow(
      /lax\.yaml:\d+:1 This is not YAML: deficient indentation\.$/,
    );
  });

  test("for a contract that refers to the network", async () => {
    const schema = { $ref: "http://127.0.0.1:9/order.yaml" };
    const distant = museumContract(({ components }) => {
      Object.assign(components.schemas ?? {}, { Order: schema });
    });
    save("distant.yaml", distant);
    await expect(make("other", "distant.yaml")).rejects.toThrow(
      /^distant\.yaml refers to http:\/\/127\.0\.0\.1:9\/order\.yaml: nothing is read from the network/,
    );
  });

  test("for a contract with files outside of its folder", async () => {
    mkdirSync(join(from, "parts"));
    save("schemas.yaml", "Order: { type: object, description: What to buy. }\n");
    const split = museumContract(({ components }) => {
      Object.assign(components.schemas ?? {}, { Order: { $ref: "../schemas.yaml#/Order" } });
    });
    save("parts/museum.yaml", split);
    await expect(make("other", "parts/museum.yaml")).rejects.toThrow(
      "parts/museum.yaml refers to ../schemas.yaml: move what it refers to into its own folder",
    );
    save("whole.yaml", split.replace("../schemas.yaml", "schemas.yaml"));
    expect(await make("whole", "whole.yaml")).toMatchObject({ operations: 4 });
    expect(readdirSync(join(from, "whole/openapi"))).toEqual([
      "openapi.yaml",
      "rules",
      "schemas.yaml",
    ]);
  });
});

test("the words of a title are no markup of the README", async () => {
  const title = "Cash $& Carry\n# </title><h1>[told](x) `told`";
  save(
    "title.yaml",
    museumContract((document) => Object.assign(document.info as object, { title })),
  );
  await make("titled", "title.yaml");
  const [line] = readFileSync(join(from, "titled/README.md"), "utf8").split("\n");
  expect(line).toBe("# Cash $& Carry # \\</title>\\<h1>\\[told](x) \\`told\\`");
});

describe("an update of the machinery", () => {
  const source = { repository, version: "2.0.0", commit: "c0ffee" };
  const router = "packages/service/src/http/router.ts";
  const current = () => read(router);

  test("writes what has changed, and records it", () => {
    const newest = current();
    // As an earlier version had it.
    change(router, `// Earlier.\n${newest}`);
    addRecorded("packages/service/src/http/gone.ts", "export {};\n");
    const handlers = read("apps/api/src/operations/tickets.ts");
    expect(updateMachinery(source, museum)).toEqual({
      written: [router],
      removed: ["packages/service/src/http/gone.ts"],
    });
    expect(current()).toBe(newest);
    expect(json("machinery.json")).toMatchObject({ version: "2.0.0", commit: "c0ffee" });
    expect(read("apps/api/src/operations/tickets.ts")).toBe(handlers);
    expect(updateMachinery(source, museum)).toEqual({ written: [], removed: [] });
  });

  test("is refused if somebody changed a file, and names it", () => {
    const newest = current();
    writeFileSync(join(museum, router), `${newest}// Ours.\n`);
    expect(() => updateMachinery(source, museum)).toThrow(
      `${router} was changed here. Undo the change, or move it to a file of your own.`,
    );
    expect(current()).toContain("// Ours.");
    writeFileSync(join(museum, router), newest);
  });

  test("is refused where no machinery is", () => {
    expect(() => updateMachinery(source, from)).toThrow("name the folder that pnpm new service");
  });

  /** Changes a file, as if it had been copied so. */
  function change(path: string, text: string): void {
    writeFileSync(join(museum, path), text);
    addRecorded(path, text);
  }

  function addRecorded(path: string, text: string): void {
    writeFileSync(join(museum, path), text);
    const record = json("machinery.json");
    record.packages["packages/service"][path.replace("packages/service/", "")] = checksum(text);
    writeFileSync(join(museum, "machinery.json"), JSON.stringify(record));
  }
});
