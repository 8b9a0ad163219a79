import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { built } from "../contestants.ts";
import { sqliteDatabases } from "../databases.ts";
import { firstRequest } from "../first-requests.ts";
import { grownStore } from "../grown-store.ts";
import { get } from "../requests.ts";
import { type Server, startServer } from "../servers.ts";
import { type BenchKeys, fillStore } from "../store.ts";
import { writeStreamingContract } from "./contract.ts";
import { paths } from "./items.ts";

/** Starts the servers whose streams are compared. */
export interface StreamServers {
  keys: BenchKeys;
  /** @param more further environment variables, and options of Node.js */
  start(name: ServerName, more?: Additions): Promise<Server>;
  /** The bytes of a request for a stream. */
  request(stream: keyof typeof paths): Buffer;
}

/** The store with streams, and a server of node:http that validates nothing. */
export type ServerName = (typeof serverNames)[number];
export const serverNames = ["service", "node:http"] as const;

interface Additions {
  env?: Record<string, string>;
  options?: string[];
}

/** Maximum number of streams that the service accepts by default. */
export const manyStreams = 1_000;

/** @param folder the folder for databases and logs, which may be removed afterwards */
export async function streamServers(folder: string): Promise<StreamServers> {
  const databases = sqliteDatabases(folder);
  const keys = await fillStore(databases.template);
  const contract = join(folder, "streams");
  writeStreamingContract(contract);
  const logFile = join(folder, "output.log");
  return {
    keys,
    async start(name, { env = {}, options = [] } = {}) {
      const server = name === "service" ? grownStore(contract) : plain;
      const most = String(manyStreams * 2);
      const limits = { MAX_STREAMS: most, MAX_STREAMS_PER_KEY: most };
      const program = {
        program: server.program,
        options: [...server.options, ...options],
        env: { ...server.env, DATABASE_URL: await databases.copy(), ...limits, ...env },
        logFile,
      };
      return startServer(program, firstRequest(keys));
    },
    request: (stream) => get(`/v1${paths[stream]}`, keys.unlimited),
  };
}

const plain = { program: fileURLToPath(built("node-http-streams.js")), options: [], env: {} };
