import { breaking, type Changes, compatible, createThing, listThings, pairsOf } from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const condition = (name: string, members: JsonRecord = {}): JsonRecord => ({
  ...{ name, in: "header", schema: string },
  ...members,
});
const ifMatch = condition("If-Match");
const ifNoneMatch = condition("If-None-Match");
const required = condition("if-match", { required: true });
const nothing = { description: "It." };
const ETag = { schema: string, required: true };
const versioned = { description: "It.", headers: { ETag } };
const unconditional = { responses: { 200: versioned } };
const revalidated = {
  parameters: [ifNoneMatch],
  responses: { 200: versioned, 304: { ...nothing, headers: { ETag } } },
};

const reads: Changes = {
  "version told, and compared": compatible({ responses: { 200: nothing } }, revalidated),
  "version compared": compatible(unconditional, revalidated),
  "version no longer compared": breaking(revalidated, unconditional),
  "version no longer told": breaking(unconditional, { responses: { 200: nothing } }),
};

const changes: Changes = {
  "condition allowed": compatible(change([]), change([ifMatch], 412)),
  "condition required": breaking(change([]), change([required], 412, 428)),
  "condition became required": breaking(change([ifMatch], 412), change([required], 412)),
  "condition became required, and is asked for": breaking(
    change([ifMatch], 412),
    change([required], 412, 428),
  ),
  "one of two conditions is asked for": breaking(
    change([ifMatch, ifNoneMatch], 412),
    change([ifMatch, ifNoneMatch], 412, 428),
  ),
  "one of two conditions is asked for, which a range covered": breaking(
    change([ifMatch, ifNoneMatch], "4XX"),
    change([ifMatch, ifNoneMatch], "4XX", 428),
  ),
  "condition that was required is asked for": compatible(
    change([required], 412),
    change([required], 412, 428),
  ),
  "condition no longer required": compatible(change([required], 412, 428), change([ifMatch], 412)),
};

/** A change that takes these conditions, and has these errors. */
function change(
  parameters: readonly Json[],
  ...statuses: readonly (number | string)[]
): JsonRecord {
  const errors = Object.fromEntries(statuses.map((status) => [String(status), nothing]));
  return { parameters: [...parameters], responses: { 200: versioned, ...errors } };
}

export const conditionPairs = [
  ...pairsOf(reads, (members) => listThings(members as JsonRecord)),
  ...pairsOf(changes, (members) => createThing(members as JsonRecord)),
];
