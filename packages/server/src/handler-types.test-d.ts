import type { OperationTable, OperationTypes } from "@animal-store/fixture-contract";
import { describe, expectTypeOf, test } from "vitest";
import { contract, type TaskTypes } from "../example/contract.ts";
import { handlers } from "../example/handlers.ts";
import { bindContract, type Operation } from "./bind-contract.ts";
import { HttpError } from "./contract/http-error.ts";
import type { Input } from "./handler-types.ts";

const { operation, seal, urlOf } = bindContract<TaskTypes, { now: Date }>(contract);

const task = { id: 1, title: "Feed" };

describe("all operations, and nothing else", () => {
  const sealAll = bindContract<TaskTypes, { tasks: Map<number, typeof task> }>(contract).seal;

  test("an operation without a handler", () => {
    const { getTask: _getTask, ...others } = handlers;
    sealAll(handlers);
    // @ts-expect-error: Property 'getTask' is missing
    sealAll(others);
  });

  test("a handler for no operation", () => {
    // @ts-expect-error: 'moveTask' is not an operationId
    sealAll({ ...handlers, moveTask: handlers.getTask });
    // @ts-expect-error: 'moveTask' is not an operationId
    operation("moveTask", async () => ({ status: 200, body: task }));
    // @ts-expect-error: 'moveTask' is not an operationId
    type _Operation = Operation<TaskTypes, "moveTask", object>;
  });

  test("a handler of another operation", () => {
    // @ts-expect-error: createTask declares no response 200
    sealAll({ ...handlers, getTask: handlers.createTask });
  });

  test("a function that `operation` has not made: nothing has shown it to be exact", () => {
    // @ts-expect-error: not an Operation<…, "getTask", …>
    sealAll({ ...handlers, getTask: async () => ({ status: 200, body: task }) });
  });

  test("a handler that needs what no handler of this service receives", () => {
    // @ts-expect-error: Property 'tasks' is missing
    seal(handlers);
  });
});

describe("input", () => {
  test("declared parameters, coerced, with their defaults", () => {
    expectTypeOf<Input<TaskTypes, "listTasks">["query"]["limit"]>().toEqualTypeOf<number>();
    expectTypeOf<Input<TaskTypes, "listTasks">["query"]["isDone"]>().toEqualTypeOf<
      boolean | undefined
    >();
    expectTypeOf<Input<TaskTypes, "listTasks">["header"]["X-Trace"]>().toEqualTypeOf<string>();
    expectTypeOf<Input<TaskTypes, "getTask">["path"]>().toEqualTypeOf<{ taskId: number }>();
    expectTypeOf<Input<TaskTypes, "listTasks">["body"]>().toBeUndefined();
  });

  test("a parameter that is not declared", () => {
    // @ts-expect-error: Property 'offset' does not exist
    type _Offset = Input<TaskTypes, "listTasks">["query"]["offset"];
    // @ts-expect-error: Property 'limit' does not exist
    type _Limit = Input<TaskTypes, "getTask">["query"]["limit"];
    // @ts-expect-error: Property 'colour' does not exist
    type _Colour = Input<TaskTypes, "createTask">["body"]["colour"];
  });

  test("what handlers receive beside it", () => {
    operation("countTasks", async (_input, { now }) => ({ status: 200, body: now.getDate() }));
  });
});

describe("the caller", () => {
  interface Callers {
    key: { id: number };
    token: { subject: string };
  }
  interface Types {
    operations: OperationTypes;
    table: OperationTable;
    callers: Callers;
  }
  type Caller<Id extends keyof OperationTable> = Input<Types, Id>["caller"];

  test("of an operation that requires one", () => {
    expectTypeOf<Caller<"listOrders">>().toEqualTypeOf<Callers["key"]>();
    expectTypeOf<Caller<"readAccount">>().toEqualTypeOf<Callers["token"]>();
  });

  test("of an operation with alternatives: a token says more than the key beside it", () => {
    expectTypeOf<Caller<"readReport">>().toEqualTypeOf<Callers["key"] | Callers["token"]>();
  });

  test("of an operation that also responds without one", () => {
    expectTypeOf<Caller<"countVisits">>().toEqualTypeOf<Callers["key"] | undefined>();
  });

  test("of an operation that asks nobody", () => {
    expectTypeOf<Caller<"getStatus">>().toBeUndefined();
  });

  test("of a service that names no callers", () => {
    expectTypeOf<Input<TaskTypes, "getTask">["caller"]>().toBeUndefined();
  });
});

