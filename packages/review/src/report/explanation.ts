import { type Direction, isBreaking } from "../change/change.ts";
import type { BreakingKind } from "../change/kinds.ts";
import { show, showValue } from "../change/wording.ts";
import type { Operation } from "../contract/operations.ts";
import { idOf } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { pathTo } from "../document/places.ts";
import type { Finding } from "../finding/finding.ts";
import type { Explained, Facts } from "./explained.ts";
import { operationExplanations } from "./operation-explanations.ts";
import { restrictionExplanations } from "./restriction-explanations.ts";
import { schemaExplanations } from "./schema-explanations.ts";

/** Why a change breaks clients, and what to do instead; with `code` as in messages. */
export interface Explanation {
  readonly why: string;
  readonly instead: string;
}

/** Every breaking kind needs an explanation: otherwise, this does not compile. */
const explanations: Readonly<Record<BreakingKind, Explained>> = {
  ...operationExplanations,
  ...schemaExplanations,
  ...restrictionExplanations,
};

/** All kinds that can break clients. */
export const breakingKinds: readonly string[] = Object.keys(explanations);

/**
 * The explanation of a finding; undefined if it breaks no client.
 *
 * @param others further facts, for a change that shares a row with others
 */
export function explanationOf(
  finding: Finding,
  others: Partial<Facts> = {},
): Explanation | undefined {
  const explained = (explanations as Partial<Record<string, Explained>>)[finding.id];
  return explained && explain(explained, [finding], { ...factsOf(finding), ...others });
}

/** The explanation of findings, for the directions in which they break; undefined if none breaks. */
export function explain(
  { why, instead }: Explained,
  findings: readonly Finding[],
  facts: Facts,
): Explanation | undefined {
  const breaking = findings
    .filter(({ verdict }) => verdict === "breaking")
    .flatMap(({ occurrences }) => occurrences.filter(isBreaking));
  if (breaking.length === 0) return undefined;
  const directions = new Set(breaking.map(({ direction }) => direction ?? "request"));
  const sentencesOf = (words: Explained["why"]) => {
    const sentences = [...directions].map((direction) => sentence(words, direction, facts));
    return [...new Set(sentences)].join(" ");
  };
  return { why: sentencesOf(why), instead: sentencesOf(instead) };
}

function sentence(words: Explained["why"], direction: Direction, facts: Facts): string {
  const own = typeof words === "object" ? words[direction] : words;
  return typeof own === "function" ? own(facts) : own;
}

export function factsOf({ change, occurrences }: Finding): Facts {
  const { name, before, after } = change;
  const value = after ?? before ?? null;
  return {
    name: typeof (name ?? value) === "string" ? show(name ?? String(value)) : showValue(value),
    before: showValue(before),
    after: showValue(after),
    isClosed: isClosed(change.beforeAt),
    isWord: isWord(change, occurrences),
    isOutgoing: occurrences.some(({ operation }) => operation?.isOutgoing),
  };
}

/** Whether the former type also reads as the new one: the number 5 in an address as a text, or as a list of one. */
function isWord(change: Finding["change"], occurrences: Finding["occurrences"]): boolean {
  const { id, before, after } = change;
  const words = ["integer", "number", "boolean", ...(after === "array" ? ["string"] : [])];
  const isRead = id === "type-changed" && (after === "string" || after === "array");
  if (!isRead || !words.includes(String(before))) return false;
  return occurrences.every(({ operation }) => operation && isOfParameter(change, operation));
}

/** Whether a type belongs to a parameter as a whole, and to nothing else that clients send. */
function isOfParameter({ beforeAt }: Finding["change"], operation: Operation): boolean {
  const place = beforeAt && idOf(beforeAt);
  return [...operation.parameters.values()].some(({ schema, mediaType, at }) => {
    const whole = schema.form.at;
    const isWhole = whole && [idOf(whole), `${idOf(whole)}/type`].includes(String(place));
    const isInline = place?.startsWith(`${idOf(at)}/`);
    return isWhole && mediaType === undefined && (isInline || !operation.requestBody);
  });
}

const closing = ["additionalProperties", "unevaluatedProperties"];

/** Whether the schema at a place, or around it, allows no further properties. */
function isClosed(node: Finding["change"]["beforeAt"]): boolean {
  const nearest = node ? pathTo(node).slice(-2) : [];
  return nearest.some(
    ({ value }) => isObject(value) && closing.some((key) => value[key] === false),
  );
}
