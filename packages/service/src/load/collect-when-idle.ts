import type { Listener } from "../http/index.ts";
import { collectGarbage } from "./collect-garbage.ts";

/** How long a process gets no request before it counts as idle, in milliseconds. */
const idleMs = 30_000;

/**
 * Serves requests and, once none has come for a while, gives the memory back that the last ones have left. V8 would keep
 * it until further requests need it. The process stands still while it collects, with its streams.
 */
export function collectWhenIdle(
  app: Listener,
  collect = () => collectGarbage("last-resort"),
): Listener {
  const timer = setTimeout(collect, idleMs).unref();
  return (request, response) => {
    timer.refresh();
    app(request, response);
  };
}
