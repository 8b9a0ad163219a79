import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqliteDatabases } from "../databases.ts";
import { firstRequest } from "../first-requests.ts";
import { grownStore } from "../grown-store.ts";
import { get } from "../requests.ts";
import { type Server, startServer } from "../servers.ts";
import { fillStore } from "../store.ts";
import { writeStreamingContract } from "./contract.ts";
import { paths } from "./items.ts";

/** Starts the servers whose streams are compared. */
export interface StreamServers {
  start(name: ServerName): Promise<Server>;
  /** The bytes of a request for a stream. */
  request(stream: keyof typeof paths): Buffer;
}

/** The store with streams, and a server of node:http that validates nothing. */
type ServerName = (typeof serverNames)[number];
export const serverNames = ["service", "node:http"] as const;

/** @param folder the folder for databases and logs, which may be removed afterwards */
export async function streamServers(folder: string): Promise<StreamServers> {
  const databases = sqliteDatabases(folder);
  const keys = await fillStore(databases.template);
  const contract = join(folder, "streams");
  writeStreamingContract(contract);
  const logFile = join(folder, "output.log");
  return {
    async start(name) {
      const server = name === "service" ? grownStore(contract) : plain;
      const env = { ...server.env, DATABASE_URL: await databases.copy() };
      return startServer({ ...server, env, logFile }, firstRequest(keys));
    },
    request: (stream) => get(`/v1${paths[stream]}`, keys.unlimited),
  };
}

const program = new URL("../../dist/bench/node-http-streams.js", import.meta.url);
const plain = { program: fileURLToPath(program), options: [], env: {} };
