import { bodyExamples } from "@contract-first/reading/examples";
import { isJson, isText } from "@contract-first/reading/media-types";
import type { Response } from "@contract-first/reading/objects";
import { resolved } from "@contract-first/reading/references";
import { streamFormat } from "@contract-first/reading/streams";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import type { Note } from "../support/notes.ts";

/**
 * A note on each response whose body has no example that its schema allows, whether it comes from the contract or
 * is made from the schema.
 */
export function missingExamples(document: OpenApiDocument): Note[] {
  return locatedOperations(document).flatMap(({ method, path, operation }) =>
    Object.entries(operation.responses)
      .filter(([, declared]) => isWithout(document, resolved<Response>(document, declared)))
      .map(([status]) => ({ place: `${method.toUpperCase()} ${path} ${status}`, message })),
  );
}

function isWithout(document: OpenApiDocument, { content = {} }: Response): boolean {
  const [[mediaType, media] = ["", {}]] = Object.entries(content);
  const isStream = streamFormat(mediaType, media) !== undefined;
  if (!isJson(mediaType) && !isText(mediaType) && !isStream) return false;
  return Object.keys(bodyExamples(document, mediaType, media)).length === 0;
}

const message =
  "No example is found that the schema of this response allows, so mocks have none, and a 500 takes its place until the operation is written: add an example, or write `anyOf` in place of a `oneOf` whose alternatives overlap.";
