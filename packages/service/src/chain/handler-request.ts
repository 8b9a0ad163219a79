import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { HandlerRequest } from "../database/handler-context.ts";
import { requestReport } from "../reports/report-requests.ts";

/** The request of a response. Its log and its signal are created when the handler first uses them. */
export class RequestOfResponse implements HandlerRequest {
  readonly #response: ServerResponse;
  #log: Logger | undefined;
  #signal: AbortSignal | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get id(): string {
    return requestReport.of(this.#response).fields.requestId;
  }

  get log(): Logger {
    const { log, fields, operation } = requestReport.of(this.#response);
    this.#log ??= log.child({ ...fields, operation });
    return this.#log;
  }

  get signal(): AbortSignal {
    this.#signal ??= departureOf(this.#response);
    return this.#signal;
  }
}

function departureOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abort();
  else response.once("close", abort);
  return controller.signal;
}
