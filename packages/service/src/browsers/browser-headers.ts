import cors, { type CorsOptions } from "cors";
import type { Request, RequestHandler, Response } from "express";
import helmet, { type HelmetOptions } from "helmet";
import type { PlatformContract } from "../contract.ts";
import { addHeaders } from "../http/index.ts";

/**
 * Sets the headers for browsers. They are the same for all responses, except those to preflight requests.
 */
export function browserHeaders(contract: PlatformContract): RequestHandler {
  const allowOrigins = cors(anyOrigin(contract));
  const headers = headersForBrowsers(contract);
  return (request, response, next) => {
    addHeaders(response, headers);
    if (request.method === "OPTIONS") allowOrigins(request, response, next);
    else next();
  };
}

function headersOf(handler: (request: Request, response: Response, next: () => void) => void) {
  const headers: string[] = [];
  const response = {
    setHeader: (name: string, value: unknown) => headers.push(name, String(value)),
    removeHeader: () => {},
  };
  handler({ method: "GET", headers: {} } as Request, response as unknown as Response, () => {});
  return headers;
}

/** Apart from the documentation, no response is a page, a frame or a script. */
const restrictions: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  xFrameOptions: { action: "deny" },
  // Requests from other origins are allowed: see `anyOrigin`.
  crossOriginResourcePolicy: { policy: "cross-origin" },
};

/**
 * Any origin may send requests: a browser may add cookies by itself, but never a bearer key. With `*`, it shows a page of
 * another origin nothing that it got with cookies.
 */
function anyOrigin({ headerNames, operations }: PlatformContract): CorsOptions {
  const methods = Object.values(operations).map(({ method }) => method.toUpperCase());
  return {
    exposedHeaders: Object.values(headerNames),
    /** The router replaces these with the methods of the path. */
    methods: [...new Set(methods), "HEAD"],
    preflightContinue: true,
    /** How long a browser may cache the preflight response, in seconds: the maximum that Chromium accepts. */
    maxAge: 7_200,
  };
}

/**
 * The headers as a list in which each name is followed by its value. They are the same for all responses, so the
 * packages that create them run only once.
 */
export function headersForBrowsers(contract: PlatformContract): string[] {
  return [...headersOf(helmet(restrictions)), ...headersOf(cors(anyOrigin(contract)))];
}
