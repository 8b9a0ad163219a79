import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderTarget } from "./render-target.ts";

let root = "";
let server: Server;
let origin = "";
const requests: string[] = [];

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "local-sources-")));
  server = createServer((request, response) => {
    requests.push(String(request.url));
    response.end('{"type":"string"}');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  save("secret.yaml", "type: string\ndescription: of others\n");
  save("repository/.git", "gitdir: elsewhere\n");
  save("repository/shared.yaml", "type: string\n");
  save("plain/shared.yaml", "type: string\n");
  symlinkSync(join(root, "secret.yaml"), join(root, "repository/link.yaml"));
  symlinkSync(join(root, "repository"), join(root, "way"));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

function save(path: string, content: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const parts = {
  reference: (to: string) => `{schema: {$ref: "${to}"}}`,
  example: (to: string) => `{schema: {type: string}, examples: {a: {externalValue: "${to}"}}}`,
  mapping: (to: string) =>
    `{schema: {type: object, discriminator: {propertyName: a, mapping: {b: "${to}"}}}}`,
  defaultMapping: (to: string) =>
    `{schema: {type: object, discriminator: {propertyName: a, defaultMapping: "${to}"}}}`,
  extension: (to: string) => `{schema: {type: string}, x-note: {$ref: "${to}"}}`,
};

function contract(content: string, before = ""): string {
  return `openapi: 3.2.0
info: {title: Things, version: 1.0.0}
servers: [{url: "https://api.example/v1"}]
${before}security: []
paths:
  /x:
    get:
      operationId: getX
      responses: {"200": {description: ok, content: {application/json: ${content}}}}
`;
}

const generated = (document: string) => renderTarget({ document, types: "types" });

/** The output of the linter, and its exit status, in a folder without rules. */
async function linted(document: string): Promise<{ status: number; output: string }> {
  const program = fileURLToPath(new URL("../main.ts", import.meta.url));
  const args = [program, "lint:contract", document, "--extends=minimal"];
  const linter = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const streams = [text(linter.stdout), text(linter.stderr), once(linter, "close")] as const;
  const [stdout, stderr, [status]] = await Promise.all(streams);
  return { status, output: stdout + stderr };
}

async function expectRefused(document: string, sentence: RegExp): Promise<void> {
  await expect(generated(document)).rejects.toThrow(sentence);
  const { status, output } = await linted(document);
  expect(output.trimEnd()).toMatch(sentence);
  expect([status, output.trimEnd().split("\n").length]).toEqual([1, 1]);
  expect(output).not.toContain("of others");
  expect(requests).toEqual([]);
}

describe("no reference to the network is followed", () => {
  test.each(Object.entries(parts))("in a place of the kind %s", async (kind, part) => {
    const file = save(`repository/${kind}.yaml`, contract(part(`${origin}/a.yaml`)));
    await expectRefused(file, /refers to http:\/\/127\.0\.0\.1:\d+\/a\.yaml: nothing is read/);
  });

  test("of a file that the contract refers to", async () => {
    save("repository/indirect.yaml", `$ref: "${origin}/b.yaml"\n`);
    const file = save("repository/first.yaml", contract(parts.reference("indirect.yaml")));
    await expectRefused(file, /indirect\.yaml refers to http:/);
  });
});

describe("nothing is read outside the repository of the contract, or outside its folder", () => {
  const sentence = /: move the file to which it refers into its own folder, or below it\.$/;

  test.each([
    ["a file beside the repository", "repository/api/a.yaml", "../../secret.yaml"],
    ["an absolute path", "repository/api/b.yaml", ""],
    ["a symbolic link", "repository/api/c.yaml", "../link.yaml"],
    ["a file beside the folder", "plain/api/d.yaml", "../shared.yaml"],
  ])("%s", async (_what, path, reference) => {
    const to = reference || join(root, "secret.yaml");
    await expectRefused(save(path, contract(parts.reference(to))), sentence);
  });

  test("a contract that is a symbolic link to another place", async () => {
    save("elsewhere/openapi.yaml", contract("{schema: {type: string}}"));
    symlinkSync(join(root, "elsewhere/openapi.yaml"), join(root, "repository/linked.yaml"));
    await expectRefused(join(root, "repository/linked.yaml"), sentence);
  });

  test("other files of the repository are read, by any way", async () => {
    const file = save("repository/api/e.yaml", contract(parts.reference("../shared.yaml")));
    for (const document of [file, join(root, "way/api/e.yaml")]) {
      expect(Object.keys(await generated(document))).toContain("types/types.ts");
      expect((await linted(document)).output).not.toContain("move the file to which it refers");
    }
  });
});

describe("aliases that stand for too much", () => {
  const sentence = /: its aliases \(\*name\) stand for more than 100,000 values, so use \$ref/;
  const nines = (name: string) => Array<string>(9).fill(name).join(", ");

  test("each nine times the one before", async () => {
    const lines = Array.from({ length: 9 }, (_each, level) =>
      level === 0 ? "x-0: &a0 [1]" : `x-${level}: &a${level} [${nines(`*a${level - 1}`)}]`,
    );
    await expectRefused(
      save("repository/bomb.yaml", contract("{example: *a8}", `${lines.join("\n")}\n`)),
      sentence,
    );
  });

  test("within what they stand for", async () => {
    const file = save("repository/loop.yaml", contract("{}", "x-loop: &a {b: *a}\n"));
    await expectRefused(file, sentence);
  });

  test("a few are read", async () => {
    const before = "x-schema: &schema {type: string}\n";
    const file = save("repository/few.yaml", contract("{schema: *schema}", before));
    expect((await generated(file))["types/types.ts"]).toContain("string");
  });
});
