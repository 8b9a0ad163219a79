import { fstatSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type DestinationStream, type Logger, pino } from "pino";
import sonicBoom from "sonic-boom";

/** Maximum number of bytes to keep in memory while the log cannot be written; further lines are dropped. */
const maximumBytes = 4 * 1024 * 1024;
const flushMs = 500;
/** Each write to a file has a cost, so lines wait until there are this many bytes, or for this many milliseconds. */
const togetherBytes = 12_288;
const waitTimeoutMs = 100;

interface Destination extends DestinationStream {
  /** Bytes that are not written yet. */
  pending(): number;
}

export interface OpenLog {
  log: Logger;
  /** Writes the remaining lines, if that is possible soon. */
  flush(): Promise<void>;
}

/**
 * A log on the standard output. It never waits: while the disk is full, or nobody reads the pipe, lines
 * are kept for a while and then dropped.
 *
 * @param onDrop called for every line that is dropped
 */
export function openLog(level: string, onDrop: () => void): OpenLog {
  const { stdout } = process;
  // Without `bigint`, Node.js 20 takes every file that it imports afterwards for a pipe, and does not follow links.
  const output = fstatSync(1, { bigint: true });
  const isStream = stdout.isTTY || output.isFIFO() || output.isSocket();
  const destination = isStream ? toStream(onDrop) : toFile(onDrop);
  const flush = async () => {
    const end = performance.now() + flushMs;
    while (destination.pending() > 0 && performance.now() < end) await setTimeout(10);
  };
  return { log: pino({ level }, destination), flush };
}

/** Node.js writes to a pipe without waiting for its reader. */
function toStream(onDrop: () => void): Destination {
  const { stdout } = process;
  // If the reader is gone, the service must not end, so lines are dropped.
  stdout.on("error", () => {});
  return {
    write(line) {
      if (stdout.destroyed || stdout.writableLength > maximumBytes) onDrop();
      else stdout.write(line);
    },
    pending: () => (stdout.destroyed ? 0 : stdout.writableLength),
  };
}

/** Another thread writes to a file or a device. A failed write is repeated with the next line. */
function toFile(onDrop: () => void): Destination {
  const file = new sonicBoom.SonicBoom({
    fd: 1,
    sync: false,
    minLength: togetherBytes,
    periodicFlush: waitTimeoutMs,
    maxLength: maximumBytes,
  });
  let unwritten = 0;
  file.on("error", () => {});
  file.on("write", (bytes) => {
    unwritten -= bytes;
  });
  file.on("drop", (line) => {
    unwritten -= Buffer.byteLength(line);
    onDrop();
  });
  return {
    write(line) {
      unwritten += Buffer.byteLength(line);
      file.write(line);
    },
    pending: () => unwritten,
  };
}
