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
    // Requests from other origins are allowed (see `cors`).
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
}
