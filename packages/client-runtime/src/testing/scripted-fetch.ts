import { vi } from "vitest";

/** How the service responds to a request: with a response, an error of the connection, or never. */
export type Step = Response | Error | "silence";

/** Responds with the steps in order, and records the requests and their times (milliseconds of the fake clock). */
export function scriptedFetch(...steps: Step[]) {
  const sent: Request[] = [];
  const sentAt: number[] = [];
  const start = Date.now();
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request);
    sentAt.push(Date.now() - start);
    const step = steps.shift();
    if (step === undefined) throw new Error("One request more than expected");
    if (step instanceof Error) throw step;
    return step === "silence" ? new Promise(() => {}) : step;
  };
  return { fetch, sent, sentAt };
}

/** A response of the service; the body of an error repeats its status. */
export function respond(status: number, headers: Record<string, string> = {}, body?: unknown) {
  const error = { code: `code_${status}`, message: `Message ${status}`, status };
  return Response.json(body ?? (status < 400 ? [] : error), { status, headers });
}

/** A response whose body never completes: it is cut off after its first bytes, or stalls. */
export function broken(
  how: "cut" | "stalls",
  status: number,
  headers: Record<string, string> = {},
) {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":'));
      if (how === "cut") controller.error(new Error("cut"));
    },
  });
  return new Response(body, { status, headers });
}

/** The error that Node.js's `fetch` rejects with when a connection fails. */
export function connectionFailure(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** Lets the fake clock run until the promise is settled; an error is a value here. */
export async function settled<T>(promise: Promise<T>): Promise<T | Error> {
  const outcome = promise.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}
