import type { RequestHandler } from "express";
import * as server from "../src/http/index.ts";
import { contract } from "./contract.ts";
import { type Context, handlers } from "./handlers.ts";

export function createTaskService(context: Context): server.ExpressApp {
  const chain = (id: keyof typeof handlers) => [
    server.announceDeprecation(contract, id),
    server.requireValidHead,
    server.readBody(contract, id),
    server.validate(contract, id),
    server.respond(contract, id, { handler: handlers[id], context }),
  ];
  const app = server.createExpressApp();
  app.use(nameServer);
  app.use(server.contractRouter(contract, chain, [server.requireValidHead]));
  app.use(server.notFound, server.errorHandler(contract, reportFailure));
  return app;
}

/** Sets the header that the contract requires of every response. */
const nameServer: RequestHandler = (_request, response, next) => {
  response.set("X-Server", "tasks");
  next();
};

function reportFailure(thrown: unknown): server.HttpError {
  console.error(thrown);
  return new server.HttpError("internal_error", "The service failed to respond.");
}
