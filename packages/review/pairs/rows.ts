import type { Json, JsonRecord, Pair } from "./pair.ts";

/** A change as the name of its pair, its verdict, and what the two contracts are made of. */
export type Row = [name: string, verdict: Pair["verdict"], before: Json, after: Json];

export function pairsOf(rows: readonly Row[], build: (part: Json) => JsonRecord): Pair[] {
  return rows.map(([name, verdict, before, after]) => ({
    name,
    verdict,
    before: build(before),
    after: build(after),
  }));
}

/** A contract with the members, beside what every contract needs. */
export function documentWith(members: JsonRecord): JsonRecord {
  return { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, ...members };
}

/** A contract with one operation, `GET /things`, made of the members. */
export function listThings(members: JsonRecord, others: JsonRecord = {}): JsonRecord {
  const responses = { "204": { description: "Nothing." } };
  return documentWith({ paths: { "/things": { get: { responses, ...members } } }, ...others });
}

/** A contract with one operation, `POST /things`, made of the members. */
export function createThing(members: JsonRecord, others: JsonRecord = {}): JsonRecord {
  const responses = { "204": { description: "Nothing." } };
  return documentWith({ paths: { "/things": { post: { responses, ...members } } }, ...others });
}
