import express from "express";
import { test } from "vitest";
import { contract } from "../../example/contract.ts";
import { createExpressApp, intercept } from "./express-app.ts";
import { listen } from "./node/listen.ts";

const address = { host: "127.0.0.1", port: 0 };

test("only an app with message classes of its own is served", () => {
  const app = createExpressApp().use((_request, response) => void response.end());
  void listen(app, contract, address);
  const inFront = intercept(app, (request, response) => app(request, response));
  void listen(inFront, contract, address);
  // @ts-expect-error: a function
  void listen((_request, response) => response.end(), contract, address);
  // @ts-expect-error: a function, although it calls the app
  void listen((request, response) => app(request, response), contract, address);
  // @ts-expect-error: an app that this package has not made
  void listen(express(), contract, address);
  // @ts-expect-error: a function that has taken the classes of another app
  void listen(Object.assign(express(), { messages: app.messages }), contract, address);
});
