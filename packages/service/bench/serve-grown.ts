/**
 * Serves a contract with many operations, and reports its cost whenever the parent process asks.
 */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import * as server from "../src/http/index.ts";
import { listen } from "../src/http/node/listen.ts";
import type { grownContract } from "./grown-contract.ts";

const text = readFileSync(process.argv[2] ?? "", "utf8");
const before = process.cpuUsage();
const contract: ReturnType<typeof grownContract> = JSON.parse(text);
const echo = async ({ body }: { body: unknown }) => ({ status: 200, body });
const ids = Object.keys(contract.operations);
const handlers = Object.fromEntries(ids.map((id) => [id, echo]));
const app = server.contractApp(contract, { handlers, context: null, unexpected: fail });
const listening = await listen(app, contract, { host: "127.0.0.1", port: 0 });
const { user, system } = process.cpuUsage(before);
process.send?.({ port: (listening.address() as AddressInfo).port, start: user + system });

process.on("message", (message) => {
  if (message === "collect garbage") globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() });
});

function fail(thrown: unknown): server.HttpError {
  console.error(thrown);
  return new server.HttpError("internal_error", "The service failed to respond.");
}
