#!/usr/bin/env bash
# ajv-formats 3.0.1: the format `byte` accepts a text of any characters, if it ends with a line break.
# Expected: false, as for the same text without the line break. OpenAPI 3.0 (Data Types) defines `byte` as base64, and
# RFC 4648 (section 3.3) has no other characters. The regular expression has the flag m, so the empty line after the
# line break is enough for it.
# Why it matters: a service that decodes the text gets an empty or a wrong file, although the contract's check has passed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ajv@8.20.0 ajv-formats@3.0.1 >/dev/null

cat >seen.cjs <<'PROGRAM'
const { Ajv } = require("ajv");
const ajv = require("ajv-formats").default(new Ajv());
const isByte = ajv.compile({ type: "string", format: "byte" });
for (const text of ["aGk=", "not base64!", "not base64!\n"]) {
  console.log(JSON.stringify(text), isByte(text));
}
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = '"aGk=" true
"not base64!" false
"not base64!\n" true' ]
