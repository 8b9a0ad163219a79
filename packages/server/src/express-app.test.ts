import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "../example/contract.ts";
import { createExpressApp, type Interceptor, intercept, type Listener } from "./express-app.ts";
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
  const before: Interceptor = ({ url }, response, pass) => {
    if (url === "/probe") response.end("probe");
    else if (url === "/later") setImmediate(pass);
    else pass();
  };
  const { origin } = await serve(intercept(app, before));
  expect(await textOf(`${origin}/probe`)).toBe("probe");
  expect(await textOf(`${origin}/later`)).toBe("/later");
  expect(await textOf(`${origin}/app`)).toBe("/app");
});

test("messages are of the app's classes, however much comes before it", async () => {
  const order: string[] = [];
  const named =
    (name: string): Interceptor =>
    (_request, _response, pass) => {
      order.push(name);
      pass();
    };
  const { server, origin } = await serve(intercept(intercept(app, named("inner")), named("outer")));
  const prototypes: unknown[] = [];
  server.prependListener("request", (...messages) => {
    prototypes.push(...messages.map((message) => Object.getPrototypeOf(message)));
  });
  await textOf(origin);
  expect(order).toEqual(["outer", "inner"]);
  expect(prototypes[0]).toBe(app.request);
  expect(prototypes[1]).toBe(app.response);
});
