import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OperationUse } from "@contract-first/reading/usage-export";
import { expect, test } from "vitest";
import { command } from "../cli/command.ts";
import type { JsonObject } from "../document/json.ts";
import type { Finding } from "../finding/finding.ts";
import { documentOf, reviewOf } from "../testing/reviews.ts";
import { addRelease } from "./changelog.ts";
import { renderGithub } from "./github.ts";
import { renderHtml } from "./html.ts";
import { searchField } from "./html-search.ts";
import { renderMarkdown } from "./markdown.ts";
import { formats, renderJson } from "./render.ts";
import { type Report, rowsIn } from "./report.ts";
import { renderText } from "./text.ts";

/** Texts that each of the formats, or their viewers, could take for more than words. */
const evil = [
  ..."\n::error::told\r\n##[error]told\u001b[31mred\u202e %0A::error::told |x|".split(" "),
  "\u00ad\u061c\u200f\u2060\u3164\u{e0041}",
  "</td><img src=x onerror=told()> <!-- ``` ~~~ [told](https://told.test) https://told.test",
  "www.told.test @told told#1 #1 *told* _told_ :tada: $\\told$ \" ' & \\",
].join(" ");

/** A contract in which others chose every word. */
function contract(word: string): JsonObject {
  const schema = {
    type: "object",
    description: word,
    properties: { [word]: { enum: ["kept", word], pattern: word } },
  };
  const body = { content: { [word]: { schema }, "application/json": { schema } } };
  return {
    openapi: "3.1.0",
    info: { title: word, version: word },
    security: [{ [word]: [word] }],
    paths: {
      "/things": {
        post: {
          operationId: evil,
          summary: word,
          parameters: [{ name: word, in: "query", schema: { type: "string", default: word } }],
          requestBody: body,
          responses: { 200: { description: word, headers: { [word]: { schema } }, ...body } },
        },
      },
      [`/${word}`]: { get: { deprecated: true, "x-sunset": word, "x-stability": word } },
    },
    components: { schemas: { [word]: schema } },
  };
}

const other = contract(`other ${evil}`);
const source = (value: JsonObject, label: string) => ({
  document: documentOf(value),
  label,
  commit: undefined,
});
const waiver = { fingerprint: evil, reason: evil, expires: "2026-01-01" };
const use: OperationUse = { calls: [[1, 1, "2030-12-04"]], counted: [], places: {} };
const counts = { from: "2030-11-06", to: "2030-12-05", sampleRate: 1, operations: { [evil]: use } };
const references = { calls: [evil], places: {}, passedOn: { "response:200:": [evil] } };
const manifest = { consumer: evil, operations: { [evil]: references } };
const given = ["--usage", "usage.json", "--used", "used.json"];

const report = {
  review: reviewOf(contract(evil), other, { waivers: [waiver] }),
  before: { ...source(contract(evil), evil), note: evil },
  after: source(other, evil),
  today: "2026-11-21",
  usage: { counts, manifests: [manifest] },
};

const unseen = /[\u00ad\u061c\u200f\u202e\u2060\u3164\u{e0041}]/u;

test("a terminal and a log show words only", () => {
  for (const line of renderText(report, false).split("\n")) {
    expect(line).not.toMatch(/^\s*::|##\[|\p{Cc}/u);
    expect(line).not.toMatch(unseen);
  }
});

test("whatever is printed, in whichever format, commands nothing", async () => {
  const contracts = { "old.json": contract(evil), "new.json": other };
  const files = { ...contracts, "usage.json": counts, "used.json": manifest };
  const folder = mkdtempSync(join(tmpdir(), "review-printed-"));
  for (const [name, each] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(each));
  }
  for (const format of formats) {
    const printed = await printedIn(folder, "old.json", "new.json", "--format", format, ...given);
    for (const line of printed.split("\n")) {
      if (format !== "github") expect(line).not.toMatch(/^\s*::/);
      expect(line).not.toMatch(/##\[|[^\P{Cc}\t]/u);
      expect(line).not.toMatch(unseen);
    }
    expect(printed).toMatch(/passes it on at/);
    if (format === "json")
      expect(JSON.parse(printed).findings.flatMap((each: Finding) => each.operations)).toContain(
        evil,
      );
  }
  const name = "::error::told\u001b[31m##[error].json";
  writeFileSync(join(folder, name), "{");
  expect(await printedIn(folder, "old.json", name)).not.toMatch(/^::|##\[|[^\P{Cc}\n]/u);
  rmSync(folder, { recursive: true });
});

/** The output of a command on both streams. */
async function printedIn(directory: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  await command(args, { directory, print, printError: print });
  return lines.join("\n");
}

test("each annotation is one command", () => {
  for (const line of renderGithub([report]).split("\n")) {
    expect(line).toMatch(
      /^::(error|warning|notice) (file=[^:,]+,line=\d+,)?title=[^:,]+( [^:,]*)?::[^\r\n]+$/,
    );
  }
});

test.each([
  ["comment", renderMarkdown],
  ["page", renderHtml],
])("a %s shows what would reorder its words, or hide in them", async (_what, render) => {
  const text = await render(report);
  expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
  expect(text).not.toMatch(unseen);
  expect(text).toMatch(/\\u202e/);
});

test("programs read the words as they are", () => {
  const { findings, base } = JSON.parse(renderJson(report));
  expect(base).toBe(evil);
  expect(findings.flatMap((each: Finding) => each.operations)).toContain(evil);
});

test("no element of a page is of others", async () => {
  const html = (await renderHtml(report))
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(searchField(rowsIn(report).length), "");
  const tag = /<(\w+)((?:\s+[\w-]+(?:="[^"]*")?)*)>/g;
  const attributes = [...html.matchAll(tag)].flatMap(([, name, all = ""]) => [
    name,
    ...[...all.matchAll(/([\w-]+)="[^"]*"/g)].map(([, each]) => each),
  ]);
  expect(attributes.filter((each) => /^(img|script|on.*|src)$/.test(each ?? ""))).toEqual([]);
  expect(html.replaceAll(tag, "").replaceAll(/<\/\w+>/g, "")).not.toMatch(/<(?!!doctype html>)/);
  expect(html).not.toMatch(/href="(?!#)/);
});

/** The changelog, whose headings are versions as they are. */
function changelogOf({ review, ...others }: Report): string {
  const version = { ...review.version, after: "2.0.0" };
  return addRelease("", { ...others, review: { ...review, version } });
}

test.each([
  ["comment", renderMarkdown],
  ["changelog", changelogOf],
])("no markup of a %s is of others", async (_what, render) => {
  const markdown = await render(report);
  const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
  for (const row of rows) expect([4, 5, 6]).toContain(row.match(/(?<!\\)\|/g)?.length);
  const words = markdown
    .replaceAll(/^(~{3,})[a-z]*\n[\s\S]*?\n\1$/gm, "")
    .replaceAll(/(?<![\\`])(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
  expect(words).not.toMatch(
    /<img|<!--|<\/td|@told|(?<!&)#1|https:\/\/|www\.|:tada:|(?<!\\)[*_]told|\$/,
  );
  expect(words).not.toMatch(/(?<!\\)\]\(/);
});
