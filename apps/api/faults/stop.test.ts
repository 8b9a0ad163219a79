import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startService } from "../src/testing/run-program.js";

const folder = mkdtempSync(join(tmpdir(), "animal-store-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("SIGTERM under saturation: every accepted request is answered", async () => {
  const { origin, process, exited } = await startService({
    DATABASE_URL: `file:${folder}/test.db`,
    NODE_ENV: "production",
  });
  const outcomes = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  let isOver = false;
  /** Sends one request after the other until no connection is accepted any more. */
  const client = async () => {
    while (!isOver) {
      const outcome = await send(`${origin}/v1/pets`, agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === "ECONNREFUSED") return;
    }
  };
  const clients = Array.from({ length: 24 }, client);
  await setTimeout(1_000);
  const begin = performance.now();
  process.kill("SIGTERM");
  expect(await exited).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
  isOver = true;
  await Promise.all(clients);
  // Requests without a key: the first ones of a minute get 401.
  expect(
    [...outcomes.keys()].filter((outcome) => !/^(401|429|503|ECONNREFUSED)$/.test(outcome)),
  ).toEqual([]);
});

/** The status code of the response, or the code of the error. */
function send(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().on("end", () => resolve(String(response.statusCode)));
    }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
