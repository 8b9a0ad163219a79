import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../harness/free-port.ts";
import { findProgram, requireOpen } from "../../harness/programs.ts";
import { ServerProcess } from "./server-process.ts";

const program = findProgram("valkey-server") ?? findProgram("redis-server");

export const hasRedis = program !== null;

/** A Redis or Valkey server without persistence, which a test may stop and pause. */
export interface OwnRedis {
  server: ServerProcess;
  url: string;
  remove(): Promise<void>;
}

export async function startRedis(): Promise<OwnRedis> {
  if (program === null) throw new Error("Neither Valkey nor Redis is installed.");
  const folder = mkdtempSync(join(tmpdir(), "faults-redis-"));
  const port = await freePort();
  const server = new ServerProcess({
    program,
    args: ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""],
    options: {},
    probe: () => requireOpen(port),
  });
  await server.start();
  return {
    server,
    url: `redis://127.0.0.1:${port}`,
    async remove() {
      await server.stop("SIGKILL");
      rmSync(folder, { recursive: true });
    },
  };
}
