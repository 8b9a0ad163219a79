import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { headersForBrowsers } from "../browsers/browser-headers.ts";
import type { PlatformContract } from "../contract.ts";
import {
  addHeaders,
  asksToClose,
  type Exchange,
  errorBody,
  type HoldMemory,
  type HttpError,
  type Listener,
  writeJson,
} from "../http/index.ts";
import type { Credentials, Identity } from "../keys/credentials.ts";
import type { Secrets } from "../keys/secrets.ts";
import type { CounterStore } from "../limits/counter-store.ts";
import type { LimitMetrics } from "../limits/limit-metrics.ts";
import {
  type Consumers,
  type CountResult,
  countRequest,
  countResult,
} from "../limits/rate-limit.ts";
import { TaskQueue } from "../queues/task-queue.ts";
import { countResponse, type ReportMetrics } from "../reports/report-metrics.ts";
import { requestIds } from "../reports/report-requests.ts";
import { hasBody, type Load } from "./load.ts";
import type { LoadMetrics } from "./load-metrics.ts";

/** A request that a process has accepted. */
export interface Work {
  /** Undefined if the request has no body. */
  holdMemory: HoldMemory;
  /** Counts the request no longer, because its response lasts as long as its client likes. */
  end(): void;
}

/**
 * Creates the function that rejects the requests that this process cannot serve in time, so that it serves the others
 * fast. It comes after the rate limit, because every response carries the headers of the rate limit. It returns null if
 * the client went away while its request was counted.
 */
export function loadShedder(
  load: Load,
  onShed: () => void,
): (exchange: Exchange, consumerId: string) => Work | null {
  const requireRoom = (error: HttpError<string> | null) => {
    if (error === null) return;
    onShed();
    throw error;
  };
  return ({ request, response }, consumerId) => {
    // No event will report the end of this request.
    if (request.socket.destroyed) return null;
    requireRoom(load.refusal(consumerId));
    const end = load.add(consumerId, response);
    if (!hasBody(request)) return { holdMemory: undefined, end };
    const hold = load.bodyHolder(consumerId, response);
    return { holdMemory: (bytes) => requireRoom(hold(bytes)), end };
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
  const rejections = new TaskQueue({ maxMs: 1, maxShare: 0.1, maxWaiting: 2_000 });
  return (request, response) => {
    const mayReject = load.isOverloaded() && canBeRejected(contract, request);
    const sender = mayReject ? credentials.findCached(request) : null;
    if (sender === null) return app(request, response);
    const consumer = consumers.of(sender, {});
    const counted = (result: CountResult) => {
      const overload = load.refusal(consumer.id);
      if (overload !== null) {
        // Otherwise each waiting request would hold the beginning of its body.
        request.resume();
        const rejectOne = () => reject({ request, response, sender }, result, overload);
        return rejections.add(rejectOne, consumer.id);
      }
      countResult.give(response, result);
      app(request, response);
    };
    const result = countRequest(dependencies, consumer);
    if (result instanceof Promise) result.then(counted, () => app(request, response));
    else counted(result);
  };
}

/**
 * Whether a request can be rejected here. The app handles two kinds itself: preflight requests, which need no
 * key, and requests that close their connection, which the app first receives completely.
 */
function canBeRejected({ basePath }: PlatformContract, request: IncomingMessage): boolean {
  const { method, url = "" } = request;
  return url.startsWith(`${basePath}/`) && method !== "OPTIONS" && !asksToClose(request);
}

/** The request to reject, and its response. */
interface Rejected {
  request: IncomingMessage;
  response: ServerResponse;
  sender: Pick<Identity, "apiKey" | "token">;
}

/** Creates the function that rejects a request and reports it, with the error of the rate limit if there is one. */
function rejecter({ contract, secrets, log, metrics }: Dependencies) {
  const requestIdOf = requestIds(contract, secrets);
  const send = errorSender(contract);
  return (
    { request, response, sender: { apiKey, token } }: Rejected,
    { headers, error }: CountResult,
    overload: HttpError<string>,
  ): void => {
    // Its client has gone while it waited.
    if (request.socket.destroyed) return;
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
    response.statusCode = status;
    addHeaders(response, [...commonHeaders, ...headers, ...Object.entries(error.headers).flat()]);
    writeJson(response, mediaType, body);
    return status;
  };
}
