import express, { type Router } from "express";
import { type CheckedDatabase, checkDatabase } from "./storage/check-database.js";

/**
 * `GET /health` for load balancers: 200 if the database responds and can be written, 503 if not. No API
 * key needed.
 */
export function health(checked: CheckedDatabase): Router {
  return express.Router().get("/health", async (_request, response) => {
    await checkDatabase(checked);
    response.json({ status: "ok" });
  });
}
