import { renameSync, rmSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  contract,
  contractFile,
  operation,
  startWork,
  waiver,
  waiverFile,
} from "../testing/work.ts";

const { git, path, write, merge, commit, review, breakWithWaiver } = startWork();

/** The texts of files by their paths; null removes a file. */
type Files = Readonly<Record<string, string | null>>;

/** What was merged before, the change, its exit code, and what its reviewer reads. */
type Way = [Files, Files | (() => void | Promise<void>), number, RegExp];

const config = "contract-review.yaml";
const log = "openapi/CHANGELOG.md";
const breaking = (parts: Parameters<typeof contract>[0] = {}) =>
  contract({ maximum: 10, ...parts });
const narrow: Files = { [contractFile]: breaking() };
const narrow2: Files = { [contractFile]: breaking({ version: "2.0.0" }) };
const broken = /^Breaking: \d/;
const next = /must become 3\.0\.0; it is 2\.0\.0/;

const spare = (schema: string) => `components: { schemas: { Spare: ${schema} } }\n`;
const twin = (name: string) =>
  `  /things/{${name}}: { get: { operationId: ${name}, responses: { "204": { description: None. } } } }\n`;
const severity = (verdict: string) => `severities: { maximum-lowered: ${verdict} }\n`;
const calling = (stability: string, parts = {}) =>
  contract(parts).replace("operationId", `x-stability: ${stability}\n      operationId`);
const aliases = Array.from({ length: 9 }, (_, level) => {
  const nine = Array(9).fill(`*a${level}`);
  return `x-${level}: &a${level + 1} [${nine.join(", ")}]\n`;
});
const operations = Array.from({ length: 300 }, (_, index) => operation(`added${index}`)).join("");

/** A release with a tag, and another one with a record, too. */
const twoReleases = () => {
  git("tag", "v1.0.0");
  write(contractFile, contract({ version: "2.0.0" }));
  write(log, "# Changelog\n\n## 2.0.0\n");
  merge();
  git("tag", "v2.0.0");
};

const changeTag =
  (...args: string[]) =>
  () => {
    twoReleases();
    git("tag", ...args);
    write(contractFile, breaking({ version: "2.0.0" }));
  };

const linked = (target: string) => () => {
  write("other.yaml", breaking());
  rmSync(path(contractFile));
  symlinkSync(target, path(contractFile));
};

