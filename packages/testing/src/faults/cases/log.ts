import { openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Program, startProgram } from "../../harness/run-program.ts";
import type { Subject } from "../subject.ts";
import { useTarget } from "../target.ts";

const database = "SQLite";
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
    const target = useTarget(subject, database);
    const request = async () => (await fetch(`${target.origin}/health`)).status;

    async function start(stdout: number | "pipe"): Promise<Program> {
      const env = { ...target.env, LOG_LEVEL: "info" };
      const program = startProgram(subject.program, [], env, stdout);
      onTestFinished(() => void program.kill());
      await vi.waitFor(async () => expect(await request()).toBe(200), { timeout: 30_000 });
      program.process.stdout?.pause();
      return program;
    }

    test.for([
      ["the disk is full", "/dev/full"],
      ["nobody reads the pipe", null],
    ] as const)(
      "%s: every request gets a response, and SIGTERM is obeyed",
      async ([fault, file], { task }) => {
        const { process, exited } = await start(file ? openSync(file, "w") : "pipe");
        expect(await requests(request)).toEqual(new Set([200]));
        const begin = performance.now();
        process.kill("SIGTERM");
        await expect.poll(() => process.exitCode, { timeout: 10_000 }).toBe(0);
        const stoppedMs = performance.now() - begin;
        process.stdout?.resume();
        await exited;
        task.meta.fault = {
          ...{ fault: `the log: ${fault}`, database, sent: requestCount, failed: 0 },
          note: `stops in ${(stoppedMs / 1000).toFixed(1)} s`,
        };
      },
    );

    test("it goes on when the pipe is read again", async () => {
      const { process, output } = await start("pipe");
      await requests(request);
      process.stdout?.resume();
      await setTimeout(500);
      output.stdout = "";
      await request();
      await expect.poll(() => output.stdout).toContain('"url":"/health"');
    });
  });
}
