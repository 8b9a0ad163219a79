import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { contract } from "@verification/fixture-contract";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { describe, expect, test } from "vitest";
import type { Contract } from "./contract/contract.ts";
import { createExpressApp } from "./express-app.ts";
import { contractRouter } from "./router.ts";
import { useShop } from "./testing/use-shop.ts";

const running = useShop();

describe("precedence", () => {
  const paths = ["/tasks", "/tasks/{taskId}", "/{kind}/mine", "/{kind}", "/shops/open", "/shops"];
  const cases = [
    ["/tasks", "/tasks"],
    ["/tasks/7", "/tasks/{taskId}"],
    ["/tasks/mine", "/tasks/{taskId}"],
    ["/dogs/mine", "/{kind}/mine"],
    ["/dogs", "/{kind}"],
    ["/Tasks", "/{kind}"],
    ["/shops/mine", "/{kind}/mine"],
    ["/shops/open", "/shops/open"],
    ["/shops?limit=1", "/shops"],
    ["/shops/closed", "none"],
    ["/shops/", "none"],
    ["/", "none"],
  ];

  test.each(cases)("%s is served by %s", async (url, path) => {
    expect(await servedBy("/v1", url)).toBe(path);
    expect(await servedBy("/rest/Task+Lists/1.0", url)).toBe(path);
    expect(await servedBy("", url)).toBe(path === "none" ? "what comes after" : path);
  });

  /** The path that serves a URL, if the paths are below a base path. */
  async function servedBy(basePath: string, url: string): Promise<unknown> {
    const operations = Object.fromEntries(paths.map((path) => [path, { method: "get", path }]));
    const serve =
      (id: string): RequestHandler =>
      (_request, response) =>
        void response.json(id);
    const routed = { basePath, operations } as unknown as Contract<string>;
    const router = contractRouter(routed, serve, []);
    const after: RequestHandler = (_request, response) => void response.json("what comes after");
    const none: ErrorRequestHandler = (_error, _request, response, _next) => response.json("none");
    const server = createExpressApp().use(router, after, none).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${basePath}${url}`);
    server.close();
    return response.json();
  }
});

describe("authentication", () => {
  const operations = Object.values(contract.operations);
  const cases = operations.flatMap(({ method, path, authentication }) =>
    (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]).map(
      (each) => [each, path, authentication] as const,
    ),
  );

  test.each(cases)("%s %s: %s", async (method, path, authentication) => {
    const url = path.replaceAll(/\{[^}]+\}/g, "1");
    const { status } = await running.ask(method, url, { headers: { Authorization: "" } });
    if (authentication === "required") expect(status).toBe(401);
    else expect(status).not.toBe(401);
  });
});
