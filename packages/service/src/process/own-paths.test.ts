import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentation } from "../browsers/documentation.ts";
import { health } from "../chain/health.ts";
import type { PlatformContract } from "../contract.ts";
import { contractRouter, createExpressApp, notFound } from "../http/index.ts";
import { beforeApp, hiddenProbes, isOperation, probes } from "./probes.ts";

const paths = ["/health", "/metrics", "/docs", "/docs/{page}", "/openapi.json"];
const contract = {
  basePath: "",
  document: { openapi: "3.1.0" },
  info: { title: "Own paths", version: "1.0.0" },
  operations: Object.fromEntries(paths.map((path) => [path, { method: "get", path }])),
} as unknown as PlatformContract;

describe("paths that the contract and the platform have", () => {
  let origin = "";
  const readiness = async () => ({ status: "ok" as const, checks: {} });
  const metrics = { contentType: "text/plain", metrics: async () => "metrics" };
  const app = createExpressApp()
    .use(
      contractRouter(
        contract,
        (path) => (_request, response) => void response.json(`operation ${path}`),
        [],
      ),
    )
    .use(
      documentation(contract, "/reference"),
      health(async () => {}),
      notFound,
    );
  const operators = createExpressApp().use(probes(metrics, readiness));
  const server = createServer(beforeApp(operators, app, contract) as never);

  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const get = async (path: string) => (await fetch(origin + path)).text();

  test.each([
    ["/health", "/health"],
    ["/metrics", "/metrics"],
    ["/docs", "/docs"],
    ["/docs/page.js", "/docs/{page}"],
    ["/openapi.json", "/openapi.json"],
  ])("%s is the operation of the contract", async (path, operation) => {
    expect(JSON.parse(await get(path))).toBe(`operation ${operation}`);
  });

  test.each(["/livez", "/readyz"])("%s is still a probe", async (path) => {
    expect(JSON.parse(await get(path))).toMatchObject({ status: "ok" });
  });

  test("the documentation is where the service puts it, with all that it needs", async () => {
    const page = await get("/reference/docs");
    const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = ""]) => link);
    expect(links).toHaveLength(14);
    for (const link of links) expect((await fetch(origin + link)).status).toBe(200);
    expect(await get("/reference/docs/page.js")).toContain('fetch("/reference/openapi.json")');
  });
});

test("whoever starts the service without OPS_PORT is told of hidden probes", () => {
  expect(hiddenProbes(contract, { opsPort: null })).toEqual([
    "The contract itself has /metrics: set OPS_PORT to serve the probe at this path on a separate port.",
  ]);
  expect(hiddenProbes(contract, { opsPort: 9_000 })).toEqual([]);
});

test("below the path of a server, no path is one of the platform's", () => {
  expect(isOperation({ ...contract, basePath: "/v1" }, "/health")).toBe(false);
});
