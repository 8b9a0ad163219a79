import type { IncomingMessage, ServerResponse } from "node:http";
import { basePath, headerNames } from "@animal-store/contract";
import { errorBody, type HttpError, intercept, type Listener } from "@animal-store/server";
import type { Response } from "express";
import type { Logger } from "pino";
import { headersForBrowsers } from "./browsers.js";
import type { ApiKey } from "./keys/api-keys.js";
import { bearerToken } from "./keys/authentication.js";
import type { KeyCache } from "./keys/key-cache.js";
import { withoutSecrets } from "./keys/secret.js";
import type { Load } from "./load/load.js";
import { contract } from "./operations/operation.js";
import { keyClient } from "./rate-limit/client.js";
import type { CounterStore } from "./rate-limit/counter-store.js";
import { countRequest } from "./rate-limit/rate-limit.js";
import { requestIdOf } from "./request-log.js";
import type { Metrics } from "./telemetry/metrics.js";

interface Dependencies {
  load: Load;
  keys: KeyCache;
  counters: CounterStore;
  log: Logger;
  metrics: Metrics;
}

/**
 * Rejects requests before they reach the app while the process is overloaded. The app rejects the same ones,
 * but at half of what an answer costs: of twice the load that the process can serve, it would serve nothing.
 * As there, a request is counted first, and the load is what it is after that.
 */
export function refuseEarly(app: Listener, dependencies: Dependencies): Listener {
  const { load, keys, log, metrics } = dependencies;
  return intercept(app, (request, response, pass) => {
    const mayRefuse = load.isOverloaded() && canBeRefused(request, response);
    const key = mayRefuse ? keyOf(request, keys) : null;
    if (key === null) return pass();
    const client = keyClient(key);
    countRequest(dependencies, client, {
      counted(result) {
        const reason = load.refusal(client.id);
        if (reason === null) {
          (response as Response).locals.countResult = result;
          return pass();
        }
        const requestId = requestIdOf(request);
        const headers = { ...result.headers, [headerNames.requestId]: requestId };
        const status = send(response, result.error ?? reason, headers);
        metrics.requests.inc({ operation: "none", status, plan: key.plan });
        if (result.error === null) metrics.shedRequests.inc();
        const url = withoutSecrets(request.url ?? "");
        log.info({ requestId, method: request.method, url, status, apiKeyId: key.id });
      },
      failed: pass,
    });
  });
}

/**
 * Not a preflight request, which needs no key, nor one whose connection is to be closed: the app first
 * receives all of it.
 */
function canBeRefused({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
  return url.startsWith(`${basePath}/`) && method !== "OPTIONS" && response.shouldKeepAlive;
}

/** The API key of the request, if it is known without a look-up; null if not. */
function keyOf({ headers }: IncomingMessage, keys: KeyCache): ApiKey | null {
  const token = bearerToken(headers.authorization);
  const key = token === null ? null : keys.find(token, () => false);
  return key instanceof Promise ? null : key;
}

/** Sends the error with the headers that every response has; returns its status code. */
function send(
  response: ServerResponse,
  error: HttpError<string>,
  headers: Record<string, string>,
): number {
  const body = errorBody(contract, error);
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const own = [...Object.entries(headers), ...Object.entries(error.headers)].flat();
  response.writeHead(body.status, [...commonHeaders, ...own, "Content-Length", length]).end(text);
  return body.status;
}

const commonHeaders = [
  ...headersForBrowsers.flat(),
  ...[headerNames.cacheControl, "no-store"],
  ...["Content-Type", "application/json; charset=utf-8"],
];
