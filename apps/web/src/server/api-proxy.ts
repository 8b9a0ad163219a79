import { Agent as HttpAgent, type IncomingHttpHeaders } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { allOperations } from "@animal-store/client";
import { type RequestHandler, type Response, Router } from "express";
import { createProxyServer } from "httpxy";
import type { Config } from "./config.ts";

/** Longer than the client waits for one attempt, so that it is the client who gives up. */
const longestResponseMs = 30_000;

/**
 * Forwards the operations of the contract to the service, with the API key of the shop. To be mounted
 * where the page expects the service's base URL.
 */
export function apiProxy(service: Pick<Config, "apiUrl" | "apiKey">): Router {
  return Router().use(refuseOtherSites, refuseOtherRequests, forward(service));
}

/**
 * Refuses what another site has a browser send. This server adds the key by itself, as browsers add
 * cookies: without this, any site could add animals in the name of the shop.
 */
const refuseOtherSites: RequestHandler = (request, response, next) => {
  const site = request.headers["sec-fetch-site"] ?? "same-origin";
  if (site === "same-origin" || site === "none") next();
  else refuse(response, 403, "The shop answers its own pages only.");
};

const routes = Object.values(allOperations).map(({ route }) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[\\w-]+")}$`) };
});

/** Refuses what is no operation of the contract: the key of the shop is for nothing else. */
const refuseOtherRequests: RequestHandler = ({ method, path }, response, next) => {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
  if (methods.includes(method)) return next();
  if (methods.length === 0) return refuse(response, 404, "The shop has no such operation.");
  response.setHeader("Allow", methods.join(", "));
  refuse(response, 405, `The shop does not forward ${method}.`);
};

function forward({ apiUrl, apiKey }: Pick<Config, "apiUrl" | "apiKey">): RequestHandler {
  const proxy = createProxyServer({
    target: apiUrl,
    agent: new (apiUrl.startsWith("https:") ? HttpsAgent : HttpAgent)({ keepAlive: true }),
    changeOrigin: true,
    proxyTimeout: longestResponseMs,
  });
  proxy.on("proxyRes", ({ headers }) => removeAll(headers, isOfOtherOrigins));
  return (request, response) => {
    const { headers, socket } = request;
    const via = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
    removeAll(headers, isOfBrowser);
    Object.assign(headers, { authorization: `Bearer ${apiKey}`, "x-forwarded-for": via });
    proxy.web(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 502, "The shop cannot reach the service.");
    });
  };
}

/** Headers of a request that are for the shop only, or that only a proxy may set. */
const isOfBrowser = /^(authorization|cookie|origin|referer|forwarded|x-forwarded-.*)$/;

/** The service allows every origin, because it expects a key from each. Here, the key is added. */
const isOfOtherOrigins = /^(access-control|cross-origin)-/;

function removeAll(headers: IncomingHttpHeaders, names: RegExp): void {
  for (const name of Object.keys(headers)) if (names.test(name)) delete headers[name];
}

const codes = {
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  502: "service_unreachable",
};

/** Responds with an `Error` of the contract, so that the client reads it as it reads all others. */
function refuse(response: Response, status: keyof typeof codes, message: string): void {
  response.status(status).json({ code: codes[status], message, status });
}
