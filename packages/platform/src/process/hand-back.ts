import type { Worker } from "node:cluster";

/** A connection that was handed to a process, which has not told yet whether it takes it. */
interface Handed {
  /** By which the process refers to it in what it tells. */
  seq: number;
  connection: { close(): void };
}

const listening = new Set<Worker>();

/**
 * Gives a connection that a process was handed, and ended without taking, to another process, or closes it
 * if none listens. node:cluster would keep it open: its client would wait for an answer forever. A process
 * is handed one connection at a time, and the next one when it has told that it takes or refuses it.
 *
 * To be called when the process is started. What is sent to one that has just ended fails, which is no
 * error: its end is told as such.
 */
export function handBackUntaken(worker: Worker): void {
  const { process } = worker;
  const send = process.send.bind(process) as (...args: unknown[]) => boolean;
  let untaken: Handed | undefined;
  process.send = (...args: unknown[]) => {
    const [{ act, seq }, handle] = args as [{ act?: string; seq: number }, Handed["connection"]];
    if (act === "newconn") untaken = { seq, connection: handle };
    return send(...args);
  };
  // Before node:cluster hears of it, which may hand over the next one at once.
  process.prependListener("internalMessage", (message: { act?: string }) => {
    if ("accepted" in message) untaken = undefined;
    if (message.act === "close") listening.delete(worker);
  });
  worker.on("error", () => {});
  worker.once("listening", () => listening.add(worker));
  // Not "disconnect": with a connection on its way to the process, that is never told.
  worker.once("exit", () => {
    listening.delete(worker);
    if (untaken === undefined) return;
    if (listening.size === 0) return untaken.connection.close();
    const refusal = { cmd: "NODE_CLUSTER", ack: untaken.seq, accepted: false };
    process.emit("internalMessage", refusal);
  });
}
