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

describe("routing", () => {
  test.each([
    ...["/", "/v1", "/v1/", "/v1/tasks/", "/v1/tasks/1/2", "//v1/tasks", "/v2/tasks"],
    ...["/V1/tasks", "/v1/Tasks", "/v1/tasks/Count"],
  ])("%s is 404", async (path) => {
    expect((await ask("GET", path)).body).toMatchObject({ code: "not_found", status: 404 });
  });
});

describe("output", () => {
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
