import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../src/testing/free-port.js";

const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "animal-store-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the service with this standard output. */
async function start(stdout: number | "pipe") {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      PORT: String(port),
      DATABASE_URL: `file:${folder}/test.db`,
    },
    stdio: ["ignore", stdout, "inherit"],
  });
  const request = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status;
  await vi.waitFor(async () => expect(await request()).toBe(200), { timeout: 30_000 });
  return { child, request, exited: once(child, "exit") };
}

/** Sends requests, whose log lines are many times what a pipe holds, and returns their status codes. */
async function requests(send: () => Promise<number>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let count = 0; count < 3_000; count += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, send))) statuses.add(status);
  }
  return statuses;
}

describe("the log cannot be written", () => {
  test.each([
    ["the disk is full", () => openSync("/dev/full", "w")],
    ["nobody reads the pipe", () => "pipe" as const],
  ])("%s: requests are answered, and SIGTERM is obeyed", async (_fault, stdout) => {
    const { child, request, exited } = await start(stdout());
    expect(await requests(request)).toEqual(new Set([200]));
    const begin = performance.now();
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  test("it goes on when the pipe is read again", async () => {
    const { child, request, exited } = await start("pipe");
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
