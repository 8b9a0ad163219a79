#!/usr/bin/env bash
# Prisma 7.10.0 on SQLite: with more than 998 values in a list, `NOT: { in }` finds every row, and a row that two parts of
# an `OR` match is there twice.
# Expected: no row, and each row once, as with shorter lists. Prisma's documentation of `NOT`, `OR` and `in` knows no
# number from which they mean something else. A long list is split into several statements whose rows are put together.
# Why it matters: "all but these" deletes or bills all, and nothing fails. SQLite itself takes 32,766 parameters.
# Needs Node.js 22.12 or newer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Version 13 of the driver has its native code in the package.
echo '{ "overrides": { "better-sqlite3": "13.2.0" } }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts prisma@7.10.0 @prisma/client@7.10.0 \
  @prisma/adapter-better-sqlite3@7.10.0 better-sqlite3@13.2.0 >/dev/null

cat >schema.prisma <<'MODEL'
generator client {
  provider = "prisma-client-js"
}
datasource db {
  provider = "sqlite"
}
model Pet {
  id Int @id
}
MODEL
# Generating needs no engine, only the name of a file.
PRISMA_SCHEMA_ENGINE_BINARY=$(command -v node) npx prisma generate --schema schema.prisma >/dev/null 2>&1

cat >seen.cjs <<'PROGRAM'
const Database = require("better-sqlite3");
const { PrismaBetterSqlite3 } = require("@prisma/adapter-better-sqlite3");
const { PrismaClient } = require("@prisma/client");

const ids = Array.from({ length: 1500 }, (_, index) => index + 1);
const database = new Database("pets.db");
database.exec('CREATE TABLE "Pet" ("id" INTEGER PRIMARY KEY)');
const insert = database.prepare('INSERT INTO "Pet" VALUES (?)');
for (const id of ids) insert.run(id);
database.close();

async function main() {
  const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: "file:pets.db" }) });
  for (const length of [900, 1500]) {
    const list = ids.slice(0, length);
    const others = await prisma.pet.findMany({ where: { NOT: { id: { in: list } } } });
    const either = await prisma.pet.findMany({ where: { OR: [{ id: { in: list } }, { id: 1 }] } });
    console.log(`${length} of 1500: ${others.length} not in the list, ${either.length} in it`);
  }
  await prisma.$disconnect();
}

main();
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = '900 of 1500: 600 not in the list, 900 in it
1500 of 1500: 1500 not in the list, 1501 in it' ]
