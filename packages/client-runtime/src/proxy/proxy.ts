import { sharedAllowance } from "../shared-allowance.ts";
import type { Address } from "../transport-options.ts";
import type { Forwarded } from "./forwarded.ts";
import { requestHeaders, responseHeaders } from "./forwarded-headers.ts";
import { inTurn } from "./in-turn.ts";
import { proxyError } from "./proxy-error.ts";
import { findOperation, routesOf } from "./routes.ts";
import { refuseVisitor } from "./visitor.ts";

/** The options of a proxy: which service, its API key, and the requests to accept. */
export type ProxyOptions<Environment = string> = Address<Environment> & {
  /** Sent with every request to the service, and never to a browser. */
  apiKey: string;
  /** The path that pages use as the base URL of the service. Default: `/api/v1`. */
  path?: string | undefined;
  /**
   * The host names of the proxy, without or with a port: it refuses requests with another `Host` with
   * 421. Default: any name. Then any site that points its own name at the proxy can use it (DNS
   * rebinding).
   */
  allowedHosts?: readonly string[] | undefined;
  /** How long a request may take until its response begins, in milliseconds. Default: 30000. */
  timeout?: number | undefined;
};

/** The parts of a contract that a proxy needs. */
export interface ProxyDescription {
  /** The address of each server, by environment. */
  readonly environments: Readonly<Record<string, string>>;
  readonly operations: Readonly<Record<string, object>>;
  /** Adds the key where an operation asks for it. */
  readonly addKey: (request: Forwarded, apiKey: string) => void;
}

/** Responds to a request of a page. */
export interface ApiProxy {
  /** @param visitor the visitor's address, if it is known, for `X-Forwarded-For` */
  (request: Request, visitor?: { address?: string | undefined }): Promise<Response>;
  /** Where the pages expect the base URL of the service. */
  readonly path: string;
}

/**
 * Creates a function that forwards requests of your own pages to the service, with the API key: the
 * operations of the contract, and nothing else. Bodies are passed on as they arrive. If the service would
 * reject a request, the proxy responds itself, so that no visitor can get the key banned. If the service
 * does not respond, the proxy responds with 502 or 504 and an error.
 */
export function createProxy(options: ProxyOptions, service: ProxyDescription): ApiProxy {
  const { apiKey, allowedHosts, path: base = "/api/v1", timeout = 30_000 } = options;
  const address = options.baseUrl ?? service.environments[options.environment] ?? "";
  const target = address.replace(/\/$/, "");
  const allowance = sharedAllowance(globalThis, target, apiKey);
  const routes = routesOf(service.operations);

  async function forward(request: Request, visitor: Parameters<ApiProxy>[1]): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "";
    const refused = refuseVisitor(request, allowedHosts);
    if (refused) return refused;
    const found = findOperation(routes, request.method, path);
    if ("refused" in found) return found.refused;
    const headers = requestHeaders(request.headers);
    if (visitor?.address) headers.set("X-Forwarded-For", visitor.address);
    const forwarded: Forwarded = { operation: found.operation, search, headers };
    service.addKey(forwarded, apiKey);
    const url = target + path + forwarded.search;
    return inTime(timeout, request.signal, (signal) =>
      inTurn(allowance, signal, () => exchange(request, { url, headers, signal })),
    );
  }
  return Object.assign(forward, { path: base });
}

interface Exchange {
  url: string;
  headers: Headers;
  signal: AbortSignal;
}

/** @throws what `fetch` throws */
async function exchange(request: Request, { url, headers, signal }: Exchange): Promise<Response> {
  const { method, body } = request;
  const init = { method, headers, body, signal, redirect: "manual", duplex: "half" };
  const response = await fetch(url, init as RequestInit);
  const { status, statusText } = response;
  const passed = { status, statusText, headers: responseHeaders(response.headers) };
  return new Response(response.body, passed);
}

/** Responds with an error if there is no response, and also if there is none in time. */
async function inTime(
  milliseconds: number,
  left: AbortSignal,
  respond: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  try {
    return await respond(AbortSignal.any([left, late.signal]));
  } catch {
    return late.signal.aborted
      ? proxyError("service_timeout", "The service did not respond in time.")
      : proxyError("service_unreachable", "The service cannot be reached.");
  } finally {
    clearTimeout(timer);
  }
}
