#!/usr/bin/env bash
# openapi-sampler 1.7.10: the sample of "null or a text" is an empty object if `null` is the first alternative.
# Expected: null, or the example of the text, as when the text is first. JSON Schema 2020-12 (core, 10.2.1) gives the order
# of alternatives no meaning, and {} is valid against neither.
# Why it matters: Redoc shows these samples. What a page of documentation offers to be copied gets a 400.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts openapi-sampler@1.7.10 >/dev/null
cat >seen.cjs <<'PROGRAM'
const { sample } = require("openapi-sampler");

const text = { type: "string", example: "Rex" };
for (const keyword of ["oneOf", "anyOf"])
  for (const alternatives of [[text, { type: "null" }], [{ type: "null" }, text]])
    console.log(keyword, alternatives[0].type, JSON.stringify(sample({ [keyword]: alternatives })));
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = 'oneOf string "Rex"
oneOf null {}
anyOf string "Rex"
anyOf null {}' ]
