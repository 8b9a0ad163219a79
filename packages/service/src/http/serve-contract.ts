import type { Request, RequestHandler, Response } from "express";
import { deprecationAnnouncer } from "./announce-deprecation.ts";
import { bodyReader } from "./body/read-body.ts";
import { type Handler, handlerCaller } from "./call-handler.ts";
import type { Contract } from "./contract/contract.ts";
import type { HttpError } from "./contract/http-error.ts";
import { createExpressApp, type ExpressApp } from "./express-app.ts";
import { idempotency, type ResponseStore } from "./idempotency.ts";
import { requireValidHead } from "./request/head.ts";
import { exampleResponder } from "./respond-with-example.ts";
import { contractRouter, notFound } from "./router.ts";
import { errorHandler, errorSender, type Failed } from "./send-error.ts";
import { responseSender } from "./send-response.ts";
import { isShared } from "./shared-handlers.ts";
import { hasStream, type ItemStream, openStream as openUnbounded } from "./streams/item-stream.ts";
import { requestValidator } from "./validation/validate.ts";

interface Options<Id extends string, Context> {
  /** The handlers of the operations, by operationId. */
  handlers: Readonly<Record<Id, Handler<Context>>>;
  /** What a handler receives in addition to its input, outside of a transaction. */
  context: Context;
  /** Express handlers in front of the operations. */
  middleware?: RequestHandler[];
  /**
   * Returns who sends a request, as the handler receives it.
   *
   * @throws {HttpError} if the operation needs a sender and the request has none
   */
  authorize?(request: Request, id: Id): object | undefined;
  /** Keeps responses to requests with an `Idempotency-Key`, for the owner that the function names. */
  repeatable?: { responses: ResponseStore<Context>; ownerOf(request: Request): string };
  /** Holds the memory of the bodies of requests: see `HoldMemory`. */
  holdMemory?(bytes: number): void;
  /** Opens the stream of a request whose operation responds with one. */
  openStream?(response: Response): ItemStream;
  /** Reports an error that was not thrown on purpose, and returns the error for the client. */
  unexpected(thrown: unknown): HttpError<string>;
}

/**
 * Creates an Express app that serves a contract and nothing else: without API keys, limits, metrics and a database.
 * `createApp` of the platform serves a service with all of these.
 */
export function contractApp<Id extends string, Context>(
  contract: Contract<Id>,
  options: Options<Id, Context>,
): ExpressApp {
  const sendError = errorSender(contract, options.unexpected);
  const serve = (id: Id) => operationServer(contract, id, { ...options, sendError });
  const app = createExpressApp();
  for (const handler of options.middleware ?? []) app.use(handler);
  const admit: RequestHandler = (request, response, next) => {
    requireValidHead({ request, response });
    next();
  };
  return app.use(contractRouter(contract, serve, [admit]), notFound, errorHandler(sendError));
}

interface Serving<Id extends string, Context> extends Options<Id, Context> {
  sendError: ReturnType<typeof errorSender>;
}

function operationServer<Id extends string, Context>(
  contract: Contract<Id>,
  id: Id,
  { handlers, context: outside, authorize, repeatable, sendError, ...bounds }: Serving<Id, Context>,
): RequestHandler {
  const operation = contract.operations[id];
  const announceDeprecation = deprecationAnnouncer(contract, id);
  const readBody = bodyReader(contract, id);
  const validate = requestValidator(contract, id);
  const callHandler = handlerCaller(operation, handlers[id]);
  const once = repeatable
    ? idempotency(contract as never, repeatable.responses)(id as never)
    : null;
  const { check, send } = responseSender(contract, operation);
  const respondWithExample = exampleResponder(contract, {
    operation,
    handler: handlers[id],
    check,
  });
  const shares = isShared(handlers[id]);
  const openStream = hasStream(operation) ? (bounds.openStream ?? openUnbounded) : null;
  return async (request, response) => {
    const exchange = { request, response };
    const failed: Failed = { request, response, operationId: id };
    try {
      announceDeprecation?.(exchange);
      requireValidHead(exchange);
      const caller = authorize?.(request, id);
      const stream = openStream?.(response);
      const body = await readBody?.(exchange, bounds.holdMemory);
      const validated = validate(exchange, { body, caller });
      failed.validated = validated;
      if (response.destroyed) return;
      const input = stream ? { ...validated.input, signal: stream.signal } : validated.input;
      const handle = async (context = outside) =>
        check(validated, await callHandler(input, context));
      const perform = async () =>
        once === null
          ? handle()
          : once(
              { exchange, input: validated.input, body, owner: repeatable?.ownerOf(request) ?? "" },
              { handle, isShared: shares },
            );
      const output = await (respondWithExample?.(exchange, validated) ?? perform());
      await send(exchange, validated, output, stream);
    } catch (thrown) {
      await sendError(thrown, failed);
    }
  };
}