const ways: Record<string, Record<string, Way>> = {
  configuration: {
    "lowers a severity": [{}, { ...narrow, [config]: severity("docs-only") }, 1, broken],
    "replaces that of the base": [
      { [config]: "noticeDays: 1\n" },
      { ...narrow, [config]: severity("docs-only") },
      1,
      /only after the merge: severities: .*; no noticeDays/,
    ],
    "goes away": [
      { [config]: severity("breaking") },
      { ...narrow, [config]: null },
      1,
      /was deleted/,
    ],
    "is not read": [{}, { "contract-review.yml": severity("docs-only") }, 2, /rename it/],
  },
  location: {
    "is that of another contract": [
      { "decoy.yaml": contract() },
      { ...narrow, [config]: "contract: decoy.yaml\n" },
      1,
      broken,
    ],
    "is taken by another contract": [
      { "next.yaml": breaking() },
      { "next.yaml": null, [contractFile]: null, "openapi.yaml": breaking() },
      1,
      /the path of the contract was openapi\/openapi\.yaml/,
    ],
    "is new for waivers": [
      {},
      async () => {
        await breakWithWaiver();
        renameSync(path(waiverFile), path("hidden.yaml"));
        write(config, "waivers: hidden.yaml\n");
      },
      1,
      broken,
    ],
    "is no longer one of several": [
      { "b.yaml": contract(), [config]: `contracts: [${contractFile}, b.yaml]\n` },
      { "b.yaml": null, [config]: `contracts: [${contractFile}]\n` },
      1,
      /^Breaking: 1 of 2 contracts breaks/,
    ],
  },
  name: {
    "has other letters": [
      {},
      () => {
        git("mv", contractFile, "openapi/OpenAPI.yaml");
        write("openapi/OpenAPI.yaml", breaking());
      },
      1,
      broken,
    ],
    "of a path has other letters": [
      {},
      { [contractFile]: breaking().replace("/t", "/T") },
      1,
      broken,
    ],
  },
  tag: {
    "exists in the change only": [
      {},
      () => {
        git("tag", "v1.0.0");
        write(contractFile, breaking({ version: "1.0.1" }));
        commit();
        git("tag", "v1.0.1");
      },
      1,
      /must become 2\.0\.0; it is 1\.0\.1/,
    ],
    "is deleted": [{}, changeTag("--delete", "v2.0.0"), 1, next],
    "is moved": [{}, changeTag("--force", "v2.0.0", "v1.0.0"), 1, next],
  },
  history: {
    "begins with an invalid part": [
      {},
      { [contractFile]: contract({ more: spare("1") }) },
      2,
      /must be/,
    ],
    "contains an invalid contract": [
      { [contractFile]: contract({ more: spare("1") }) },
      { [contractFile]: breaking({ more: spare("{}") }) },
      1,
      /The changes are unknown/,
    ],
    "contains twin paths": [
      { [contractFile]: contract({ more: twin("a") + twin("b") }) },
      { [contractFile]: breaking({ more: twin("a") }) },
      1,
      broken,
    ],
    "contains a record that was deleted": [
      {},
      () => {
        twoReleases();
        git("tag", "--delete", "v2.0.0");
        git("rm", log);
        write(".gitattributes", "* binary\n");
        merge();
        write(contractFile, breaking({ version: "2.0.0" }));
      },
      1,
      next,
    ],
  },
  waiver: {
    "is its own": [{}, () => breakWithWaiver(), 0, /The change adds the waiver .*all know/],
    "expires too late": [{}, () => breakWithWaiver("1.0.0", "2099-01-01"), 1, /within 180 days/],
    "allows what cannot be compared": [
      { [contractFile]: "openapi: [" },
      async () => {
        write(contractFile, breaking());
        const [unknown = ""] = /unknown-\w{32}/.exec((await review()).stdout) ?? [];
        write(waiverFile, waiver(unknown));
      },
      1,
      /only if the base already has it/,
    ],
  },
  version: {
    "is a new major one": [{}, narrow2, 0, /lets 1 breaking change pass/],
    "was raised before": [
      { [contractFile]: contract({ version: "2.0.0" }), [config]: "released: '1.0.0'\n" },
      narrow2,
      1,
      next,
    ],
    "is gone": [
      { [config]: "released: 1.0.0\n" },
      { [contractFile]: breaking({ version: "" }) },
      1,
      /the contract has none/,
    ],
  },
  stability: {
    "falls with it": [{}, { [contractFile]: calling("draft", { maximum: 10 }) }, 1, /^Breaking: 2/],
    "falls before it": [{}, { [contractFile]: calling("experimental") }, 1, broken],
  },
  link: {
    "leads to another contract": [{}, linked("../other.yaml"), 1, broken],
    "leads out of the repository": [{}, linked("/etc/hostname"), 2, /is not read/],
  },
  encoding: {
    "has a mark": [{}, { [contractFile]: `\ufeff${breaking()}` }, 1, broken],
    "has a key twice": [{}, { [contractFile]: `${breaking()}info: {}\n` }, 2, /the key info twice/],
    "is binary to git": [{}, { ...narrow, ".gitattributes": "* binary\n" }, 1, broken],
  },
  size: {
    "grows by aliases": [
      {},
      { [contractFile]: `${breaking()}x: &a0 [1]\n${aliases.join("")}` },
      2,
      /more than 100,000 values/,
    ],
    "hides the break": [{}, { [contractFile]: breaking({ more: operations }) }, 1, broken],
  },
};

function change(files: Files) {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(path(file));
    else write(file, text);
  }
}

describe.each(Object.entries(ways))("no change approves itself if its %s", (_kind, each) => {
  test.each(Object.entries(each))("%s", async (_way, [before, after, status, words]) => {
    change(before);
    if (Object.keys(before).length > 0) merge();
    await (typeof after === "function" ? after() : change(after));
    const seen = await review();
    const lines = (seen.stdout || seen.stderr).split("\n");
    // What passes is said before anything else.
    const text = lines.slice(0, status === 0 ? 4 : 30).join("\n");
    expect([seen.status, text]).toEqual([status, expect.stringMatching(words)]);
  });
});
