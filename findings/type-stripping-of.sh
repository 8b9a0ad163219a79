#!/usr/bin/env bash
# amaro 1.2.1, with which Node.js strips types: it cannot read a loop over an array literal whose variable is named `of`.
# Expected: the program unchanged. `of` is an identifier, also in `for (const of of …)` (ECMAScript, section 14.7.5), and
# TypeScript 5.9.3 accepts it. With a variable instead of the literal, amaro reads it, too.
# Why it matters: `of` is a common name of labels of metrics. Compilers, linters and bundlers pass the file,
# and only Node.js itself refuses it, when the program starts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund amaro@1.2.1 typescript@5.9.3 >/dev/null

cat >seen.cjs <<'PROGRAM'
const { transformSync } = require("amaro");
const ts = require("typescript");
for (const source of ["for (const of of [1]) f(of);", "for (const of of list) f(of);"]) {
  const { parseDiagnostics } = ts.createSourceFile("a.ts", source, ts.ScriptTarget.ES2022);
  let stripped = "reads it";
  try {
    transformSync(source, { mode: "strip-only" });
  } catch (error) {
    stripped = error.message.split("\n")[0];
  }
  console.log(`${source} TypeScript: ${parseDiagnostics.length} mistakes; amaro: ${stripped}`);
}
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = 'for (const of of [1]) f(of); TypeScript: 0 mistakes; amaro: Variable declaration list cannot be empty
for (const of of list) f(of); TypeScript: 0 mistakes; amaro: reads it' ]
