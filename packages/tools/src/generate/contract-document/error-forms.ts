import { errorFormOf, platformStatuses } from "@contract-first/reading/error-form-of";
import {
  defaultForm,
  type ErrorForm,
  type ErrorPart,
  problemForm,
} from "@contract-first/reading/error-forms";
import { isJson } from "@contract-first/reading/media-types";
import type { Response } from "@contract-first/reading/objects";
import { perDocument } from "@contract-first/reading/per-document";
import { resolved } from "@contract-first/reading/references";
import { isErrorStatus } from "../support/errors.ts";
import { errorCodeSchema, type OpenApiDocument } from "./document.ts";
import { type Located, locatedOperations, parametersOf } from "./operations.ts";

/** The forms of the errors of a contract. */
export interface ErrorForms {
  /** The first form is the most frequent one. Errors that no operation declares have it, too. */
  forms: ErrorForm[];
  /** The position of a response's form; undefined if the response is not an error. */
  indexOf(located: Located, status: string): number | undefined;
}

/** The forms of errors; null if all are `{ code, message, status }`, with or without `errors`, in JSON. */
export const errorForms = perDocument((document: OpenApiDocument): ErrorForms | null => {
  const formOf = formReader(document);
  const declared = locatedOperations(document).flatMap((located) =>
    Object.keys(located.operation.responses)
      .filter(isErrorStatus)
      .map((status) => formOf(located, status)),
  );
  const known = declared.filter((form) => form !== null);
  const isDefaultContract = known.length > 0 ? known.every(isDefault) : errorCodeSchema(document);
  if (isDefaultContract) return null;
  const texts = known.map((form) => JSON.stringify(form));
  const countOf = (text: string) => texts.filter((each) => each === text).length;
  const byCount = [...new Set(texts)].toSorted((a, b) => countOf(b) - countOf(a));
  const all = byCount.length > 0 ? byCount : [JSON.stringify(problemForm)];
  return {
    forms: all.map((text) => JSON.parse(text)),
    indexOf(located, status) {
      if (!isErrorStatus(status)) return undefined;
      const form = formOf(located, status);
      // An error without a body has the most frequent form.
      return form === null ? 0 : all.indexOf(JSON.stringify(form));
    },
  };
});

/** Reads the form of a response; null if it has no body. Responses share the forms of their schemas. */
function formReader(document: OpenApiDocument) {
  const forms = new Map<unknown, Map<string, ErrorForm>>();
  const around = {
    follow: (node: unknown) => ({ node: resolved<unknown>(document, node), around }),
  };
  const stated = document["x-errors"] ?? {};
  return (located: Located, status: string): ErrorForm | null => {
    const declared = located.operation.responses[status] ?? { description: "" };
    const { content = {} } = resolved<Response>(document, declared);
    const [mediaType, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
    if (mediaType === undefined || media?.schema === undefined) return null;
    const schema = resolved<unknown>(document, media.schema);
    const { responses } = located.operation;
    const parameters = parametersOf(document, located).map(({ name }) => name);
    const statuses = platformStatuses(status, { responses, parameters });
    const known = forms.get(schema) ?? new Map<string, ErrorForm>();
    const key = `${mediaType} ${statuses}`;
    const form =
      known.get(key) ?? errorFormOf({ mediaType, schema, statuses, around, stated }).form;
    forms.set(schema, known.set(key, form));
    return form;
  };
}

function isDefault({ mediaType, parts }: ErrorForm): boolean {
  const names = (list: readonly ErrorPart[]) =>
    list.map(({ at, from, codes }) => `${at} ${from} ${codes}`).toSorted();
  const isErrors = ({ from }: ErrorPart) => from === "errors";
  const others = parts.filter((part) => !isErrors(part));
  return (
    mediaType === defaultForm.mediaType &&
    names(others).join() === names(defaultForm.parts).join() &&
    parts.filter(isErrors).every(hasDefaultItems)
  );
}

function hasDefaultItems({ at, item }: ErrorPart): boolean {
  return at.join() === "errors" && Object.entries(item ?? {}).every(([ours, its]) => ours === its);
}
