import type { Worker } from "node:cluster";

/** A connection that was handed to a process and that the process has neither taken nor refused yet. */
interface Handed {
  /** The number with which the process takes or refuses it. */
  seq: number;
  connection: { close(): void };
}

const listening = new Set<Worker>();

/**
 * Rescues the connection that was handed to a process just before the process ended. Another process gets it, or
 * it is closed if no process listens. node:cluster would keep it open, and its client would wait for a response
 * forever. A process gets one connection at a time: it takes or refuses one before it gets the next.
 *
 * Call this when the process has started. Sending to a process that has just ended fails. That is not an error
 * here, because the event "exit" follows.
 *
 * It reads undocumented messages of node:cluster: docs/decisions/processes.md says why.
 */
export function requeueOrphanedConnections(worker: Worker): void {
  const { process } = worker;
  const send = process.send.bind(process) as (...args: unknown[]) => boolean;
  let untaken: Handed | undefined;
  process.send = (...args: unknown[]) => {
    const [{ act, seq }, handle] = args as [{ act?: string; seq: number }, Handed["connection"]];
    if (act === "newconn") untaken = { seq, connection: handle };
    return send(...args);
  };
  // This listener comes before that of node:cluster, which may hand over the next one at once.
  process.prependListener("internalMessage", (message: { act?: string }) => {
    if ("accepted" in message) untaken = undefined;
    if (message.act === "close") listening.delete(worker);
  });
  worker.on("error", () => {});
  worker.once("listening", () => listening.add(worker));
  // While a connection is on its way to the process, there is no event "disconnect".
  worker.once("exit", () => {
    listening.delete(worker);
    if (untaken === undefined) return;
    if (listening.size === 0) return untaken.connection.close();
    const refusal = { cmd: "NODE_CLUSTER", ack: untaken.seq, accepted: false };
    process.emit("internalMessage", refusal);
  });
}
