import express, { type Express } from "express";
import helmet from "helmet";
import { apiProxy, type ServiceConfig } from "./api-proxy.ts";
import { pageFiles } from "./page-files.ts";

/**
 * Creates the server of the shop: the built page, and the service behind it.
 *
 * @param page the folder of the built page
 * @throws {ConfigError} if the page is not built
 */
export function createShop(service: ServiceConfig, page: string): Express {
  const shop = express().disable("x-powered-by").disable("etag");
  shop.use(securityHeaders());
  shop.use(apiProxy(service));
  shop.use(pageFiles(page));
  return shop;
}

/** The page may load only what this server serves, and has no inline code. */
function securityHeaders() {
  const own = ["'self'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: own,
        styleSrc: own,
        imgSrc: own,
        fontSrc: own,
        connectSrc: own,
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    xFrameOptions: { action: "deny" },
    // The server that terminates TLS in front of the shop decides about this header.
    strictTransportSecurity: false,
  });
}
