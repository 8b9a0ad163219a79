import type { RequestHandler } from "express";
import helmet from "helmet";

/** Headers against misuse by a browser: no response of the service is a page, a frame or a script. */
export function securityHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: "deny" },
    // Callers of other origins are welcome (see `cors`).
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
}
