import type { Document } from "../document/document.ts";
import { isObject, type JsonObject, jsonText } from "../document/json.ts";
import { InvalidContract } from "../document/review-error.ts";
import type { Source } from "../report/report.ts";

/** A contract before it had any operation or version. */
export function withoutOperations(document: Document): Document {
  const { paths: _paths, webhooks: _webhooks, ...rest } = document.root.value as JsonObject;
  const info = isObject(rest.info) ? rest.info : {};
  return document.withText(`${jsonText({ ...rest, info: { ...info, version: "" }, paths: {} })}`);
}

/**
 * What is reviewed where the base is not a valid contract: the revision alone.
 *
 * @throws what was thrown, if that is another error
 */
export function standInFor<Base extends Omit<Source, "document">>(
  base: Base,
  error: unknown,
  revision: Document,
): Base & Source {
  if (!(error instanceof InvalidContract)) throw error;
  const note = `${base.label} is not a valid contract, so only the revision was reviewed: ${error.message}`;
  return { ...base, document: withoutOperations(revision), note, isInvalid: true };
}
