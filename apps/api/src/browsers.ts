import { headerNames, operations } from "@animal-store/contract";
import type { CorsOptions } from "cors";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** Restricts browsers: apart from the documentation, no response is a page, a frame or a script. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: "deny" },
    // Requests from other origins are allowed: see `anyOrigin`.
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
}

/** Any origin may send requests: a browser may add cookies by itself, but never a bearer key. */
export const anyOrigin: CorsOptions = {
  exposedHeaders: Object.values(headerNames),
  /** The router narrows them to those of the path. */
  methods: [
    ...new Set(Object.values(operations).map(({ method }) => method.toUpperCase())),
    "HEAD",
  ],
  preflightContinue: true,
  /** Seconds for which a browser may cache the preflight response; Chromium accepts no more. */
  maxAge: 7_200,
};
