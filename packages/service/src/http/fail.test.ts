import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { contract, type TaskTypes } from "../../example/contract.ts";
import { handlers } from "../../example/handlers.ts";
import { bindContract } from "./bind-contract.ts";
import { HttpError } from "./contract/http-error.ts";
import { drain } from "./node/drain.ts";
import { listen } from "./node/listen.ts";
import { contractApp } from "./serve-contract.ts";

const { operation } = bindContract<TaskTypes, object>(contract);

/** A function that TypeScript does not check: what it throws is checked when it is sent. */
type Fail = (status: number, body: unknown, headers?: object) => never;

/** What a task's handler responds with, and what is reported. */
async function refuse(handle: (fail: Fail) => never) {
  const reported: unknown[] = [];
  const getTask = operation("getTask", async ({ fail }) => handle(fail as Fail));
  const app = contractApp(contract, {
    handlers: { ...handlers, getTask } as never,
    context: {},
    unexpected(thrown) {
      reported.push(thrown);
      return new HttpError("internal_error", "The service failed.");
    },
  });
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/v1/tasks/1`);
  const result = { response, body: await response.json(), reported };
  await drain(server, { idleMs: 0 });
  return result;
}

const noTask = { code: "not_found", message: "There is no task 1." };

test("a refusal is sent with its status, its headers, and the status in the body", async () => {
  const { response, body, reported } = await refuse((fail) =>
    fail(404, noTask, { "X-Trace": 7, "X-Absent": undefined }),
  );
  expect(response.status).toBe(404);
  expect(response.headers.get("X-Trace")).toBe("7");
  expect(response.headers.has("X-Absent")).toBe(false);
  expect(body).toEqual({ ...noTask, status: 404 });
  expect(reported).toEqual([]);
});

test.each([
  [
    "a status that the operation does not declare",
    409,
    noTask,
    "The contract declares no status 409 here",
  ],
  ["a body that the contract does not declare", 404, { code: 1, message: "" }, "must be string"],
])("%s is reported, and not sent", async (_name, status, refusal, reason) => {
  const { response, body, reported } = await refuse((fail) => fail(status, refusal));
  expect([response.status, body]).toEqual([
    500,
    { code: "internal_error", message: "The service failed.", status: 500 },
  ]);
  expect(String(reported)).toContain(reason);
});

test("a refusal costs no stack, and leaves those of others as they are", async () => {
  const { stackTraceLimit } = Error;
  const thrown = vi.fn();
  await refuse((fail) => {
    try {
      return fail(404, noTask);
    } catch (error) {
      thrown((error as Error).stack);
      throw error;
    }
  });
  expect(thrown).toHaveBeenCalledWith(expect.not.stringContaining(" at "));
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
