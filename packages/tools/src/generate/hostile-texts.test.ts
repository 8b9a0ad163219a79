import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import type { OpenApiDocument } from "./contract-document/document.ts";
import type { CodeSample } from "./contract-document/operations.ts";
import { renderTarget } from "./render-target.ts";

/** A text that comments, literals, templates, shells or header fields could interpret as code. */
const evil =
  "*/ told(); /* */ ' \" ` $(told) `told` </script><h1>told</h1> $& \\ \u2028 \r\ntold: 1\n// told()";

const folder = mkdtempSync(join(tmpdir(), "hostile-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Part = Record<string, unknown>;

/** A contract with other words in one place. */
function contract(place: Part): Part {
  const {
    document = {},
    info = {},
    server = {},
    operation = {},
    path = "/things/{id}",
    parameter = {},
    property = {},
    header = {},
    response = {},
    mediaType = "application/json",
    name = "plain",
    value = "a",
    scheme = {},
  } = place as Record<string, Part>;
  const schema = {
    type: "object",
    required: ["kind"],
    properties: {
      kind: { type: "string", enum: ["a", value], ...property },
      [String(name)]: { type: "string" },
    },
  };
  const content = { [String(mediaType)]: { schema, example: { kind: value, plain: "b" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0", ...info },
    servers: [{ url: "https://api.example/v1", ...server }],
    security: [{ key: [] }],
    paths: {
      [String(path)]: {
        post: {
          operationId: "addThing",
          tags: ["things"],
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string" }, example: "1" },
            {
              name: "q",
              in: "query",
              required: true,
              schema: { type: "string" },
              example: "b",
              ...parameter,
            },
          ],
          requestBody: { required: true, content },
          responses: {
            200: {
              description: "ok",
              headers: { "X-A": { schema: { type: "string" }, ...header } },
              content,
              ...response,
            },
          },
          ...operation,
        },
      },
    },
    components: {
      schemas: { Thing: schema },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", ...scheme } },
    },
    ...document,
  };
}

const places: Record<string, Part> = {
  title: { info: { title: evil } },
  "description of the contract": { info: { description: evil } },
  version: { info: { version: evil } },
  "description of a server": { server: { description: evil } },
  "name of a server": { server: { "x-name": evil } },
  "path of a server": { server: { url: "https://api.example/$(told)`told`\"'" } },
  path: { path: "/$(told)`told`\"'/{id}" },
  operationId: { operation: { operationId: evil } },
  summary: { operation: { summary: evil } },
  "description of an operation": { operation: { description: evil } },
  tag: { operation: { tags: [evil] } },
  "description of a tag": { document: { tags: [{ name: "things", description: evil }] } },
  "name of a parameter": { parameter: { name: evil } },
  "description of a parameter": { parameter: { description: evil } },
  "example of a parameter": { parameter: { example: evil } },
  "name of a property": { name: evil },
  "description of a property": { property: { description: evil } },
  pattern: { property: { pattern: evil.replaceAll(/[$()*\\]/g, "") } },
  "message of a rule": { property: { "x-messages": { enum: evil } } },
  "value of an enumeration and an example": { value: evil },
  "name of a media type": { mediaType: 'application/x+json; a="$(told)`told`"' },
  "description of a response": { response: { description: evil } },
  "description of a header": { header: { description: evil } },
  "value of a header": { header: { schema: { type: "string", const: evil }, example: evil } },
  "name of a key": { scheme: { name: "X-$(told)`told`" } },
  "description of a key": { scheme: { description: evil } },
};

async function generated(place: Part) {
  const document = join(folder, "openapi.json");
  writeFileSync(document, JSON.stringify(contract(place)));
  return renderTarget({
    document,
    types: "contract",
    client: "client",
    clientPackage: "@t/client",
  });
}

/** The code in a source that calls or names `told`. */
function codeIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: ts.Diagnostic[] };
  const told = parseDiagnostics.map(({ messageText }) => `${name}: ${messageText}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === "told")
      told.push(`${name}: ${node.parent.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return told;
}

/** The output of a shell that runs a sample in which curl does nothing. */
function printedBy(source: string): string {
  const script = `told() { echo TOLD >&2; }\ncurl() { :; }\n${source}`;
  const { stdout, stderr } = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
  return stdout + stderr;
}

function samplesIn(text: string): CodeSample[] {
  const { paths } = JSON.parse(text) as OpenApiDocument;
  return Object.values(paths).flatMap((item) =>
    Object.values(item as Record<string, { "x-codeSamples"?: CodeSample[] }>).flatMap(
      (operation) => operation["x-codeSamples"] ?? [],
    ),
  );
}

describe("words of a contract are never code", () => {
  test.each(Object.entries(places))("%s", async (_what, place) => {
    const files = await generated(place);
    const sources = Object.entries(files).filter(([name]) => name.endsWith(".ts"));
    expect(sources.flatMap(([name, source]) => codeIn(name, source))).toEqual([]);
    const [, served = "{}"] = Object.entries(files).find(([name]) => name.endsWith(".json")) ?? [];
    const samples = samplesIn(served);
    expect(samples.length).toBeGreaterThan(0);
    for (const { lang, source } of samples) {
      if (/typescript/i.test(lang)) expect(codeIn("sample.ts", source)).toEqual([]);
      else expect(printedBy(source)).toBe("");
    }
  });

  test.each<[string, Part, RegExp]>([
    [
      "default of a server variable",
      { server: { url: "https://a.example/{b}", variables: { b: { default: evil } } } },
      /The URL of a server/,
    ],
    [
      "sunset",
      { operation: { deprecated: true, "x-sunset": evil } },
      /`x-sunset` and `x-successor` need/,
    ],
  ])("%s is refused in one line", async (_what, place, sentence) => {
    const error = await generated(place).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toMatch(sentence);
    expect((error as UserError).message).not.toMatch(/\p{Cc}/u);
  });
});
