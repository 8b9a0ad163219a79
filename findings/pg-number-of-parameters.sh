#!/usr/bin/env bash
# pg-protocol 1.16.1, which pg uses: a statement with 65,536 values is sent as one with none, and one with 65,537 as one
# with the formats of one value and no values.
# Expected: an error before anything is sent. The message Bind of PostgreSQL's protocol (Message Formats) has 16 bits for
# the number of values, and the writer keeps the lowest 16 bits of a larger number.
# Why it matters: a list that has grown by one item fails with the server's "bind message supplies 0 parameters", which
# nobody looks up under the length of a list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund pg-protocol@1.16.1 >/dev/null

cat >seen.cjs <<'PROGRAM'
const { serialize } = require("pg-protocol");

// One byte of type, four of length, and two empty names.
const start = 7;
for (const length of [65_535, 65_536, 65_537]) {
  const message = serialize.bind({ values: Array(length).fill("1") });
  const formats = message.readUInt16BE(start);
  const values = message.readUInt16BE(start + 2 + 2 * formats);
  console.log(`${length}: ${formats} formats, ${values} values`);
}
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = '65535: 65535 formats, 65535 values
65536: 0 formats, 0 values
65537: 1 formats, 0 values' ]
