import type { RequestHandler } from "express";

/**
 * Makes one handler of several, which it calls one after the other as Express does. Express itself would go
 * through its router for each of them, and that takes longer than most of them do.
 */
export function inOneStep(handlers: RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let position = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[position++];
      if (error !== undefined || handler === undefined) done(error);
      else run(handler);
    };
    const run = (handler: RequestHandler): void => {
      try {
        const result: unknown = handler(request, response, next);
        if (result instanceof Promise) result.catch(done);
      } catch (thrown) {
        done(thrown);
      }
    };
    next();
  };
}
