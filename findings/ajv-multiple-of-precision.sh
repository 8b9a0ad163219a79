#!/usr/bin/env bash
# ajv 8.20.0: with `multipleOfPrecision: 9`, `multipleOf: 0.01` refuses amounts of cents from 111,848.18 on, and 4,000 of
# the 100,000 amounts from 1,000,000.00 on.
# Expected: that a precision of nine digits accepts all amounts of cents below a thousand million. The option is absolute
# (documentation of Ajv, "Strict mode" and "Options"): it bounds the error of the quotient, which grows with the value.
# Why it matters: contracts write prices as `multipleOf: 0.01`. The option mends the small prices that tests contain, and
# refuses large invoices in production.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ajv@8.20.0 >/dev/null

cat >seen.cjs <<'PROGRAM'
const { Ajv } = require("ajv");
const isPrice = new Ajv({ multipleOfPrecision: 9 }).compile({ type: "number", multipleOf: 0.01 });
let cents = 1;
while (isPrice(cents / 100)) cents++;
console.log(`first refused: ${cents / 100}`);
const large = Array.from({ length: 100_000 }, (_, index) => (100_000_000 + index) / 100);
console.log(`refused from 1000000.00 on: ${large.filter((price) => !isPrice(price)).length} of 100000`);
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = "first refused: 111848.18
refused from 1000000.00 on: 4000 of 100000" ]
