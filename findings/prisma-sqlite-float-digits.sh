#!/usr/bin/env bash
# Prisma 7.10.0: some Floats beyond 64 bits are not equal to themselves. The value that a query has just returned is sent
# as a neighbouring number in the next one. Seen on SQLite here, and the same on PostgreSQL with @prisma/adapter-pg.
# Expected: `equals: row.weight` finds the row: a number of JavaScript is an IEEE 754 double, and SQLite's REAL is the same
# 8 bytes. Smaller numbers with as many digits are found.
# Why it matters: a list in pages that continues after such a number repeats rows or leaves them out.
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
  id     Int   @id
  weight Float
}
MODEL
# Generating needs no engine, only the name of a file.
PRISMA_SCHEMA_ENGINE_BINARY=$(command -v node) npx prisma generate --schema schema.prisma >/dev/null 2>&1

cat >seen.cjs <<'PROGRAM'
const Database = require("better-sqlite3");
const { PrismaBetterSqlite3 } = require("@prisma/adapter-better-sqlite3");
const { PrismaClient } = require("@prisma/client");

const weights = [0.1 + 0.2, 2 / 3, 1.6854686809551958e18, 1.6854686809551958e19, 1.9342115919675253e19, 1e21 / 7];
const database = new Database("pets.db");
database.exec('CREATE TABLE "Pet" ("id" INTEGER PRIMARY KEY, "weight" REAL NOT NULL)');
const insert = database.prepare('INSERT INTO "Pet" VALUES (?, ?)');
weights.forEach((weight, index) => insert.run(index + 1, weight));
database.close();

async function main() {
  const prisma = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: "file:pets.db" }) });
  for (const { id, weight } of await prisma.pet.findMany({ orderBy: { id: "asc" } })) {
    const count = (condition) => prisma.pet.count({ where: { id, weight: condition } });
    console.log(weight, await count({ equals: weight }), await count({ gt: weight }), await count({ lt: weight }));
  }
  await prisma.$disconnect();
}

main();
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = '0.30000000000000004 1 0 0
0.6666666666666666 1 0 0
1685468680955196000 1 0 0
16854686809551958000 0 0 1
19342115919675253000 0 1 0
142857142857142860000 0 0 1' ]
