import { execFileSync } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { OwnServer } from "../../harness/own-server.ts";
import { findProgram } from "../../harness/programs.ts";

/** Debian installs each version in a separate folder, and none of these folders is in PATH. */
const initdb = findProgram("initdb", globSync("/usr/lib/postgresql/*/bin"));

export const hasPostgresql = initdb !== null;

export function startPostgresql(): Promise<OwnServer> {
  return OwnServer.start({
    program: initdb && join(initdb, "../postgres"),
    user: "postgres",
    prepare({ folder, port, user }) {
      const data = join(folder, "data");
      const options = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"];
      execFileSync(initdb ?? "", options, { ...user, stdio: "ignore" });
      return ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"];
    },
    probe: (server) => execute(server, "SELECT 1"),
  });
}

/**
 * Creates a database and returns its URL.
 *
 * @param folder where it stores its rows; by default, with those of the other databases
 */
export async function createDatabase(
  server: OwnServer,
  name: string,
  folder?: string,
): Promise<string> {
  const place = folder && join(folder, "tablespace");
  if (place) {
    mkdirSync(place);
    server.own(place);
    await execute(server, `CREATE TABLESPACE ${name} LOCATION '${place}'`);
  }
  await execute(server, `CREATE DATABASE ${name} ${place ? `TABLESPACE ${name}` : ""}`);
  return urlOf(server, name);
}

function urlOf({ port }: OwnServer, database: string): string {
  return `postgresql://postgres@127.0.0.1:${port}/${database}`;
}

async function execute(server: OwnServer, statement: string): Promise<void> {
  const connectionString = urlOf(server, "postgres");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
