import { expect, test } from "vitest";
import type { DescribedOperation } from "./described.ts";
import { refusedExample } from "./refused-example.ts";

const getTask = { id: "getTask", path: "/v1/tasks/{taskId}" } as DescribedOperation;
const parts = { path: { taskId: 7 }, query: {}, header: {} };
const refused = (status: number, operation = getTask, body: object = { message: "No." }) =>
  refusedExample(operation, parts, Response.json(body, { status }));

test("an example of a row that does not exist is told with what to do", async () => {
  const lines = (await refused(404)).split("\n");
  expect(lines[0]).toBe(
    `getTask responds with 404 to the example {"path":{"taskId":7},"query":{},"header":{}}: {"message":"No."}`,
  );
  expect(lines[1]).toMatch(/^If there is no such row, add it in the seed of the service, or name /);
});

test("so is an example whose body refers to such a row", async () => {
  const body = { message: "No.", errors: [{ in: "body", pointer: "/list", rule: "reference" }] };
  expect(await refused(400, getTask, body)).toMatch(
    /\nIf there is no such row, add it in the seed/,
  );
});

test("another refusal says itself what is wrong", async () => {
  for (const message of [await refused(400), await refused(404, { ...getTask, path: "/v1/tasks" })])
    expect(message).toMatch(/^getTask responds with [^\n]*\{"message":"No\."\}$/);
});
