import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { generateContract } from "../grown-store.ts";
import { paths } from "./items.ts";

/**
 * Writes the modules of the store's contract with streams, and of their handlers, for `preloads/grown-contract.ts`. The
 * contract itself has no stream.
 */
export function writeStreamingContract(folder: string): void {
  mkdirSync(folder);
  const document = join(folder, "streams.yaml");
  writeFileSync(
    document,
    stringify(withStreams(parse(readFileSync(contract, "utf8"), { merge: true }))),
  );
  generateContract(document, 0, folder);
  const { href } = new URL("handlers.ts", import.meta.url);
  writeFileSync(join(folder, "handlers.ts"), `export { handlers } from ${JSON.stringify(href)};\n`);
}

const contract = new URL("../../../../openapi/openapi.yaml", import.meta.url);

interface Document {
  paths: Record<string, { get: Operation }>;
}

interface Operation {
  responses: Record<string, object>;
}

/** The streams refuse requests as the list of animals does. */
function withStreams(document: Document): Document {
  const { get: list } = document.paths["/pets"] ?? { get: { responses: {} } };
  const streamOf = (operationId: string, mediaType: string, itemSchema: object) => {
    const success = { ...list.responses[200], content: { [mediaType]: { itemSchema } } };
    const responses = { ...list.responses, 200: success };
    return { get: { ...list, operationId, parameters: [], responses } };
  };
  const added = {
    [paths.events]: streamOf("watchEvents", "text/event-stream", event),
    [paths.lines]: streamOf("exportLines", "application/jsonl", item),
  };
  return { ...document, openapi: "3.2.0", paths: { ...document.paths, ...added } } as Document;
}

const item = { $ref: "#/components/schemas/Pet" };

const event = {
  type: "object",
  required: ["event", "id", "data"],
  properties: {
    event: { const: "changed" },
    id: { type: "string" },
    data: { type: "string", contentMediaType: "application/json", contentSchema: item },
  },
};
