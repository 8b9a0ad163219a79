import { once } from "node:events";
import { request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contract, type Task } from "../../example/contract.ts";
import { handlers } from "../../example/handlers.ts";
import { createTaskService } from "../../example/service.ts";
import { deprecationAnnouncer } from "./announce-deprecation.ts";
import { HttpError } from "./contract/http-error.ts";
import { createExpressApp } from "./express-app.ts";
import { drain } from "./node/drain.ts";
import { listen } from "./node/listen.ts";
import { contractApp } from "./serve-contract.ts";

const context = { tasks: new Map<number, Task>() };
const host = "127.0.0.1";
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const listening = await listen(createTaskService(context), contract, { host, port: 0 });
  origin = `http://${host}:${(listening.address() as AddressInfo).port}`;
  stop = () => drain(listening, { idleMs: 0 });
});

afterAll(() => stop());

beforeEach(() => {
  context.tasks.clear();
  context.tasks.set(1, { id: 1, title: "Feed" });
  context.tasks.set(2, { id: 2, title: "Groom", effort: 1.5 });
});

interface Received {
  status: number | undefined;
  headers: Record<string, unknown>;
  /** Parsed from JSON; undefined if there is none. */
  body: unknown;
}

/** Sends one request on a connection of its own. */
async function ask(method: string, path: string, body?: string, headers = {}): Promise<Received> {
  const sent = send(`${origin}${path}`, { method, agent: false, headers }).end(body);
  const [response] = await once(sent, "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  const { statusCode, headers: received } = response;
  return { status: statusCode, headers: received, body: text ? JSON.parse(text) : undefined };
}

const json = { "Content-Type": "application/json" };

describe("routing", () => {
  test("a concrete path comes before a templated one", async () => {
    expect(await ask("GET", "/v1/tasks/count")).toMatchObject({ status: 200, body: 2 });
  });

  test("HEAD is GET without the body", async () => {
    expect(await ask("HEAD", "/v1/tasks/1")).toMatchObject({ status: 200, body: undefined });
  });

  test("OPTIONS lists the methods of a path", async () => {
    const { status, headers } = await ask("OPTIONS", "/v1/tasks/1");
    expect([status, headers.allow]).toEqual([204, "GET, DELETE, HEAD, OPTIONS"]);
  });

  test("another method is 405, with Allow", async () => {
    const { headers, body } = await ask("PUT", "/v1/tasks");
    expect(headers.allow).toBe("GET, POST, HEAD, OPTIONS");
    expect(body).toMatchObject({ code: "method_not_allowed", status: 405 });
  });

  test.each([
    ...["/", "/v1", "/v1/", "/v1/tasks/", "/v1/tasks/1/2", "//v1/tasks", "/v2/tasks"],
    ...["/V1/tasks", "/v1/Tasks", "/v1/tasks/Count"],
  ])("%s is 404", async (path) => {
    expect((await ask("GET", path)).body).toMatchObject({ code: "not_found", status: 404 });
  });
});

describe("input", () => {
  test("defaults are filled in", async () => {
    for (let id = 3; id <= 30; id++) context.tasks.set(id, { id, title: "More" });
    expect((await ask("GET", "/v1/tasks")).body).toHaveLength(20);
    expect((await ask("GET", "/v1/tasks?limit=1")).body).toHaveLength(1);
  });

  test.each([
    ["/v1/tasks?limit=0", "query parameter limit: must be >= 1"],
    ["/v1/tasks?limit=1e1", "query parameter limit: must be integer"],
    ["/v1/tasks?limit=1&limit=2", "query parameter limit: must be sent once"],
    ["/v1/tasks?offset=1", "query parameter offset: is not a parameter of this operation"],
  ])("%s is 400", async (path, message) => {
    const { body } = await ask("GET", path);
    expect(body).toEqual({ code: "invalid_request", message, status: 400 });
  });

  test.each(["x", "1.0", "01", "9223372036854775808"])("taskId %s is 404", async (taskId) => {
    expect(await ask("GET", `/v1/tasks/${taskId}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ["", json, 400, "body: must be application/json, but there is none"],
    ["{", json, 400, "body: is not valid JSON"],
    ["{}", json, 400, "title: is required"],
    [`{"title":"","effort":"x"}`, json, 400, "effort: must be number"],
    [`{"title":"Walk","effort":9007199254740993.5}`, json, 400, "effort: must be"],
    [`{"title":"Walk"}`, { "Content-Type": "text/plain" }, 415, "body: must be application/json"],
    [`{"title":"${"a".repeat(102_400)}"}`, json, 413, "body: must not exceed 100 KiB"],
  ])("a body that is not accepted: %.20s", async (sent, headers, status, message) => {
    const { body } = await ask("POST", "/v1/tasks", sent, headers);
    expect(body).toMatchObject({ status, message: expect.stringContaining(message) });
    expect(context.tasks.size).toBe(2);
  });
});

describe("output", () => {
  test("status, headers and body are sent as the handler returns them", async () => {
    const response = await ask("POST", "/v1/tasks", `{"title":"Walk"}`, json);
    expect(response).toMatchObject({ status: 201, body: { id: 3, title: "Walk" } });
    expect(response.headers.location).toBe("/v1/tasks/3");
  });

  test("a response without a body", async () => {
    const { status, headers, body } = await ask("DELETE", "/v1/tasks/1");
    expect([status, headers["content-type"], body]).toEqual([204, undefined, undefined]);
  });

  test("a body that the contract does not allow is not sent, but reported", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    context.tasks.set(1, { id: 1.5, title: "Half" });
    const { body } = await ask("GET", "/v1/tasks/1");
    expect(body).toEqual({
      code: "internal_error",
      message: "The service failed to respond.",
      status: 500,
    });
    expect(String(report.mock.calls[0])).toContain("must be integer");
    report.mockRestore();
  });

  test("a deprecation is announced by every response of the operation", async () => {
    for (const taskId of [1, 404]) {
      const { headers } = await ask("GET", `/v1/tasks/${taskId}`);
      expect(headers).toMatchObject({
        deprecation: "@1767225600",
        sunset: "Tue, 01 Jan 2030 00:00:00 GMT",
        link: '</v1/tasks>; rel="successor-version"',
      });
    }
    expect((await ask("GET", "/v1/tasks")).headers.deprecation).toBeUndefined();
  });

  test("a link of a response stands beside the one to the successor of its operation", async () => {
    const next = '</v1/tasks/2>; rel="next"';
    const handle = async () => ({
      status: 200,
      headers: { Link: next },
      body: { id: 1, title: "Feed" },
    });
    const id = "getTask";
    const app = contractApp(contract, {
      handlers: { ...handlers, [id]: handle } as never,
      context: null,
      unexpected: () => new HttpError("internal_error", "It failed."),
    });
    const listening = await listen(app, contract, { host, port: 0 });
    const { headers } = await fetch(
      `http://${host}:${(listening.address() as AddressInfo).port}/v1/tasks/1`,
    );
    expect(headers.get("Link")).toBe(`</v1/tasks>; rel="successor-version", ${next}`);
    await drain(listening, { idleMs: 0 });
  });

  /** The links that announce the removal of `getTask`. */
  async function linksOf(announced: object): Promise<string | null> {
    const app = createExpressApp();
    const operations = { ...contract.operations, ...announced };
    const announce = deprecationAnnouncer({ ...contract, operations } as never, "getTask");
    app.use((request, response, next) => next(announce?.({ request, response })));
    app.use((_request, response) => void response.end());
    const listening = await listen(app, contract, { host, port: 0 });
    const { port } = listening.address() as AddressInfo;
    const { headers } = await fetch(`http://${host}:${port}/1`);
    await drain(listening, { idleMs: 0 });
    return headers.get("Link");
  }

  test.each([
    [
      "2030-01-01",
      '</about>; rel="deprecation"; type="text/html", </about>; rel="sunset"; type="text/html"',
    ],
    [undefined, '</about>; rel="deprecation"; type="text/html"'],
  ])("the page about a deprecation is linked, removal on %s", async (sunset, link) => {
    const { getTask } = contract.operations;
    const deprecation = { since: "2026-01-01", sunset, documentation: "/about" };
    expect(await linksOf({ getTask: { ...getTask, deprecation } })).toBe(link);
  });

  test("the path of a successor ends no field and no link, whatever characters it has", async () => {
    const { listTasks } = contract.operations;
    const path = '/a>; rel="next"\r\nX-Told: é';
    expect(await linksOf({ listTasks: { ...listTasks, path } })).toBe(
      '</v1/a%3E;%20rel=%22next%22%0D%0AX-Told:%20%C3%A9>; rel="successor-version"',
    );
  });

  test("no header that the contract does not know is added", async () => {
    const { headers } = await ask("GET", "/v1/tasks", undefined, { "If-None-Match": "*" });
    expect(Object.keys(headers).sort()).toEqual([
      "connection",
      "content-length",
      "content-type",
      "date",
      "x-server",
    ]);
  });
});
