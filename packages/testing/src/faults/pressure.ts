import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { programBeside } from "../harness/program-beside.ts";
import type { LoadResult } from "./raw-load.ts";
import type { Target } from "./target.ts";

/** Requests for lists over many connections, from a separate process, so that this process can measure. */
export interface Pressure {
  connections: number;
  seconds: number;
  /** Requests per second, evenly spread. If absent, each connection sends the next request after each response. */
  rate?: number;
}

/** The message to that process. */
export interface PressureOrder extends Pressure {
  port: number;
  request: string;
}

/** Starts the load. The test must end the returned process, unless it has ended by itself. */
export function startPressure<Client>(target: Target<Client>, pressure: Pressure): ChildProcess {
  const { origin, apiKey, subject } = target;
  const program = programBeside(import.meta.url, "pressure-process");
  const child = fork(program, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const head = `GET ${subject.collection.path} HTTP/1.1\r\nHost: localhost\r\n`;
  const request = `${head}Authorization: Bearer ${apiKey}\r\n\r\n`;
  const port = Number(new URL(origin).port);
  child.send({ ...pressure, port, request } satisfies PressureOrder);
  return child;
}

/**
 * Sends requests until the time is over.
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
