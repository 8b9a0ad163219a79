import type { RequestHandler } from "express";
import * as server from "../src/http/index.ts";
import { contract } from "./contract.ts";
import { type Context, handlers } from "./handlers.ts";

export function createTaskService(context: Context): server.ExpressApp {
  const middleware = [nameServer];
  return server.contractApp(contract, { handlers, context, middleware, unexpected });
}

/** Sets the header that the contract requires of every response. */
const nameServer: RequestHandler = (_request, response, next) => {
  response.set("X-Server", "tasks");
  next();
};

function unexpected(thrown: unknown): server.HttpError {
  console.error(thrown);
  return new server.HttpError("internal_error", "The service failed to respond.");
}
