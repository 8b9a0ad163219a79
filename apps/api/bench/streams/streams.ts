import { type Bar, barsOfStreams } from "../bars.ts";
import { measureRates } from "./rates.ts";
import { streamServers } from "./servers.ts";

interface Plan {
  /** The folder for databases and logs, which may be removed afterwards. */
  folder: string;
  rounds: number;
  /** Processor time of a sample, in seconds. */
  seconds: number;
  report: (line: string) => void;
}

/**
 * Measures streams of the service beside those of node:http. Prints their speed.
 *
 * @returns the bars of their speed
 */
export async function measureStreams(plan: Plan): Promise<Bar[]> {
  const servers = await streamServers(plan.folder);
  const figures = await measureRates(servers, plan);
  return barsOfStreams(figures);
}
