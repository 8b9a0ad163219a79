import { compareContracts } from "../compare/compare-contracts.js";
import { Document } from "../document/document.js";
import type { JsonObject } from "../document/json.js";
import { ReviewError } from "../document/review-error.js";
import { isBreaking } from "../finding/group.js";

/** An operation with a change that breaks: a detector that does not see it sees nothing. */
export const canaryPath = "/canary-of-the-review";

export const canary = {
  before: pathItem({ type: "string", enum: ["sings", "is silent"] }),
  after: pathItem({ type: "string", enum: ["is silent"] }),
};

function pathItem(schema: JsonObject): JsonObject {
  const parameters = [{ name: "canary", in: "query", schema }];
  return { get: { parameters, responses: { 204: { description: "" } } } };
}

/** The document with the canary in it. */
export function withCanary(document: JsonObject, pathItem: JsonObject): JsonObject {
  return { ...document, paths: { ...(document.paths as JsonObject), [canaryPath]: pathItem } };
}

/** @throws {ReviewError} when our own comparison does not find the canary */
export function checkComparison(): void {
  const document = (item: JsonObject) => {
    const text = JSON.stringify(withCanary({ openapi: "3.1.0" }, item));
    return new Document({ read: () => text }, "canary.json");
  };
  const found = compareContracts(document(canary.before), document(canary.after));
  if (!found.some(isBreaking)) {
    throw new ReviewError("The comparison did not find the breaking change that is planted in it.");
  }
}
