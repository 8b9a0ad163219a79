import { execFile, execFileSync } from "node:child_process";
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
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { repository } from "@contract-first/tools/internal/repository";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { newService } from "./new-service.ts";
import { redocly } from "./style-rules.ts";
import { museumContract } from "./testing/museum-contract.ts";
import { raiseVersions, updateService } from "./update.ts";

/** What a review of the first commit has to read, besides contract, generated code and lockfile. */
const maxSize = { files: 45, lines: 1_500 };

const from = mkdtempSync(join(tmpdir(), "new-service-"));
const museum = join(from, "museum");
afterAll(() => rmSync(from, { recursive: true }));

const save = (path: string, text: string) => writeFileSync(join(from, path), text);
const read = (path: string) => readFileSync(join(museum, path), "utf8");
const json = (path: string) => JSON.parse(read(path));
const source = (contract: string, ...overlays: string[]) => ({
  path: join(from, contract),
  overlays: overlays.map((each) => join(from, each)),
});
const make = (folder: string, contract = "museum.yaml") =>
  newService({ folder, source: source(contract), from });

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

test("each script says what it does, unless its program has a help of its own", async () => {
  const { helps } = await import(pathToFileURL(join(museum, "scripts/help.mjs")).href);
  const names = Object.keys(json("package.json").scripts);
  for (const name of names.filter((each) => !/^(keys|new|review|db:)/.test(each))) {
    expect(helps[name]).toMatch(new RegExp(`^Usage: pnpm ${name}(?!.*PART)`));
  }
});

test("what is served in part is counted, and named on demand; extensions are silence", async () => {
  const other = (type: string) =>
    `${type}: { schema: { type: string } }\n            application/json:`;
  const part = museumContract()
    .replace("application/json:", other("application/xml"))
    .replace("application/json:", other("text/csv"));
  save("part.yaml", `${part}x-topics: [{ content: { $ref: ./start.md } }]\n`);
  const { operations, warnings } = await make("part", "part.yaml");
  const { place: first, message } = warnings[0] ?? {};
  expect([operations, warnings.length]).toEqual([4, 2]);
  expect(message).toMatch(
    /^This media type is not served: .+ Here: application\/xml beside .+\/json$/,
  );
  const line = `${first} (first of 2) ${message}\n`;
  const counted = "2 places of the contract are left out or served in part";
  const written = await command("counted", "--contract", "part.yaml");
  expect(written).toContain(`${line}${counted}; --list names them.\n\nWrote counted. `);
  const listed = await command("listed", "--contract", "part.yaml", "--list");
  const second = `  ${warnings[1]?.place} text/csv beside application/json\n`;
  expect(listed).toBe(`${line}${second}${counted}.\n`);
  expect(readdirSync(from)).not.toContain("listed");
});

test("a contract whose operations need sessions in cookies is served in full", async () => {
  const sessions = museumContract((contract) => {
    const session = { type: "apiKey", in: "cookie", name: "sid" };
    contract.components.securitySchemes = { session };
    contract.security = [{ session: [] }];
  });
  save("sessions.yaml", sessions);
  const { operations, warnings } = await make("sessions", "sessions.yaml");
  expect([operations, warnings]).toEqual([4, []]);
});

