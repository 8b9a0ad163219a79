import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadResult } from "./raw-load.ts";
import type { Target } from "./target.ts";

/** Lists that are requested from many connections, by a process of its own: those that measure are in this one. */
export interface Pressure {
  connections: number;
  seconds: number;
  /** Requests a second, evenly spread; without it, each connection sends the next after each response. */
  rate?: number;
}

/** What the process is sent. */
export interface PressureOrder extends Pressure {
  port: number;
  request: string;
}

/** Begins to send; what it returns is to be ended by the test, if it does not end by itself. */
export function startPressure<Client>(target: Target<Client>, pressure: Pressure): ChildProcess {
  const { origin, apiKey, subject } = target;
  const program = fileURLToPath(new URL("pressure-process.ts", import.meta.url));
  const child = fork(program, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const head = `GET ${subject.collection.path} HTTP/1.1\r\nHost: localhost\r\n`;
  const request = `${head}Authorization: Bearer ${apiKey}\r\n\r\n`;
  const port = Number(new URL(origin).port);
  child.send({ ...pressure, port, request } satisfies PressureOrder);
  return child;
}

/**
 * Sends until the time is over.
 *
 * @throws if a request gets no response
 */
export async function press<Client>(
  target: Target<Client>,
  pressure: Pressure,
): Promise<LoadResult> {
  const child = startPressure(target, pressure);
  const [outcome] = await once(child, "message");
  if ("failure" in outcome) throw new Error(outcome.failure);
  return outcome;
}
