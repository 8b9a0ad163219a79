import { type OperationId, operations } from "@animal-store/contract";
import type { Request, RequestHandler } from "express";
import type { Context } from "../operations/context.js";

/** Calls the operation's handler with the validated request and sends the response that it returns. */
export function respond(
  id: OperationId,
  operation: AnyOperation,
  context: Context,
): RequestHandler {
  const headerNames = Object.keys(operations[id].parameters.header);
  return async (request, response) => {
    const output = await operation(inputOf(request, headerNames) as never, context);
    const { status, headers = {}, body } = output as Sendable;
    for (const [name, value] of Object.entries(headers)) {
      // Append: a deprecated list has two links, and the one to its successor is already set.
      if (value !== undefined) response.append(name, String(value));
    }
    response.status(status);
    if (body === undefined) response.end();
    else response.json(body);
  };
}

/** An `Operation` of any operationId; the validator has checked that the input matches it. */
type AnyOperation = (input: never, context: Context) => Promise<unknown>;

/** The shape that every member of the union `Output` has at run time. */
interface Sendable {
  status: number;
  headers?: Record<string, unknown>;
  body?: unknown;
}

type ValidatedRequest = Request & { openapi?: { pathParams: object } };

/** The validator puts coerced path parameters in `request.openapi` and coerces the others in place. */
function inputOf({ openapi, query, headers, body }: ValidatedRequest, headerNames: string[]) {
  const header = Object.fromEntries(headerNames.map((name) => [name, headers[name.toLowerCase()]]));
  return { path: openapi?.pathParams ?? {}, query, header, body };
}
