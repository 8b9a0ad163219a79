#!/usr/bin/env bash
# better-sqlite3 13.2.0 (SQLite 3.54.1): a prepared statement with `LIMIT ?` is compiled anew at each execution.
# Expected: it is compiled once, and executed as often as wanted. `LIMIT +?`, which means the same, is.
# Why it matters: the list with a page size is the query that a service runs most. SQLite plans a statement again when a
# value is bound on which its plan may depend: that of LIMIT always, and in a database with statistics (ANALYZE) also
# those that are compared with columns.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund better-sqlite3@13.2.0 >/dev/null

cat >seen.mjs <<'PROGRAM'
import Database from "better-sqlite3";

const database = new Database(":memory:");
database.exec(`
  CREATE TABLE item (id INTEGER PRIMARY KEY);
  WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < 1000)
  INSERT INTO item SELECT id FROM number`);

/** Processor time of many executions in microseconds: the least of three times. */
function time(condition, ...values) {
  const statement = database.prepare(`SELECT id FROM item WHERE ${condition}`).raw();
  const once = () => {
    const before = process.cpuUsage();
    for (let count = 0; count < 20_000; count++) statement.all(...values);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  return Math.min(once(), once(), once());
}

const isTwice = (bare, signed) => time(...bare) > 2 * time(...signed);
console.log("SQLite", database.prepare("SELECT sqlite_version()").pluck().get());
console.log("LIMIT ? takes twice the time of LIMIT +?:", isTwice(["id > 0 LIMIT ?", 1], ["id > 0 LIMIT +?", 1]));
const compared = [["id > ? LIMIT 1", 0], ["id > +? LIMIT 1", 0]];
database.exec("CREATE INDEX by_id ON item (id); ANALYZE");
console.log("id > ? takes twice the time of id > +?, with statistics:", isTwice(...compared));
console.log("id = ? takes twice the time of id = +?, with statistics:", isTwice(["id = ?", 5], ["id = +?", 5]));
PROGRAM
seen=$(node seen.mjs)
echo "$seen"
[ "$seen" = 'SQLite 3.54.1
LIMIT ? takes twice the time of LIMIT +?: true
id > ? takes twice the time of id > +?, with statistics: true
id = ? takes twice the time of id = +?, with statistics: false' ]
