import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OwnServer } from "./own-server.ts";
import { findProgram } from "./programs.ts";

/**
 * The PgBouncer of the system; null if it is not installed. Debian installs it in a folder that is only in the
 * PATH of root.
 */
export const pgbouncer = findProgram("pgbouncer", ["/usr/sbin"]);

/** A newer PgBouncer, which tracks statements, if TEST_PGBOUNCER names one. */
export const trackingPgbouncer = process.env.TEST_PGBOUNCER || null;

export interface OwnPgbouncer {
  /** `host:port`, in place of those of the server. */
  host: string;
  stop(): Promise<void>;
}

interface Options {
  /** The path of the program. */
  program: string;
  /** The server behind it, as a URL. */
  server: string;
  /** Further settings of the section `pgbouncer`, which take precedence. */
  settings?: Record<string, string | number>;
  /** The users that may connect. */
  users?: string[];
}

/** Starts a PgBouncer on a free port. It pools transactions and, as by default, refuses unknown parameters. */
export async function startPgbouncer(options: Options): Promise<OwnPgbouncer> {
  const { program, server, settings = {}, users = ["postgres"] } = options;
  const { hostname, port: serverPort } = new URL(server);
  const prepare = ({ folder, port }: OwnServer) => {
    const [ini, list] = [join(folder, "pgbouncer.ini"), join(folder, "users")];
    const config = {
      listen_addr: "127.0.0.1",
      listen_port: port,
      unix_socket_dir: "",
      auth_type: "trust",
      auth_file: list,
      pool_mode: "transaction",
      default_pool_size: 20,
      max_client_conn: 500,
      ...settings,
    };
    const lines = Object.entries(config).map(([name, value]) => `${name} = ${value}`);
    const database = `* = host=${hostname} port=${serverPort || 5432}`;
    writeFileSync(ini, ["[databases]", database, "[pgbouncer]", ...lines, ""].join("\n"));
    writeFileSync(list, users.map((user) => `"${user}" ""\n`).join(""));
    return [ini];
  };
  const own = await OwnServer.start({ program, user: "postgres", prepare });
  return { host: `127.0.0.1:${own.port}`, stop: () => own.remove("SIGKILL") };
}
