import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { pathOf } from "../../harness/run-program.ts";
import type { Subject } from "../subject.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faults-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the service with this standard output. */
async function start(program: string, stdout: number | "pipe") {
  const port = await freePort();
  const child = spawn(process.execPath, [pathOf(program)], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      PORT: String(port),
      DATABASE_URL: `file:${folder}/test.db`,
    },
    stdio: ["ignore", stdout, "inherit"],
  });
  const request = async (): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/health`)).status;
  await vi.waitFor(async () => expect(await request()).toBe(200), { timeout: 30_000 });
  return { child, request, exited: once(child, "exit") };
}

const requestCount = 3_000;

/** Sends requests whose log lines exceed the capacity of a pipe many times, and returns their status codes. */
async function requests(send: () => Promise<number>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let count = 0; count < requestCount; count += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, send))) statuses.add(status);
  }
  return statuses;
}

/** Declares the tests in which the log cannot be written. */
export function logCases<Client>(subject: Subject<Client>): void {
  describe("the log cannot be written", () => {
    test.for([
      ["the disk is full", (): number => openSync("/dev/full", "w")],
      ["nobody reads the pipe", (): "pipe" => "pipe"],
    ] as const)(
      "%s: every request gets a response, and SIGTERM is obeyed",
      async ([fault, stdout], { task }) => {
        const { child, request, exited } = await start(subject.program, stdout());
        expect(await requests(request)).toEqual(new Set([200]));
        const begin = performance.now();
        child.kill("SIGTERM");
        expect(await exited).toEqual([0, null]);
        const stoppedMs = performance.now() - begin;
        expect(stoppedMs).toBeLessThan(10_000);
        task.meta.fault = {
          ...{ fault: `the log: ${fault}`, database: "SQLite", sent: requestCount, refused: 0 },
          ...{ failed: 0, lost: 0, duplicated: 0, recoveredMs: null },
          note: `stops in ${(stoppedMs / 1000).toFixed(1)} s`,
        };
      },
    );

    test("it goes on when the pipe is read again", async () => {
      const { child, request, exited } = await start(subject.program, "pipe");
      await requests(request);
      let text = "";
      child.stdout?.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      await setTimeout(500);
      text = "";
      await request();
      await expect.poll(() => text).toContain('"url":"/health"');
      child.kill("SIGTERM");
      await exited;
    });
  });
}
