import { Document } from "../document/document.ts";
import { isObject, type JsonObject, jsonText } from "../document/json.ts";
import { InvalidContract } from "../document/review-error.ts";
import type { Source } from "../report/report.ts";

/** A contract before it had an operation or a version. */
export function withoutOperations(document: Document): Document {
  const { paths: _paths, webhooks: _webhooks, ...rest } = document.root.value as JsonObject;
  const info = isObject(rest.info) ? rest.info : {};
  return document.withText(`${jsonText({ ...rest, info: { ...info, version: "" }, paths: {} })}`);
}

/**
 * The stand-in for a base that is not a valid contract: the revision without operations.
 *
 * @throws the error itself, if it is of another kind
 */
export function emptyBaseFor<Base extends Omit<Source, "document">>(
  base: Base,
  error: unknown,
  revision: Document,
): Base & Source {
  if (!(error instanceof InvalidContract)) throw error;
  const note = `${base.label} is not a valid contract, so only the revision was reviewed: ${error.message}`;
  return { ...base, document: withoutOperations(revision), note, isInvalid: true };
}

/**
 * The stand-in for a revision that is not a valid contract: one without content.
 *
 * @throws the error itself, if it is of another kind
 */
export function emptyBaseForRevision(
  { label, commit }: Omit<Source, "document">,
  path: string,
  error: unknown,
): Source {
  if (!(error instanceof InvalidContract)) throw error;
  const document = new Document({ read: () => '{ "openapi": "3.1.0", "info": {} }' }, path);
  return { label, commit, document, note: error.message, isInvalid: true };
}
