/** node:http that writes the same streams as the service, with no validation: the limit of the platform. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { events, items, paths } from "../streams/items.ts";

const lineOf = (item: unknown) => `${JSON.stringify(item)}\n`;
const textOf = ({ event, id, data }: { event: string; id: string; data: unknown }) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

const server = createServer(async (request, response) => {
  const path = (request.url ?? "").slice("/v1".length);
  if (path === paths.events) await sendAll(begun(response, eventStream), events(), textOf);
  else if (path === paths.lines) await sendAll(begun(response, jsonLines), items(), lineOf);
  else response.end();
});

const eventStream = "text/event-stream";
const jsonLines = "application/jsonl";

function begun(response: ServerResponse, mediaType: string): ServerResponse {
  return response.writeHead(200, { "Content-Type": mediaType });
}

async function sendAll<Item>(
  response: ServerResponse,
  items: AsyncIterable<Item>,
  toText: (item: Item) => string,
): Promise<void> {
  const over = new AbortController();
  response.once("close", () => over.abort());
  for await (const item of items) {
    if (over.signal.aborted) return;
    if (response.write(toText(item))) continue;
    await once(response, "drain", over).catch(() => {});
  }
}

server.listen(Number(process.env.PORT), "127.0.0.1");
