import type { Json, JsonRecord, Pair } from "./pair.ts";

/** What a change means, and what the two contracts are made of. */
export interface Change {
  readonly verdict: Pair["verdict"];
  readonly before: Json;
  readonly after: Json;
}
/** Changes by the names of their pairs. */
export type Changes = Readonly<Record<string, Change>>;

const changeOf =
  (verdict: Pair["verdict"]) =>
  (before: Json, after: Json): Change => ({ verdict, before, after });
export const breaking = changeOf("breaking");
export const compatible = changeOf("compatible");
export const docsOnly = changeOf("docs-only");
export const equal = changeOf("none");

/** Two ways to write the same, by the names of their pairs. */
export type Notations = Readonly<Record<string, readonly [before: Json, after: Json]>>;

/** @param prefix what the names of all pairs begin with */
export function pairsOf(
  changes: Changes,
  build: (part: Json) => JsonRecord = (part) => part as JsonRecord,
  prefix = "",
): Pair[] {
  return Object.entries(changes).map(([name, { verdict, before, after }]) => ({
    name: prefix + name,
    verdict,
    before: build(before),
    after: build(after),
  }));
}

/** A contract with the members, beside what every contract needs. */
export function documentWith(members: JsonRecord): JsonRecord {
  return { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, ...members };
}

/** A contract of these path items. */
export function withPaths(paths: JsonRecord, others: JsonRecord = {}): JsonRecord {
  return documentWith({ ...others, paths });
}

/** A contract with one operation, `GET /things`, made of the members. */
export function listThings(members: JsonRecord, others: JsonRecord = {}): JsonRecord {
  const responses = { "204": { description: "Nothing." } };
  return withPaths({ "/things": { get: { responses, ...members } } }, others);
}

/** A contract with one operation, `POST /things`, made of the members. */
export function createThing(members: JsonRecord, others: JsonRecord = {}): JsonRecord {
  const responses = { "204": { description: "Nothing." } };
  return withPaths({ "/things": { post: { responses, ...members } } }, others);
}
