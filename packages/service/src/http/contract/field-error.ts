import { describePath, parameterPath } from "@contract-first/reading/describe-path";
import { grouped } from "@contract-first/reading/parameter-texts";
import { namesIn } from "@contract-first/reading/references";
import { type Params, type Rule, sentenceOf } from "@contract-first/reading/rules";
import { HttpError } from "./http-error.ts";

/** The part of a request that is wrong. */
export interface FieldLocation {
  in: "body" | "query" | "path" | "header";
  /** The name of the parameter, as the contract spells it; absent for the body. */
  name?: string;
  /** The place in the body, or within the value of the parameter (RFC 6901). */
  pointer?: string;
}

/** One mistake in a request: an item of `errors` in the contract's 400. */
export interface FieldError extends FieldLocation {
  rule: Rule;
  /** A sentence for people. */
  message: string;
  /** What the contract requires, by keyword. */
  params?: Params;
}

/**
 * An error of the request with the places of its mistakes. They are sent if the operation declares
 * `errors` in its 400.
 *
 * @example throw new InvalidRequest([fieldError({ in: "query", name: "cursor" }, "format")])
 */
export class InvalidRequest extends HttpError {
  readonly errors: readonly FieldError[];

  /** @param message by default, the sentences of the first mistakes, each after the name of its value */
  constructor(errors: readonly FieldError[], message = sentencesOf(errors)) {
    super("invalid_request", wellFormed(message));
    this.errors = errors;
  }
}

/** For example `name, categoryId: This value is required. status: This value must be sold.` */
export function sentencesOf(errors: readonly FieldError[]): string {
  const bySentence = grouped(errors.slice(0, 10), ({ message }) => message);
  return Array.from(bySentence, ([sentence, all]) => {
    return `${[...new Set(all.map(subjectOf))].join(", ")}: ${sentence}`;
  }).join(" ");
}

function subjectOf({ in: part, name, pointer = "" }: FieldLocation): string {
  const within = namesIn(pointer);
  if (name === undefined) return describePath(within) || part;
  return `${part === "header" ? part : `${part} parameter`} ${parameterPath(name, within)}`;
}

/** What an error says beside its rule. */
export interface Details {
  params?: Params | undefined;
  /** A sentence that replaces the usual one. */
  message?: string | undefined;
}

/** Describes a mistake at a place, with the sentence for the rule that it breaks. */
export function fieldError(place: FieldLocation, rule: Rule, details: Details = {}): FieldError {
  const { params, message = sentenceOf(rule, params) } = details;
  const parts = Object.entries(place).map(([part, text]) => [part, wellFormed(text)]);
  return {
    ...(Object.fromEntries(parts) as FieldLocation),
    rule,
    message: wellFormed(message),
    ...(params && { params }),
  };
}

/** Names that a client sends may contain a lone surrogate, which JSON should not have (RFC 7493, section 2.1). */
function wellFormed(text: string): string {
  return text.replaceAll(loneSurrogates, "\ufffd");
}

/** Outside the function, because the bundle creates it anew wherever it stands. */
const loneSurrogates = /\p{Surrogate}/gu;

/** An error of the body as a whole. */
export function invalidBody(rule: Rule, message?: string): InvalidRequest {
  return new InvalidRequest([fieldError({ in: "body", pointer: "" }, rule, { message })]);
}
