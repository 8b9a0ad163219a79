import express, { type Express } from "express";

/**
 * Creates an Express app that does nothing which a contract does not declare: it adds no headers of its
 * own, and two spellings of a path are two paths.
 */
export function createExpressApp(): Express {
  const app = express();
  app.disable("x-powered-by");
  // No operation declares 304: responses have no ETag, and Express must not evaluate `If-None-Match: *`.
  app.disable("etag");
  Object.defineProperty(app.request, "fresh", { value: false });
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("query parser", "simple");
  return app;
}
