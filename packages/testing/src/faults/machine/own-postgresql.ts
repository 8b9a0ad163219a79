import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../harness/free-port.ts";
import { asUser, findProgram } from "../../harness/programs.ts";
import { ServerProcess } from "./server-process.ts";

const initdb = findProgram("initdb", debianFolders());

export const hasPostgresql = initdb !== null;

/** A PostgreSQL server in a temporary folder, which a test may stop and pause. */
export interface OwnPostgresql {
  server: ServerProcess;
  /**
   * Creates a database and returns its URL.
   *
   * @param folder where it stores its rows; by default, with those of the other databases
   */
  createDatabase(name: string, folder?: string): Promise<string>;
  remove(): Promise<void>;
}

export async function startPostgresql(): Promise<OwnPostgresql> {
  if (initdb === null) throw new Error("PostgreSQL is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "faults-postgresql-"));
  // PostgreSQL refuses to run as root.
  const user = asUser("postgres");
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? 0);
  const data = join(folder, "data");
  const arguments_ = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync"];
  execFileSync(initdb, arguments_, { ...user, stdio: "ignore" });
  const port = await freePort();
  const url = (name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`;
  const execute = (statement: string) => executeAt(url("postgres"), statement);
  const server = new ServerProcess({
    program: join(initdb, "../postgres"),
    args: ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"],
    options: user,
    probe: () => execute("SELECT 1"),
  });
  await server.start();
  return {
    server,
    async createDatabase(name, folder) {
      if (folder === undefined) await execute(`CREATE DATABASE ${name}`);
      else {
        const place = join(folder, "tablespace");
        mkdirSync(place);
        if (user.uid !== undefined) chownSync(place, user.uid, user.gid ?? 0);
        await execute(`CREATE TABLESPACE ${name} LOCATION '${place}'`);
        await execute(`CREATE DATABASE ${name} TABLESPACE ${name}`);
      }
      return url(name);
    },
    async remove() {
      await server.stop("SIGQUIT");
      rmSync(folder, { recursive: true });
    },
  };
}

async function executeAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Debian installs each version in a separate folder, and none of these folders is in PATH. */
function debianFolders(): string[] {
  const versions = "/usr/lib/postgresql";
  try {
    return readdirSync(versions).map((version) => join(versions, version, "bin"));
  } catch {
    return [];
  }
}
