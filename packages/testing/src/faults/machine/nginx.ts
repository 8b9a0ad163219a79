import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../harness/free-port.ts";
import { findProgram, requireOpen } from "../../harness/programs.ts";
import { ServerProcess } from "./server-process.ts";

const program = findProgram("nginx");

export const hasNginx = program !== null;

export interface Nginx {
  origin: string;
  remove(): Promise<void>;
}

/** How long nginx avoids a server that has refused a connection, in seconds. The default of nginx is ten. */
export const refusedSeconds = 2;

/**
 * Starts nginx in front of servers on these ports. It keeps connections to them open, and soon retries a server
 * that has refused a connection. All other settings are defaults.
 *
 * @param silentSeconds how long a server may send nothing before nginx closes the connection
 */
export async function startNginx(ports: number[], silentSeconds = 60): Promise<Nginx> {
  if (program === null) throw new Error("nginx is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "faults-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(port, ports, silentSeconds));
  const server = new ServerProcess({
    program,
    args: ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")],
    options: {},
    probe: () => requireOpen(port),
  });
  await server.start();
  return {
    origin: `http://127.0.0.1:${port}`,
    async remove() {
      await server.stop("SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration(port: number, ports: number[], silentSeconds: number): string {
  const servers = ports
    .map((each) => `server 127.0.0.1:${each} fail_timeout=${refusedSeconds}s;`)
    .join(" ");
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      ${folders.map((name) => `${name}_temp_path ${name};`).join(" ")}
      upstream service { ${servers} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://service;
          proxy_http_version 1.1;
          proxy_read_timeout ${silentSeconds}s;
          proxy_set_header Connection "";
        }
      }
    }`;
}
