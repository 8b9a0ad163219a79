import express, { type Router } from "express";
import type { Database } from "./storage/database.js";

/** `GET /health` for load balancers: 200 if the database responds, 503 if not. No API key needed. */
export function health(database: Database): Router {
  return express.Router().get("/health", async (_request, response) => {
    await database.$queryRaw`SELECT 1`;
    response.json({ status: "ok" });
  });
}
