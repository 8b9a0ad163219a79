import { compareContracts } from "../compare/compare-contracts.js";
import { Document } from "../document/document.js";
import type { JsonObject } from "../document/json.js";
import type { Finding } from "../finding/finding.js";
import { groupOccurrences, toFinding } from "../finding/group.js";

/** A contract that is a value, for tests. */
export function documentOf(value: JsonObject): Document {
  const text = JSON.stringify(value);
  return new Document({ read: () => text }, "openapi.json");
}

/** What the comparison finds, before policy. */
export function findingsOf(before: JsonObject, after: JsonObject): Finding[] {
  return groupOccurrences(compareContracts(documentOf(before), documentOf(after))).map(toFinding);
}
