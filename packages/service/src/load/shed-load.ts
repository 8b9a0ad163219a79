import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { headersForBrowsers } from "../browsers/browser-headers.ts";
import type { PlatformContract } from "../contract.ts";
import { errorBody, type HttpError, type Listener } from "../http/index.ts";
import type { Credentials, Identity } from "../keys/credentials.ts";
import type { Secrets } from "../keys/secrets.ts";
import type { CounterStore } from "../limits/counter-store.ts";
import type { LimitMetrics } from "../limits/limit-metrics.ts";
import {
  type Consumers,
  type CountResult,
  consumerId,
  countRequest,
  countResult,
} from "../limits/rate-limit.ts";
import { countResponse, type ReportMetrics } from "../reports/report-metrics.ts";
import { requestIds } from "../reports/report-requests.ts";
import type { Load } from "./load.ts";
import type { LoadMetrics } from "./load-metrics.ts";
import { Slices } from "./slices.ts";

/**
 * Rejects at once the requests that this process cannot serve in time, so that it serves the others fast. It
 * comes after the rate limit, because every response carries the headers of the rate limit. A request whose
 * client has gone is not processed.
 */
export function shedLoad(load: Load, onShed: () => void): RequestHandler {
  return (request, response, next) => {
    // The client went away while its request was counted, so no event will report the end of this request.
    if (request.socket.destroyed) return;
    const consumer = consumerId.of(response);
    const error = load.refusal(consumer);
    if (error !== null) {
      onShed();
      throw error;
    }
    load.add(consumer, response);
    next();
  };
}

interface Dependencies {
  contract: PlatformContract;
  load: Load;
  credentials: Credentials;
  secrets: Secrets;
  consumers: Consumers;
  counters: CounterStore;
  log: Logger;
  metrics: LimitMetrics & LoadMetrics & ReportMetrics;
}

/**
 * Rejects requests before they reach the app while the process is overloaded. The app would reject the same
 * requests, but at half the cost of serving them. With twice as many requests as it can serve, a process would
 * do nothing else. As in the app, a request is counted before the load is checked, because counting takes time.
 */
export function refuseEarly(app: Listener, dependencies: Dependencies): Listener {
  const { contract, load, credentials, consumers } = dependencies;
  const reject = rejecter(dependencies);
  const slices = new Slices();
  return (request, response) => {
    const mayReject = load.isOverloaded() && canBeRejected(contract, request, response);
    const sender = mayReject ? credentials.findCached(request) : null;
    if (sender === null) return app(request, response);
    const consumer = consumers.of(sender, {});
    const pass = () => app(request, response);
    const counted = (result: CountResult) => {
      const overload = load.refusal(consumer.id);
      if (overload !== null) {
        return slices.run(() => reject({ request, response, sender }, result, overload));
      }
      countResult.give(response, result);
      pass();
    };
    countRequest(dependencies, consumer, { counted, failed: pass });
  };
}

/**
 * Whether a request can be rejected here. The app handles two kinds itself: preflight requests, which need no
 * key, and requests that close their connection, which the app first receives completely.
 */
function canBeRejected(
  { basePath }: PlatformContract,
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
): boolean {
  return url.startsWith(`${basePath}/`) && method !== "OPTIONS" && response.shouldKeepAlive;
}

/** The request to reject, and its response. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  sender: Pick<Identity, "apiKey" | "token">;
}

/** Creates the function that rejects a request and reports it, with the error of the rate limit if there is one. */
function rejecter({ contract, secrets, log, metrics }: Dependencies) {
  const requestIdOf = requestIds(contract, secrets);
  const send = errorSender(contract);
  return (
    { request, response, sender: { apiKey, token } }: Exchange,
    { headers, error }: CountResult,
    overload: HttpError<string>,
  ): void => {
    const requestId = requestIdOf(request);
    const allHeaders = [...headers, contract.headerNames.requestId, requestId];
    const status = send(response, error ?? overload, allHeaders);
    countResponse(metrics, { operation: undefined, status, plan: (apiKey ?? token)?.plan });
    if (error === null) metrics.shedRequests.inc();
    const url = secrets.maskUrl(request.url ?? "");
    const who = { apiKeyId: apiKey?.id, subject: token?.subject };
    log.info({ requestId, method: request.method, url, status, ...who });
  };
}

/**
 * Creates the function that sends an error with the headers of every response. The function returns the status code.
 */
function errorSender(contract: PlatformContract) {
  const commonHeaders = [
    ...headersForBrowsers(contract),
    ...[contract.headerNames.cacheControl, "no-store"],
  ];
  return (response: ServerResponse, error: HttpError<string>, headers: string[]): number => {
    const { status, mediaType, body } = errorBody(contract, error);
    const text = JSON.stringify(body);
    const ofBody = [
      ...["Content-Type", `${mediaType}; charset=utf-8`],
      ...["Content-Length", String(Buffer.byteLength(text))],
    ];
    const own = [...headers, ...Object.entries(error.headers).flat()];
    response.writeHead(status, [...commonHeaders, ...own, ...ofBody]).end(text);
    return status;
  };
}
