import { expect, test } from "vitest";
import { contract, type TaskTypes } from "../../example/contract.ts";
import { handlers } from "../../example/handlers.ts";
import { bindContract } from "./bind-contract.ts";
import { unwrittenOperations } from "./not-yet.ts";

const { defineHandlers, urlOf } = bindContract<TaskTypes, object>(contract);

test("without the compiler, an operation that has no handler counts as not written yet", () => {
  const { getTask: _getTask, ...others } = handlers;
  expect(unwrittenOperations(defineHandlers(others as never))).toEqual(["getTask"]);
  expect(defineHandlers(handlers as never)).toEqual(handlers);
});

test("the URL of an operation has its parameters in the path and the query, encoded", () => {
  expect(urlOf("getTask", { path: { taskId: 7 } })).toBe("/v1/tasks/7");
  expect(urlOf("listTasks", { query: { limit: 2, isDone: true } })).toBe(
    "/v1/tasks?limit=2&isDone=true",
  );
});
