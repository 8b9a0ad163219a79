import type { OperationTable, OperationTypes } from "@verification/fixture-contract";
import { describe, expectTypeOf, test } from "vitest";
import { contract, type TaskTypes } from "../../example/contract.ts";
import { handlers } from "../../example/handlers.ts";
import { bindContract } from "./bind-contract.ts";
import type { FormFile } from "./body/form.ts";
import { HttpError } from "./contract/http-error.ts";
import type { HandlerInput } from "./fail-types.ts";
import type { ContractTypes, Input, Output } from "./handler-types.ts";

const { operation, defineHandlers, urlOf } = bindContract<TaskTypes, { now: Date }>(contract);

const task = { id: 1, title: "Feed" };

interface Jobs {
  startJob: {
    parameters: { path: { id: number } };
    responses: {
      200: {
        headers: { "X-Request-Id": string; Link?: string; "X-Total"?: number };
        content: { "application/json": typeof task };
      };
      201: {
        headers: { "X-Request-Id": string; Location: string };
        content: { "application/json": typeof task };
      };
      202: {
        headers: { "X-Request-Id": string; "X-Job": string; "Set-Cookie"?: string };
        content?: never;
      };
    };
  };
}

interface JobTable {
  startJob: { parameters: object };
}

const noTask404 = { code: "not_found", message: "There is no task 1.", status: 404 } as const;

