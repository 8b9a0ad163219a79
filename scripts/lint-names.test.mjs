// `pnpm lint names`: whether declarations use the field's words, by the table of names in CONTRIBUTING.md.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const [, table = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(/^### (?:Names|Glossary)$/m);
const rows = table.split("\n").filter((line) => line.startsWith("| `"));
const refused = rows.flatMap((row) =>
  Array.from((row.split("|")[2] ?? "").matchAll(/`(\w+)`/g), ([, word]) => word),
);
/** Names that other fields have: a mathematical term and a comparison. */
const known = ["leastCommonMultiple", "isAtLeast"];

const declaration =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const wordsOf = (name) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());

test("the table has words", () => assert.ok(refused.length > 10, refused.join()));

test("no declaration of a module has a word that the table replaces", () => {
  const written = ["*.ts", "*.tsx", "*.mjs", ":!**/generated/**"];
  const listed = execFileSync("git", ["ls-files", ...written], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => file !== "" && existsSync(file));
  const found = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(declaration), ([, name]) => name)
      .filter((name) => !known.includes(name))
      .filter((name) => wordsOf(name).some((word) => refused.includes(word)))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(found, []);
});
