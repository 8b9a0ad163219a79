import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { OwnServer } from "../../harness/own-server.ts";
import { findProgram } from "../../harness/programs.ts";

const program = findProgram("nginx");

export const hasNginx = program !== null;

/** How long nginx avoids a server that has refused a connection, in seconds. The default of nginx is ten. */
export const refusedSeconds = 2;

/**
 * Starts nginx in front of servers on these ports, until the test is over. It keeps connections to them open, and soon
 * retries a server that has refused a connection. All other settings are defaults.
 *
 * @param silentSeconds how long a server may send nothing before nginx closes the connection
 * @returns its origin
 */
export async function startNginx(ports: number[], silentSeconds = 60): Promise<string> {
  const servers = ports.map((each) => `server 127.0.0.1:${each} fail_timeout=${refusedSeconds}s;`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const prepare = ({ folder, port }: OwnServer) => {
    const file = join(folder, "nginx.conf");
    const configuration = `
      daemon off;
      pid nginx.pid;
      events {}
      http {
        access_log off;
        ${folders.map((name) => `${name}_temp_path ${name};`).join(" ")}
        upstream service { ${servers.join(" ")} keepalive 16; }
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
    writeFileSync(file, configuration);
    return ["-p", folder, "-e", join(folder, "error.log"), "-c", file];
  };
  const nginx = await OwnServer.start({ program, prepare });
  onTestFinished(() => nginx.remove("SIGTERM"));
  return `http://127.0.0.1:${nginx.port}`;
}
