import { join } from "node:path";
import compression from "compression";
import express, { type Express } from "express";
import helmet from "helmet";
import { apiProxy, type ServiceConfig } from "./api-proxy.ts";

/**
 * Creates the server of the shop: the built page, and the service behind it.
 *
 * @param page the folder of the built page
 */
export function createShop(service: ServiceConfig, page: string): Express {
  const shop = express().disable("x-powered-by").disable("etag");
  shop.use(securityHeaders());
  shop.use(apiProxy(service));
  shop.use(compression());
  // The build names these files after their content.
  shop.use("/assets", express.static(join(page, "assets"), { immutable: true, maxAge: "1y" }));
  shop.use(express.static(page, { index: false }));
  shop.get(/^\/(?!api\/|assets\/)/, (_request, response) => {
    response.sendFile("index.html", { root: page, headers: { "Cache-Control": "no-cache" } });
  });
  return shop;
}

/** The page loads what this server has, and nothing else; nothing of it is inline. */
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
    // Whoever terminates TLS in front of the shop decides about this.
    strictTransportSecurity: false,
  });
}
