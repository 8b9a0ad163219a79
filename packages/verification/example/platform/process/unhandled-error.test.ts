import {
  fetchOnce,
  type RunningService,
  startService,
} from "@contract-first/testing/internal/harness/run-program";
import { createTestDatabase } from "@contract-first/testing/internal/harness/test-database";
import { expect, onTestFinished, test, vi } from "vitest";

const program = "packages/verification/example/platform/testing/careless-example.ts";

/** Starts a service whose handlers leave errors to nobody. */
async function start() {
  const database = await createTestDatabase();
  onTestFinished(() => database.remove());
  const service = await startService(program, database.env);
  onTestFinished(async () => void (await service.kill()));
  const [, key = ""] = await vi.waitFor(() => {
    const found = /Bearer (echoes_\w+)/.exec(service.output.stdout);
    if (found === null) throw new Error("no key yet");
    return found;
  });
  const send = (method: string, path: string, requestId: string) => {
    const headers = { Authorization: `Bearer ${key}`, "X-Request-Id": requestId };
    return fetchOnce(`${service.origin}/echoes/v1${path}`, { method, headers });
  };
  return { service, send };
}

/** The lines of the log about errors that were not handled. */
function fatalLines({ output }: RunningService) {
  const lines = output.stdout.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
}

test.each([
  {
    ...{ operation: "deletePlace", method: "DELETE", status: 204 },
    ...{ origin: "unhandledRejection", message: "a promise that nobody awaits" },
  },
  {
    ...{ operation: "getPlace", method: "GET", status: 500 },
    ...{ origin: "uncaughtException", message: "an error of a timer" },
  },
])("an error of $operation ends the process after its open requests", async (expected) => {
  const { operation, method, status, origin, message } = expected;
  const { service, send } = await start();
  const open = send("GET", "/places", "open");
  await expect.poll(() => service.output.stdout).toContain("listPlaces waits");

  expect((await send(method, "/places/1", "careless")).status).toBe(status);
  const response = await open;
  expect([response.status, await response.json()]).toEqual([200, []]);

  expect(await service.exited).toBe(1);
  const [line, ...others] = fatalLines(service);
  expect(line).toMatchObject({ operation, requestId: "careless", origin, err: { message } });
  expect(others).toEqual([]);
  expect(service.output.stderr).toBe("");
});
