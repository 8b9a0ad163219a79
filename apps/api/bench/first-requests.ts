import { urlOf } from "../src/operations/operation.ts";
import { measureUntil } from "./measure.ts";
import { getKind } from "./requests.ts";
import { type FirstRequest, type Program, type Server, startServer } from "./servers.ts";
import type { BenchKeys } from "./store.ts";

/** The cost of the first requests to a new server. */
export interface FirstSample {
  name: string;
  /** Time and processor time until the first response to a request with an API key, in seconds. */
  start: Server["start"];
  /** The requests of the first seconds after it. */
  first: {
    /** Processor time of one request in microseconds. */
    cpu: number;
    /** The p99 in milliseconds. */
    p99: number;
  };
}

const firstSeconds = 2;

/** Starts a server, and measures its first response and the requests of the seconds after it. */
export async function measureStart(
  name: string,
  program: Program,
  keys: BenchKeys,
): Promise<FirstSample & { server: Server }> {
  const server = await startServer(program, firstRequest(keys));
  const isOver = (worked: number) => worked >= firstSeconds;
  const get = getKind([keys.unlimited]);
  const { cpu, p99 } = await measureUntil(isOver, server, get);
  return { name, server, start: server.start, first: { cpu, p99 } };
}

export function firstRequest({ unlimited }: BenchKeys): FirstRequest {
  return { path: urlOf("getPet", { path: { petId: 1 } }), key: unlimited };
}
