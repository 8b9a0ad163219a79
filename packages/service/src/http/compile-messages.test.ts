import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { programOf } from "./testing/program-of.ts";

const header = `
import type { OperationTable, OperationTypes } from "@verification/fixture-contract";
import { contract, type Task, type TaskTypes } from "../../example/contract.ts";
import { handlers } from "../../example/handlers.ts";
import { bindContract } from "./bind-contract.ts";

interface Context { tasks: Map<number, Task>; count: () => number }
const { operation, sharedOperation, defineHandlers } =
  bindContract<TaskTypes, Context, Pick<Context, "count">>(contract);
const task = { id: 1, title: "Feed" };
const row = { ...task, secret: "hash" };
const { getTask, ...others } = handlers;
interface FixtureTypes { operations: OperationTypes; table: OperationTable }
const ofFixture = bindContract<FixtureTypes, object>({} as never);
async function* yielding<Event>(...events: Event[]) { yield* events; }
const notice = { event: "notice", data: "We close." } as const;
`;

/** A mistake, and the words that the first line of the compiler's message must have. */
const mistakes: [code: string, words: string][] = [
  [
    `operation("getTask", async ({ path }) => {
      if (path.taskId === 1) return { status: 206, body: task };
      return { status: 200, body: task };
    })`,
    "206 is not a status of getTask",
  ],
  [
    `operation("getTask", async () => ({ status: 404, body: { code: "not_found", message: "", status: 404 } }))`,
    "404 of getTask is an error: refuse with fail",
  ],
  [
    `operation("getTask", async ({ fail }) => fail(418, { code: "teapot", message: "" }))`,
    "Argument of type '418' is not assignable to parameter of type '404'",
  ],
  [
    `operation("listTasks", async () => ({ status: 200, headers: { ETag: "1" }, body: [] }))`,
    "ETag is not a header of 200 of listTasks",
  ],
  [
    `operation("getTask", async () => ({ status: 200, body: { ...task, colour: "red" } }))`,
    "colour is not a body property of 200 of getTask",
  ],
  [
    `operation("listTasks", async ({ query }) => {
      if (query.limit === 1) return { status: 200, body: [] };
      return { status: 200, body: [row] };
    })`,
    "secret is not a body property of 200 of listTasks",
  ],
  [
    `operation("getTask", async () => ({ status: 200, body: { ...row, colour: "red" } }))`,
    `"colour is not a body property of 200 of getTask" | "secret is not a body property of 200 of getTask"`,
  ],
  [
    `ofFixture.operation("watchOrders", async () => ({ status: 200, body: [notice] }))`,
    "the body of 200 of watchOrders must be an AsyncIterable of items",
  ],
  [
    `ofFixture.operation("watchOrders", async () => ({ status: 200, body: yielding({ ...notice, secret: 1 }) }))`,
    "secret is not a property of an item of 200 of watchOrders",
  ],
  [
    `operation("createTask", async () => ({ status: 201, body: task }))`,
    "Location is missing: 201 of createTask requires this header",
  ],
  [
    `operation("createTask", async () => ({ status: 201, headers: {}, body: task }))`,
    "Location is missing: 201 of createTask requires this header",
  ],
  [
    `operation("getTask", async () => ({ status: 200, body: { title: "Feed" } }))`,
    "id is missing: 200 of getTask requires this body property",
  ],
  [`operation("getTask", async () => ({ status: 200 }))`, "200 of getTask requires a body"],
  [
    `operation("deleteTask", async () => ({ status: 204, body: task }))`,
    "204 of deleteTask has no body",
  ],
  [
    `operation("getTask", async () => ({ status: 200, body: task, cached: true }))`,
    "cached is not a part of a response",
  ],
  [`operation("moveTask", async () => ({ status: 200, body: task }))`, `'"moveTask"'`],
  [
    `sharedOperation("getTask", async () => ({ status: 206, body: task }))`,
    "206 is not a status of getTask",
  ],
  [
    `sharedOperation("getTask", async (_input, { tasks }) => ({ status: 200, body: tasks }))`,
    "Property 'tasks' does not exist on type 'Pick<Context, \"count\">'",
  ],
  ["defineHandlers(others)", "operation getTask has no handler"],
  [
    "defineHandlers({ ...handlers, moveTask: getTask })",
    "moveTask is not an operation of the contract",
  ],
  [
    "defineHandlers({ ...handlers, getTask: handlers.createTask })",
    "the handler of getTask is not one that operation has made for getTask",
  ],
];

/** The first line of each message of the compiler, by the line of the code. */
let firstLines: Map<number, string>;

beforeAll(() => {
  const text = header + mistakes.map(([code]) => code.replaceAll("\n", " ")).join("\n");
  const program = programOf(text);
  const [file = ""] = program.getRootFileNames();
  const messages = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  firstLines = new Map(messages.map(describeDiagnostic));
});

describe("the first line of the compiler's message names", () => {
  test.each(mistakes.map(([code, words], index) => ({ code, words, index })))(
    "$words",
    ({ words, index }) => {
      expect(firstLines.get(header.split("\n").length + index)).toContain(words);
    },
  );
});

test("there is no other message", () => {
  expect(firstLines.size).toBe(mistakes.length);
});

function describeDiagnostic({ file, start, messageText }: ts.Diagnostic): [number, string] {
  const [firstLine = ""] = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
  const place = file?.getLineAndCharacterOfPosition(start ?? 0);
  return [(place?.line ?? -1) + 1, firstLine];
}
