import type { Request, Response } from "express";

/** One request, and the response that is being made for it. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
}
