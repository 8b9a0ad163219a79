import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { urlOf } from "../src/operations/operation.ts";

/** A stream of the changes of places without the client: a test decides when it is read, and nothing connects again. */
export class RawStream {
  /** The ids of the events that were read, in their order. */
  readonly ids: string[] = [];
  readonly status: number | undefined;
  readonly #response: IncomingMessage;
  /** The start of an event whose end has not arrived yet. */
  #rest = "";

  private constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode;
    // What the process closes, or the test itself, is no error.
    response.on("error", () => {});
  }

  /** Opens a stream, and reads nothing of it yet. */
  static async open(origin: string, apiKey: string): Promise<RawStream> {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const sent = get(`${origin}${urlOf("watchPlaces")}`, { agent: false, headers });
    const [response] = await once(sent, "response");
    return new RawStream(response);
  }

  get retryAfter(): string | undefined {
    return this.#response.headers["retry-after"];
  }

  read(): this {
    this.#response.setEncoding("utf8").on("data", (text: string) => {
      const events = (this.#rest + text).split("\n\n");
      this.#rest = events.pop() ?? "";
      for (const event of events) {
        const [, id] = /^id: (.*)$/m.exec(event) ?? [];
        if (id !== undefined) this.ids.push(id);
      }
    });
    return this;
  }

  close(): void {
    this.#response.destroy();
  }
}
