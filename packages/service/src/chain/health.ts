import express, { type Router } from "express";

/** Other spellings of the path, such as `/health/`, are different paths. */
const exactly = { caseSensitive: true, strict: true };

/**
 * `GET /health` for load balancers: 200 if the database responds and can be written, otherwise 503. It is part
 * of the app, so its errors have the usual shape. It needs no API key.
 */
export function health(checkDatabase: () => Promise<void>): Router {
  return express.Router(exactly).get("/health", async (_request, response) => {
    await checkDatabase();
    response.json({ status: "ok" });
  });
}
