import { OwnServer } from "../../harness/own-server.ts";
import { findProgram } from "../../harness/programs.ts";

const program = findProgram("valkey-server") ?? findProgram("redis-server");

export const hasRedis = program !== null;

/** Starts a Redis or Valkey server without persistence. */
export function startRedis(): Promise<OwnServer> {
  const prepare = ({ port, folder }: OwnServer) => [
    ...["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""],
  ];
  return OwnServer.start({ program, prepare });
}