describe("the repository", () => {
  test("speaks of no animals", () => {
    const texts = filesIn().filter((path) => !path.endsWith(".tgz"));
    const found = texts.flatMap((path) =>
      read(path)
        .split("\n")
        .filter((line) =>
          /animal|\bpets?\b|[a-z]Pets?\b|\bPet|petId|\bdogs?\b|\bcats\b/i.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test("leads nowhere outside", () => {
    const links = [...read("README.md").matchAll(/\]\((?!http)([^)]+)\)/g)].map(([, path]) => path);
    expect(links.filter((path) => !filesIn().some((each) => each.startsWith(path ?? "")))).toEqual(
      [],
    );
  });

  test("has few files: what its team reads", () => {
    const isGenerated = (path: string) => /\/generated\/|^openapi\/|^pnpm-lock/.test(path);
    const own = filesIn().filter((path) => !isGenerated(path));
    const texts = own.filter((path) => !path.startsWith("vendor/"));
    const lines = texts.reduce((sum, path) => sum + read(path).split("\n").length - 1, 0);
    expect(own.length).toBeLessThanOrEqual(maxSize.files);
    expect(lines).toBeLessThanOrEqual(maxSize.lines);
  });

  test("has no package with a known vulnerability, and a workflow that looks for more", () => {
    const versions = [
      ...read("pnpm-lock.yaml").matchAll(/json-schema-ref-parser@(\d+)\.(\d+)\.(\d+)/g),
    ].map(([, ...numbers]) => numbers.map(Number));
    expect(versions).not.toEqual([]);
    for (const [major = 0, minor = 0, patch = 0] of versions) {
      expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(15_003_006);
    }
    expect(read(".github/workflows/audit.yml")).toMatch(/pnpm@\d+\.\d+\.\d+ audit --prod/);
  });

  test("has the files that its scripts name", () => {
    const words = Object.values<string>(json("package.json").scripts).join(" ").split(" ");
    const named = words.filter((word) => /^[./\w-]+\.(ts|mjs|json)$/.test(word));
    expect(named).toContain("apps/api/src/command.ts");
    expect(named.filter((path) => !filesIn().includes(path))).toEqual([]);
  });

  test("locks what its packages need, and nothing of the others", () => {
    const { importers, packages } = parse(read("pnpm-lock.yaml")) as Record<string, object>;
    const folders = filesIn()
      .filter((path) => path.endsWith("package.json"))
      .map((path) => path.replace(/\/?package\.json$/, "") || ".");
    expect(Object.keys(importers ?? {})).toEqual(folders.toSorted());
    const names = Object.keys(packages ?? {});
    expect(names.some((name) => name.startsWith("express@"))).toBe(true);
    expect(names.filter((name) => /^(knip|@changesets|wouter)/.test(name))).toEqual([]);
  });

  test("has rules of style of its own: those are off that the contract does not follow", () => {
    const { rules, apis } = parse(read("redocly.yaml")) as Record<string, Record<string, unknown>>;
    expect(apis).toEqual({ "museum@v1": { root: "openapi/openapi.yaml" } });
    expect(rules).toMatchObject({
      "operation-summary": "error",
      "contract-rules/stability": "off",
      "rule/named-examples": "off",
    });
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

describe("overlays", () => {
  const overlay = (action: object) =>
    JSON.stringify({ overlay: "1.0.0", info: { title: "A", version: "1" }, actions: [action] });
  const session = { name: "body", in: "header", required: true, schema: { type: "string" } };
  const broken = museumContract(({ paths }) => {
    Object.assign(paths["/tickets"] ?? {}, { parameters: [session] });
  });

  beforeAll(() => {
    save("overlaid.yaml", broken);
    save("remove.json", overlay({ target: "$.paths['/tickets'].parameters", remove: true }));
    save("rename.yaml", overlay({ target: "$.info", update: { title: "Overlaid" } }));
  });

  test("change the contract, which the README says how to write again", async () => {
    await command(
      ...["overlaid", "--contract", "overlaid.yaml"],
      ...["--overlay", "remove.json", "--overlay", "rename.yaml"],
    );
    const folder = join(from, "overlaid");
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    expect(read("openapi/original/openapi.yaml")).toBe(broken);
    expect(read("README.md")).toMatch(/^# Overlaid\n/);
    const contract = read("openapi/openapi.yaml");
    expect(contract).not.toContain("name: body");
    const [, line = ""] = /^pnpm exec redocly (bundle .+)$/m.exec(read("README.md")) ?? [];
    const options = { cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: "off" } };
    rmSync(join(folder, "redocly.yaml"));
    execFileSync(process.execPath, [redocly, ...line.split(" ")], { ...options, stdio: "pipe" });
    expect(read("openapi/openapi.yaml")).toBe(contract);
  });

  test("leave the places of the original in refusals", async () => {
    const line = broken.split("\n").findIndex((each) => each.includes("name: body")) + 1;
    const refused = newService({
      folder: "no",
      source: source("overlaid.yaml", "rename.yaml"),
      from,
    });
    await expect(refused).rejects.toThrow(
      new RegExp(`^overlaid\\.yaml:${line}:\\d+ Parameters named body `),
    );
  });

  test("are suggested: with its own, the command writes what it refused", async () => {
    const twice = museumContract(({ paths }) => {
      Object.assign((paths["/tickets"] as { post: object }).post, {
        operationId: "listSpecialEvents",
      });
    });
    save("twice.yaml", twice);
    const args = ["suggested", "--contract", "twice.yaml"];
    await expect(command(...args)).rejects.toThrow("have the same name in code");
    const written = await command(...args, "--suggest-overlay", "edits.json");
    expect(written).toContain("write --overlay edits.json in place of --suggest-overlay.");
    expect(readdirSync(from)).not.toContain("suggested");
    expect(await command(...args, "--overlay", "edits.json")).toContain("Wrote suggested.");
    const left = await command(
      ...args,
      "--overlay",
      "edits.json",
      "--suggest-overlay",
      "more.json",
    );
    expect(left).toBe("No edit is needed, or each needs a decision of yours.\n");
    await expect(command(...args, "--suggest-overlay", "edits.json")).rejects.toThrow("EEXIST");
  });

  test.each([
    [overlay({ target: "$.info", update: [] }), /^no\.yaml:1:\d+ Cannot apply array to object/],
    ["{}", /no\.yaml is not an Overlay 1\.0/],
  ])("that cannot be applied are refused: %s", async (text, sentence) => {
    save("no.yaml", text);
    const refused = newService({ folder: "no", source: source("overlaid.yaml", "no.yaml"), from });
    await expect(refused).rejects.toThrow(sentence);
  });
});

describe("nothing is written", () => {
  test("for a contract that cannot be served: every place is named, with what to write", async () => {
    const broken = museumContract(({ paths }) => {
      const session = { name: "body", in: "header", required: true, schema: { type: "string" } };
      Object.assign(paths["/tickets"] ?? {}, { parameters: [session] });
      const visitor = { name: "visitor", in: "query", required: true, content: { "text/csv": {} } };
      Object.assign(paths["/special-events"] ?? {}, { parameters: [visitor] });
    });
    save("broken.yaml", broken);
    const { message } = (await make("other", "broken.yaml").catch((error) => error)) as Error;
    const lines = message.split("\n");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^broken\.yaml:\d+:\d+ .+\. Here: \w+$/);
    expect(readdirSync(from)).not.toContain("other");
  });

  test("into a folder that is not empty", async () => {
    mkdirSync(join(from, "taken"));
    save("taken/notes.txt", "");
    await expect(make("taken")).rejects.toThrow("taken is not empty: ");
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
      /lax\.yaml:\d+:1 This is not YAML: deficient indentation, so indent each line .+\.$/,
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
      "parts/museum.yaml refers to ../schemas.yaml: move the file to which it refers into its own folder",
    );
    save("whole.yaml", split.replace("../schemas.yaml", "schemas.yaml"));
    expect(await make("whole", "whole.yaml")).toMatchObject({ operations: 4 });
    expect(readdirSync(join(from, "whole/openapi"))).toEqual(["openapi.yaml", "schemas.yaml"]);
  });
});

test("the words of a title are not markup of the README", async () => {
  const title = "Cash $& Carry\n# </title><h1>[told](x) `told`";
  save(
    "title.yaml",
    museumContract((document) => Object.assign(document.info as object, { title })),
  );
  await make("titled", "title.yaml");
  const [line] = readFileSync(join(from, "titled/README.md"), "utf8").split("\n");
  expect(line).toBe("# Cash $& Carry # \\</title>\\<h1>\\[told](x) \\`told\\`");
});

describe("an update", () => {
  const update = () => updateService(repository, museum);
  const git = (...args: string[]) => {
    const author = ["-c", "user.name=A", "-c", "user.email=a@museum.example"];
    execFileSync("git", [...author, ...args], { cwd: museum, stdio: "pipe" });
  };

  test("raises shared versions and brings overrides", () => {
    const own = "catalog: { a: 2, c: 2 }\noverrides: { d: 2, e: 2 }\n";
    const text = "catalog:\n  a: 1 # Ours.\n  b: 1\noverrides:\n  d: 1\n  f: 1\n";
    expect(raiseVersions(own, text)).toBe(
      "catalog:\n  a: 2 # Ours.\n  b: 1\noverrides:\n  d: 2\n  f: 1\n  e: 2\n",
    );
  });

  test("is refused where no packages are", () => {
    expect(() => updateService(repository, from)).toThrow("name the folder that pnpm new service");
  });

  test("is refused if changes are not committed", () => {
    git("init", "--quiet");
    expect(update).toThrow("has uncommitted changes: commit them first.");
  });

  test("does nothing if the version is the same", () => {
    git("add", "--all");
    git("commit", "--quiet", "--message=The first day");
    expect(update()).toMatchObject({ from: null, changes: [] });
  });
});
