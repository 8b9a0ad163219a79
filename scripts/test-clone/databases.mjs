import { spawnSync } from "node:child_process";

/**
 * Databases on a PostgreSQL server, for as long as the tests run.
 *
 * @param {string | undefined} server its URL, without a database; undefined if there is none
 */
export function openDatabases(server) {
  const names = [];
  return {
    isThere: server !== undefined,

    /** @returns {string} the URL of a new, empty database */
    create() {
      if (server === undefined)
        throw new Error("A page shows PostgreSQL: set TEST_DATABASE_URL to the URL of a server.");
      const name = `clone_${process.pid}_${names.length}`;
      psql(server, `CREATE DATABASE ${name}`);
      names.push(name);
      return `${server}/${name}`;
    },

    drop() {
      for (const name of names) psql(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function psql(server, statement) {
  const args = ["--quiet", "--command", statement, `${server}/postgres`];
  const { status, stderr, error } = spawnSync("psql", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`psql: ${error?.message ?? stderr}`);
}
