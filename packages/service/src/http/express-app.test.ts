import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "../../example/contract.ts";
import { createExpressApp, intercept, type Listener } from "./express-app.ts";
import { listen } from "./node/listen.ts";

const app = createExpressApp().use((request, response) => void response.end(request.path));

async function serve(listener: Listener): Promise<{ server: Server; origin: string }> {
  const server = await listen(listener, contract, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => once(server.close(), "close").then(() => {}));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url, { headers: { Connection: "close" } })).text();
}

test("what comes before an app hands requests on, at once or later, or serves them", async () => {
  const before = intercept(app, (request, response) => {
    if (request.url === "/probe") response.end("probe");
    else if (request.url === "/later") setImmediate(() => app(request, response));
    else app(request, response);
  });
  const { origin } = await serve(before);
  expect(await textOf(`${origin}/probe`)).toBe("probe");
  expect(await textOf(`${origin}/later`)).toBe("/later");
  expect(await textOf(`${origin}/app`)).toBe("/app");
});

test("messages are of the app's classes, however much comes before it", async () => {
  const order: string[] = [];
  const named = (name: string, listener: Listener) =>
    intercept(listener, (request, response) => {
      order.push(name);
      listener(request, response);
    });
  const { server, origin } = await serve(named("outer", named("inner", app)));
  const prototypes: unknown[] = [];
  server.prependListener("request", (...messages) => {
    prototypes.push(...messages.map((message) => Object.getPrototypeOf(message)));
  });
  await textOf(origin);
  expect(order).toEqual(["outer", "inner"]);
  expect(prototypes[0]).toBe(app.request);
  expect(prototypes[1]).toBe(app.response);
});
