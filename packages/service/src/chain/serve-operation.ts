import { isSafe } from "@contract-first/reading/methods";
import type { RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import {
  type HandlerContext,
  type HandlerTransaction,
  handlerContext,
} from "../database/handler-context.ts";
import {
  bodyReader,
  deprecationAnnouncer,
  type Exchange,
  type errorSender,
  exampleResponder,
  type Failed,
  type Handler,
  handlerCaller,
  type ItemStream,
  idempotency,
  isShared,
  type OperationResponse,
  requestValidator,
  requireValidHead,
  responseSender,
} from "../http/index.ts";
import { responseOwner } from "../idempotency/response-owner.ts";
import { authorizer, identifier } from "../keys/access.ts";
import type { Caller } from "../keys/caller.ts";
import { usageCounter } from "../keys/count-usage.ts";
import type { Identity } from "../keys/credentials.ts";
import type { Consumer } from "../limits/counter-store.ts";
import { requestCounter } from "../limits/rate-limit.ts";
import { loadShedder, type Work } from "../load/shed-load.ts";
import { endOfTurn } from "../queues/end-of-turn.ts";
import { requestReport } from "../reports/report-requests.ts";
import { streamOpener } from "../streams/limit-streams.ts";
import { callableOnce, type Extensions } from "./extensions.ts";
import { RequestOfResponse } from "./handler-request.ts";
import type { Dependencies } from "./service.ts";

export interface Chain<Client> {
  contract: PlatformContract;
  handlers: Readonly<Record<string, Handler<never>>>;
  dependencies: Dependencies<Client>;
  extensions: Extensions<Client>;
  admit: Admit;
  sendError: ReturnType<typeof errorSender>;
}

/** A request that its operation accepts. */
interface Accepted extends Admitted {
  caller: Caller | undefined;
  /** The stream that responds to it; undefined if its operation responds with none. */
  stream: ItemStream | undefined;
}

/**
 * Creates the Express handler of an operation: everything that its requests pass, from top to bottom. Each stage takes
 * what earlier ones have found, and throws the error with which it refuses a request.
 *
 * Responses to reads, and errors, are written at the end of a turn of the event loop, those of all requests together:
 * docs/decisions/request-chain.md says what that saves.
 */
export function serveOperation<Client>(
  { contract, handlers, dependencies, extensions, admit, sendError }: Chain<Client>,
  id: string,
): RequestHandler {
  const [operation, handler] = [contract.operations[id], handlers[id]];
  if (operation === undefined || handler === undefined) throw new Error(`${id} has no handler.`);
  const announceDeprecation = deprecationAnnouncer(contract, id);
  const authorize = authorizer(contract, id);
  const openStream = streamOpener({ ...dependencies, contract }, id);
  const readBody = bodyReader(contract, id);
  const validate = requestValidator(contract, id);
  const { metrics, now, usageSampleRate: sampleRate } = dependencies;
  const countUsage = usageCounter(contract, id, { sampleRate, counts: metrics.places, now });
  const { check, send } = responseSender(contract, operation);
  const respondWithExample = exampleResponder(contract, { operation, handler, check });
  const call = handlerCaller(operation, handler as Handler<HandlerContext<Client>>);
  const performOnce = idempotency(contract, dependencies.responses)(id);
  const { around, context: extend = (context) => context } = extensions;
  const shares = isShared(handler);
  const isRead = isSafe(operation.method);

  return async (request, response, next) => {
    const exchange = { request, response };
    const failed: Failed = { request, response, operationId: id };
    const report = requestReport.of(response);
    report.operation = id;
    try {
      announceDeprecation?.(exchange);
      const admitting = admit(exchange);
      const admitted = admitting instanceof Promise ? await admitting : admitting;
      if (admitted === null) return;
      const caller = authorize?.(admitted.identity);
      const stream = openStream?.(exchange, admitted);
      if (stream) report.stream = stream;
      const accepted = { ...admitted, caller, stream };
      if (!around) return await perform(exchange, accepted, failed);
      const rest = callableOnce(() => perform(exchange, accepted, failed));
      await around({ ...exchange, operationId: id, caller }, rest);
      if (response.headersSent || response.destroyed) return;
      throw new Error("around must call next or send a response, and has done neither.");
    } catch (thrown) {
      await endOfTurn();
      await sendError(thrown, failed).catch(next);
    }
  };

  async function perform(exchange: Exchange, accepted: Accepted, failed: Failed): Promise<void> {
    const { caller, consumer, identity, stream, work } = accepted;
    const body = await readBody?.(exchange, work.holdMemory);
    const { mediaType } = body?.declared ?? operation?.requestBody ?? {};
    const usage = countUsage(identity, exchange.request.headers["user-agent"], mediaType);
    const validated = validate(exchange, { body, caller, collect: usage?.collect });
    usage?.count();
    failed.validated = validated;
    // A request that has not begun is not carried out for a client that has gone.
    if (exchange.response.destroyed) return;
    const input = stream ? { ...validated.input, signal: stream.signal } : validated.input;
    // A kept response was checked before it was kept. After an upgrade, it is sent unchanged.
    const ofHandler = new RequestOfResponse(exchange.response);
    const handle = async (within: HandlerTransaction<Client> = dependencies.database) =>
      check(validated, await call(input, extend(handlerContext(within, ofHandler))));
    let output: OperationResponse;
    if (respondWithExample) {
      output = await respondWithExample(exchange, validated);
    } else if (performOnce) {
      const owner = responseOwner(caller, consumer);
      output = await performOnce({ exchange, input, body, owner }, { handle, isShared: shares });
    } else {
      output = await handle();
    }
    // Changes have waited for their commit, together.
    if (isRead) await endOfTurn();
    await send(exchange, validated, output, stream);
  }
}

/** A request within the limits of its consumer and of the process. */
export interface Admitted {
  identity: Identity;
  /** To whom the request is counted. */
  consumer: Consumer;
  work: Work;
}

/**
 * Admits a request or throws the error with which it is refused. The result is null if its client has gone. It is a
 * promise only if something has to be waited for: of the requests whose counts arrive together, each must count as work
 * before the next is looked at. A promise that is rejected at once would also cost more than the rest of a refusal.
 */
export type Admit = (exchange: Exchange) => Admitted | null | Promise<Admitted | null>;

/**
 * Creates the function that every request passes, whether or not it calls an operation: finds out who sends it, counts
 * it, and refuses it if that consumer or this process has too many.
 */
export function admission(
  contract: PlatformContract,
  { credentials, consumers, counters, load, metrics }: Dependencies<unknown>,
): Admit {
  const identify = identifier(contract, credentials, consumers);
  const count = requestCounter({ contract, consumers, counters, metrics });
  const shed = loadShedder(load, () => metrics.shedRequests.inc());
  return (exchange) =>
    after(identify(exchange), (identity) => {
      const { request, response } = exchange;
      requestReport.of(response).identity = identity;
      const consumer = consumers.of(identity, request);
      return after(count(exchange, consumer), () => {
        const work = shed(exchange, consumer.id);
        if (work === null) return null;
        requireValidHead(exchange);
        return { identity, consumer, work };
      });
    });
}

/** Continues at once, or once the value is there. */
function after<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
