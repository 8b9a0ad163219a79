import { UserError } from "@animal-store/user-error";
import { expect, test } from "vitest";
import { contract, type TaskTypes } from "../example/contract.ts";
import { handlers } from "../example/handlers.ts";
import { bindContract } from "./bind-contract.ts";

const { seal, urlOf } = bindContract<TaskTypes, object>(contract);

test("without the compiler, a missing function is told at the start", () => {
  const { getTask: _getTask, ...others } = handlers;
  expect(() => seal(others as never)).toThrow(UserError);
  expect(() => seal(others as never)).toThrow(/without a function .*: getTask\.$/);
});

test("the URL of an operation has its parameters in the path and the query, encoded", () => {
  expect(urlOf("getTask", { path: { taskId: 7 } })).toBe("/v1/tasks/7");
  expect(urlOf("listTasks", { query: { limit: 2, isDone: true } })).toBe(
    "/v1/tasks?limit=2&isDone=true",
  );
});
