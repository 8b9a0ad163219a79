import { isJson } from "@contract-first/reading/media-types";
import { served } from "../generate/support/service.js";

/** @import { Visitor } from "./types.js" */

/**
 * Refuses a `limit` whose `maximum` is more than the page's `maxItems`.
 *
 * @returns {Visitor}
 */
export function pageSize() {
  return served({
    Operation(operation, { parent, report, resolve, location }) {
      const parameters = [...(parent.parameters ?? []), ...(operation.parameters ?? [])]
        .map((each) => resolve(each).node)
        .filter((each) => each?.in === "query" && each.name === "limit");
      const page = resolve(operation.responses?.["200"] ?? {}).node;
      const [, media] = Object.entries(page?.content ?? {}).find(([type]) => isJson(type)) ?? [];
      const schema = resolve(media?.schema ?? {}).node;
      for (const limit of parameters) {
        const { maximum } = resolve(limit.schema ?? {}).node ?? {};
        if (schema?.type !== "array" || maximum === undefined) continue;
        if (maximum <= (schema.maxItems ?? Number.POSITIVE_INFINITY)) continue;
        const message = `limit allows ${maximum} items, but the page has a maxItems of ${schema.maxItems}.`;
        report({ message, location: location.child("responses") });
      }
    },
  });
}