/** What compile-messages.test.ts has a sentence for is not repeated here. */
describe("all operations, and nothing else", () => {
  const { notYet, defineHandlers: defineAll } = bindContract<
    TaskTypes,
    { tasks: Map<number, typeof task> }
  >(contract);

  test("a function that `operation` has not made: nothing has shown it to be exact", () => {
    // @ts-expect-error: not an OperationHandler<…, "getTask", …>
    defineAll({ ...handlers, getTask: async () => ({ status: 200, body: task }) });
  });

  test("operations that are not written yet", () => {
    defineAll({ ...handlers, getTask: notYet("getTask") });
    // @ts-expect-error: 'moveTask' is not an operationId
    notYet("moveTask");
    // @ts-expect-error: the handler of getTask is not one for getTask
    defineAll({ ...handlers, getTask: notYet("createTask") });
  });

  test("a handler that needs what no handler of this service receives", () => {
    // @ts-expect-error: Property 'tasks' is missing
    defineHandlers(handlers);
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

  test("of an operation that needs no credentials", () => {
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
      return { status: 200, body: [] };
    });
  });

  test("literals with different headers, of one status or of several", () => {
    const { operation } = bindContract<{ operations: Jobs; table: JobTable }, object>(
      contract as never,
    );
    operation("startJob", async ({ path }) => {
      if (path.id === 1) return { status: 200, headers: { Link: "<>" }, body: task };
      if (path.id === 2) return { status: 200, headers: { "X-Total": 1 }, body: task };
      if (path.id === 3) return { status: 201, headers: { Location: "/" }, body: task };
      return { status: 202, headers: { "X-Job": "1" } };
    });
    operation("startJob", async ({ path }) => ({
      status: 200,
      headers: path.id === 1 ? { Link: "<>" } : { "X-Total": 1 },
      body: task,
    }));
    // @ts-expect-error: Location is not a header of 202
    operation("startJob", async ({ path }) => {
      if (path.id === 1) return { status: 201, headers: { Location: "/" }, body: task };
      return { status: 202, headers: { "X-Job": "1", Location: "/" } };
    });
  });

  test("one cookie or several, but no other list", () => {
    const { operation } = bindContract<{ operations: Jobs; table: JobTable }, object>(
      contract as never,
    );
    operation("startJob", async ({ path }) => {
      const cookies = path.id === 1 ? "sid=a" : ["sid=a", "theme=dark"];
      return { status: 202, headers: { "X-Job": "1", "Set-Cookie": cookies } };
    });
    // @ts-expect-error: X-Job is one text
    operation("startJob", async () => ({ status: 202, headers: { "X-Job": ["1"] } }));
  });

  test("a wrong body field or response header, or one that does not stand in a literal", () => {
    // @ts-expect-error: Type 'string' is not assignable to type 'number'
    operation("getTask", async () => ({ status: 200, body: { ...task, id: "1" } }));
    // @ts-expect-error: Type 'number' is not assignable to type 'string'
    operation("createTask", async () => ({ status: 201, headers: { Location: 1 }, body: task }));
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

describe("fail", () => {
  test("a declared error, whose status may be left out of the body", () => {
    operation("getTask", async ({ fail }) => fail(404, { code: "not_found", message: "" }));
    operation("getTask", async ({ fail }) => fail(404, noTask404));
    operation("getTask", async ({ path, fail }) => {
      if (path.taskId === 1) return { status: 200, body: task };
      return fail(404, { code: "not_found", message: "" });
    });
  });

  test("a code that the contract gives another status, or does not list", () => {
    type Codes = "not_found" | "gone" | (string & {});
    interface Listed extends ContractTypes {
      operations: {
        get: { responses: { 404: { content: { json: { code: Codes; message: string } } } } };
      };
      errorStatuses: { not_found: 404; gone: 410 };
    }
    const { operation } = bindContract<Listed, object>({} as never);
    operation("get", async ({ fail }) => fail(404, { code: "not_found", message: "" }));
    // @ts-expect-error: gone is the code of 410
    operation("get", async ({ fail }) => fail(404, { code: "gone", message: "" }));
    // @ts-expect-error: not_fuond is not a code
    operation("get", async ({ fail }) => fail(404, { code: "not_fuond", message: "" }));
  });
});

describe("versions", () => {
  interface Types extends ContractTypes {
    operations: OperationTypes;
    table: OperationTable;
  }
  const { operation } = bindContract<Types, object>({} as never);
  const terms = { text: "Goods may be returned." };

  test("are compared by the handler of a change that declares a condition", () => {
    operation("writeTerms", async ({ body, checkVersion }) => {
      checkVersion(null);
      return { status: 201, headers: { ETag: '"1"' }, body };
    });
    // @ts-expect-error: a version is an entity tag, or null
    operation("deleteTerms", async ({ checkVersion }) => checkVersion(7));
    type ChecksOf<Id extends keyof OperationTable> = HandlerInput<Types, Id>["checkVersion"];
    expectTypeOf<ChecksOf<"readTerms">>().toBeUndefined();
    expectTypeOf<ChecksOf<"createOrder">>().toBeUndefined();
    expectTypeOf<ChecksOf<"searchOrders">>().toBeUndefined();
    expectTypeOf<HandlerInput<TaskTypes, "deleteTask">["checkVersion"]>().toBeUndefined();
  });

  test("are given by the handler of a GET or QUERY, which does not decide for 304", () => {
    const headers = { ETag: '"1"' };
    operation("readTerms", async () => ({ status: 200, headers, body: terms }));
    // @ts-expect-error: Property 'headers' is missing
    operation("readTerms", async () => ({ status: 200, body: terms }));
    operation("searchOrders", async () => ({ status: 200, headers, body: [] }));
    // @ts-expect-error: 304 follows from the ETag
    operation("readTerms", async () => ({ status: 304, headers }));
  });
});

describe("a stream of events", () => {
  interface Types extends ContractTypes {
    operations: OperationTypes;
    table: OperationTable;
  }
  const { operation } = bindContract<Types, object>({} as never);
  type OrderEvent =
    Output<Types, "watchOrders">["body"] extends AsyncIterable<infer Event> ? Event : never;
  const notice = { event: "notice", data: "We close soon." } as const;

  async function* streamOf<Event>(...events: Event[]): AsyncGenerator<Event> {
    yield* events;
  }

  test("is what the handler yields", () => {
    operation("watchOrders", async () => ({ status: 200, body: streamOf<OrderEvent>(notice) }));
    operation("watchOrders", async () => ({ status: 200, body: streamOf(notice) }));
    operation("watchOrders", async () => ({
      status: 200,
      body: (async function* () {
        yield notice;
      })(),
    }));
  });

  test("has only declared events", () => {
    // @ts-expect-error: not an async iterable
    operation("watchOrders", async () => ({ status: 200, body: "data: 1" }));
    // @ts-expect-error: the data of a notice are a text
    operation("watchOrders", async () => ({ status: 200, body: streamOf({ ...notice, data: 1 }) }));
    // @ts-expect-error: the event has no data
    operation("watchOrders", async () => ({ status: 200, body: streamOf({ event: "notice" }) }));
  });

  test("of JSON Lines is what the handler yields, too", () => {
    type Order =
      Output<Types, "streamOrders">["body"] extends AsyncIterable<infer Item> ? Item : never;
    const order = {} as Order;
    operation("streamOrders", async () => ({ status: 200, body: streamOf(order) }));
    // @ts-expect-error: not an async iterable
    operation("streamOrders", async () => ({ status: 200, body: [order] }));
    // @ts-expect-error: the id is missing
    operation("streamOrders", async () => ({ status: 200, body: streamOf({ state: "new" }) }));
    expectTypeOf<HandlerInput<Types, "streamOrders">["signal"]>().toEqualTypeOf<AbortSignal>();
  });

  test("tells its handler when it is over", () => {
    expectTypeOf<HandlerInput<Types, "watchOrders">["signal"]>().toEqualTypeOf<AbortSignal>();
    expectTypeOf<HandlerInput<Types, "listOrders">["signal"]>().toBeUndefined();
    expectTypeOf<HandlerInput<TaskTypes, "getTask">["signal"]>().toBeUndefined();
  });
});

test("a body of several media types is one of what each of them is", () => {
  interface Binary {
    readonly binary: symbol;
  }
  interface Types extends ContractTypes {
    operations: {
      add: {
        requestBody: {
          content: {
            "application/json": { url: string };
            "multipart/form-data": { file: Binary; pages?: number };
          };
        };
      };
    };
  }
  type Body = Input<Types, "add">["body"];
  expectTypeOf<Extract<Body, { url: string }>>().toEqualTypeOf<{ url: string }>();
  expectTypeOf<Exclude<Body, { url: string }>>().toEqualTypeOf<{
    file: FormFile;
    pages?: number;
  }>();
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