describe("output", () => {
  test("the declared responses", () => {
    const headers = { Location: "/v1/tasks/1" };
    operation("createTask", async () => ({ status: 201, headers, body: { ...task, effort: 2 } }));
    operation("listTasks", async () => ({ status: 200, body: [task] }));
    operation("deleteTask", async () => ({ status: 204 }));
    operation("listTasks", async ({ query }) => {
      if (query.limit === 1) return { status: 200, headers: { Link: "<>" }, body: [] };
      return { status: 500, body: { code: "internal_error", message: "", status: 500 } };
    });
  });

  test("an undeclared status", () => {
    // @ts-expect-error: 418 is not declared
    operation("getTask", async () => ({ status: 418, body: task }));
    // @ts-expect-error: 201 is declared by createTask only
    operation("getTask", async () => ({ status: 201, body: task }));
  });

  test("a wrong, missing or extra body field", () => {
    // @ts-expect-error: Type 'string' is not assignable to type 'number'
    operation("getTask", async () => ({ status: 200, body: { ...task, id: "1" } }));
    // @ts-expect-error: Property 'title' is missing
    operation("getTask", async () => ({ status: 200, body: { id: 1 } }));
    // @ts-expect-error: colour is not in the contract
    operation("getTask", async () => ({ status: 200, body: { ...task, colour: "red" } }));
    // @ts-expect-error: Property 'body' is missing
    operation("getTask", async () => ({ status: 200 }));
    // @ts-expect-error: cached is not in the contract
    operation("getTask", async () => ({ status: 200, body: task, cached: true }));
    // @ts-expect-error: 204 has no body
    operation("deleteTask", async () => ({ status: 204, body: task }));
  });

  test("an extra field that does not stand in a literal", () => {
    const row = { ...task, secret: "hash" };
    // @ts-expect-error: secret is not in the contract
    operation("getTask", async () => ({ status: 200, body: row }));
    // @ts-expect-error: secret is not in the contract
    operation("listTasks", async () => ({ status: 200, body: [row] }));
    // @ts-expect-error: secret is not in the contract, in one of two return values
    operation("listTasks", async ({ query }) => {
      if (query.limit === 1) return { status: 200, headers: { Link: "<>" }, body: [] };
      return { status: 200, body: [row] };
    });
  });

  test("a missing, wrong or undeclared response header", () => {
    // @ts-expect-error: Property 'headers' is missing
    operation("createTask", async () => ({ status: 201, body: task }));
    // @ts-expect-error: Type 'number' is not assignable to type 'string'
    operation("createTask", async () => ({ status: 201, headers: { Location: 1 }, body: task }));
    // @ts-expect-error: ETag is not in the contract
    operation("listTasks", async () => ({ status: 200, headers: { ETag: "1" }, body: [] }));
    const headers = { Location: "/v1/tasks/1", Foo: "bar" };
    // @ts-expect-error: Foo is not in the contract
    operation("createTask", async () => ({ status: 201, headers, body: task }));
  });

  test("headers that are set around the handlers are none of a handler's", () => {
    // @ts-expect-error: X-Server is not in the contract
    operation("listTasks", async () => ({ status: 200, headers: { "X-Server": "1" }, body: [] }));
    // @ts-expect-error: Sunset is not in the contract
    operation("getTask", async () => ({ status: 200, headers: { Sunset: "today" }, body: task }));
  });
});

describe("urlOf", () => {
  test("a path with parameters has no URL without them", () => {
    // @ts-expect-error: 'path' is missing
    urlOf("getTask");
    // @ts-expect-error: Property 'path' is missing
    urlOf("getTask", {});
  });
});

describe("HttpError", () => {
  test("a code of the service's own is named by its type", () => {
    new HttpError("not_found", "There is no task 7.");
    new HttpError<"unauthorized">("unauthorized", "An API key is required.");
    // @ts-expect-error: "unauthorized" is not a ServerErrorCode
    new HttpError("unauthorized", "An API key is required.");
  });
});
