import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";

/** The path of a program; null if it is not installed. */
export function findProgram(name: string, folders: string[] = []): string | null {
  const all = [...(process.env.PATH ?? "").split(delimiter), ...folders];
  return all.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** The options that make a program run as another user, which only root can do. */
export function asUser(name: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Rejects unless a server listens on the port. */
export async function requireOpen(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}
