import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { asUser, findProgram, requireOpen } from "./programs.ts";

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
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(server);
  const config = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users"),
    pool_mode: "transaction",
    default_pool_size: 20,
    max_client_conn: 500,
    ...settings,
  };
  const lines = Object.entries(config).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${serverPort || 5432}`;
  const ini = join(folder, "pgbouncer.ini");
  writeFileSync(ini, ["[databases]", database, "[pgbouncer]", ...lines, ""].join("\n"));
  writeFileSync(config.auth_file, users.map((user) => `"${user}" ""\n`).join(""));
  // PgBouncer refuses to run as root.
  const user = asUser("postgres");
  for (const path of [folder, ini, config.auth_file]) {
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? 0);
  }
  const child = spawn(program, [ini], { stdio: "ignore", ...user });
  const exited = once(child, "exit");
  await untilOpen(port, () => child.exitCode !== null);
  return {
    host: `127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      child.kill("SIGQUIT");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilOpen(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const isOpen = await requireOpen(port).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    if (hasEnded()) throw new Error("PgBouncer has not started.");
    await delay(20);
  }
}
