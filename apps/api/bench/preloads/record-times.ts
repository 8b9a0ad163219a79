/**
 * Measures how long requests take in a program: `node --import` of this file. On SIGUSR2, the figures since the last
 * signal are written to the file TIMES. Only requests to PORT count.
 */
import { subscribe } from "node:diagnostics_channel";
import { renameSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createHistogram, performance } from "node:perf_hooks";

const { TIMES = "", PORT = "" } = process.env;
const begins = new WeakMap<ServerResponse, number>();
const times = createHistogram();
let begin: number | undefined;

// The first bytes of all requests of one turn of the event loop have arrived when the first of them is read.
subscribe("http.server.request.start", (message) => {
  const { response, socket } = message as { response: ServerResponse; socket: Socket };
  if (socket.localPort !== Number(PORT)) return;
  if (begin === undefined) {
    begin = performance.now();
    setImmediate(() => {
      begin = undefined;
    });
  }
  begins.set(response, begin);
});

// The last byte was passed to the operating system.
subscribe("http.server.response.finish", (message) => {
  const { response } = message as { response: ServerResponse };
  const from = begins.get(response);
  const isAdmitted = response.statusCode < 300;
  if (from === undefined || !isAdmitted) return;
  times.record(Math.max(1, Math.round((performance.now() - from) * 1e6)));
});

process.on("SIGUSR2", () => {
  const [p50, p99] = [50, 99].map((percentile) => times.percentile(percentile) / 1e6);
  // The file gets its name when it is complete, so that nobody reads half of it.
  writeFileSync(`${TIMES}.part`, JSON.stringify({ count: times.count, p50, p99 }));
  renameSync(`${TIMES}.part`, TIMES);
  times.reset();
});
