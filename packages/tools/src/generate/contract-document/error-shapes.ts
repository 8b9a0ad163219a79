import {
  defaultShape,
  type ErrorPart,
  type ErrorShape,
  problemShape,
} from "@contract-first/reading/error-shape";
import { findErrorShape, platformStatuses } from "@contract-first/reading/find-error-shape";
import { isJson } from "@contract-first/reading/media-types";
import type { Response } from "@contract-first/reading/objects";
import { perDocument } from "@contract-first/reading/per-document";
import { resolved } from "@contract-first/reading/references";
import { isErrorStatus } from "../support/errors.ts";
import { errorCodeSchema, type OpenApiDocument } from "./document.ts";
import { type Located, locatedOperations, parametersOf } from "./operations.ts";

/** The shapes of the errors of a contract. */
export interface ErrorShapes {
  /** The first shape is the most frequent one. Errors that no operation declares have it, too. */
  shapes: ErrorShape[];
  /** The position of a response's shape; undefined if the response is not an error. */
  indexOf(located: Located, status: string): number | undefined;
}

/** The shapes of errors; null if all are `{ code, message, status }`, with or without `errors`, in JSON. */
export const errorShapes = perDocument((document: OpenApiDocument): ErrorShapes | null => {
  const shapeOf = shapeReader(document);
  const declared = locatedOperations(document).flatMap((located) =>
    Object.keys(located.operation.responses)
      .filter(isErrorStatus)
      .map((status) => shapeOf(located, status)),
  );
  const known = declared.filter((shape) => shape !== null);
  const isDefaultContract = known.length > 0 ? known.every(isDefault) : errorCodeSchema(document);
  if (isDefaultContract) return null;
  const texts = known.map((shape) => JSON.stringify(shape));
  const countOf = (text: string) => texts.filter((each) => each === text).length;
  const byCount = [...new Set(texts)].toSorted((a, b) => countOf(b) - countOf(a));
  const all = byCount.length > 0 ? byCount : [JSON.stringify(problemShape)];
  return {
    shapes: all.map((text) => JSON.parse(text)),
    indexOf(located, status) {
      if (!isErrorStatus(status)) return undefined;
      const shape = shapeOf(located, status);
      // An error without a body has the most frequent shape.
      return shape === null ? 0 : all.indexOf(JSON.stringify(shape));
    },
  };
});

/** Reads the shape of a response; null if it has no body. Responses share the shapes of their schemas. */
function shapeReader(document: OpenApiDocument) {
  const shapes = new Map<unknown, Map<string, ErrorShape>>();
  const around = {
    follow: (node: unknown) => ({ node: resolved<unknown>(document, node), around }),
  };
  const stated = document["x-errors"] ?? {};
  return (located: Located, status: string): ErrorShape | null => {
    const declared = located.operation.responses[status] ?? { description: "" };
    const { content = {} } = resolved<Response>(document, declared);
    const [mediaType, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
    if (mediaType === undefined || media?.schema === undefined) return null;
    const schema = resolved<unknown>(document, media.schema);
    const { responses } = located.operation;
    const parameters = parametersOf(document, located).map(({ name }) => name);
    const statuses = platformStatuses(status, { responses, parameters });
    const known = shapes.get(schema) ?? new Map<string, ErrorShape>();
    const key = `${mediaType} ${statuses}`;
    const shape =
      known.get(key) ?? findErrorShape({ mediaType, schema, statuses, around, stated }).shape;
    shapes.set(schema, known.set(key, shape));
    return shape;
  };
}

function isDefault({ mediaType, parts }: ErrorShape): boolean {
  const names = (list: readonly ErrorPart[]) =>
    list.map(({ at, from, codes }) => `${at} ${from} ${codes}`).toSorted();
  const isErrors = ({ from }: ErrorPart) => from === "errors";
  const others = parts.filter((part) => !isErrors(part));
  return (
    mediaType === defaultShape.mediaType &&
    names(others).join() === names(defaultShape.parts).join() &&
    parts.filter(isErrors).every(hasDefaultItems)
  );
}

function hasDefaultItems({ at, item }: ErrorPart): boolean {
  return at.join() === "errors" && Object.entries(item ?? {}).every(([ours, its]) => ours === its);
}
